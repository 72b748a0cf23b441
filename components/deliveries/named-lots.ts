import type { DeliveryDataDto } from '@/lib/contract/materials';
import type { Locale } from '@/lib/domain/account/languages';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { type EditedLot, type EditedSubproject, isChangedLot } from '@/lib/domain/deliveries/material-edits';
import type { NameOfReference } from './save-problem';

/** The subprojects and lots with changes, in the order in which they are sent. */
export function changedOf(subprojects: readonly EditedSubproject[]): EditedSubproject[] {
  return subprojects.flatMap((subproject) => {
    const lots = subproject.lots.filter(isChangedLot);
    return lots.length === 0 ? [] : [{ ...subproject, lots }];
  });
}

export type LotsOfOthers = readonly { unitId: string; name: string }[];

/** The lots with changes whose stored version is no longer the one that was read. */
export function lotsOfOthers(
  subprojects: readonly EditedSubproject[],
  stored: DeliveryDataDto,
): LotsOfOthers {
  const versions = new Map(
    stored.subProjects.flatMap(({ approvalLots }) =>
      approvalLots.map(({ approvalLotID, version }) => [approvalLotID, version]),
    ),
  );
  return changedOf(subprojects).flatMap(({ title, lots }) =>
    lots
      .filter(({ unitId, version }) => versions.get(unitId) !== version)
      .map((lot) => ({ unitId: lot.unitId, name: `${title}, ${lot.title}` })),
  );
}

/** `subProjects/0`, or `subProjects/0/approvalLots/2/materials/1/volume`. */
const OF_PROJECT = /^subProjects\/(\d+)(?:\/approvalLots\/(\d+)(?:\/materials\/(\d+))?)?/;

/** Names what a message about the dates of a project refers to: subproject, lot and material. */
export function nameOfReference(subprojects: readonly EditedSubproject[], locale: Locale): NameOfReference {
  const sent = changedOf(subprojects);
  return (reference) => {
    const [, place, lotPlace, rowPlace] = OF_PROJECT.exec(reference) ?? [];
    const subproject = sent[Number(place)];
    if (!subproject) return null;
    const lot = subproject.lots[Number(lotPlace)];
    return [subproject.title, lot?.title, lot && materialAt(lot, rowPlace, locale)]
      .filter(Boolean)
      .join(', ');
  };
}

/** The same for the rows of one lot, `1/volume`. */
export function nameOfRow(lot: EditedLot, locale: Locale): NameOfReference {
  return (reference) => {
    const material = materialAt(lot, /^(\d+)\//.exec(reference)?.[1], locale);
    return material === undefined ? null : `${lot.title}, ${material}`;
  };
}

function materialAt(lot: EditedLot, place: string | undefined, locale: Locale): string | undefined {
  const row = place === undefined ? undefined : lot.rows[Number(place)];
  return row && productTitle(row.type, locale);
}
