import type { Body } from '@/lib/client/call';
import type { DeliveryDataDto } from '@/lib/contract/materials';
import type { Day } from '@/lib/domain/calendar';
import {
  changedOf,
  type EditedLot,
  type EditedSubproject,
  materialsOf,
} from '@/lib/domain/deliveries/material-edits';
import type { Material } from '@/lib/domain/deliveries/materials';
import type { NameOfReference } from './save-problem';

/** The stored data of a lot. */
export interface StoredLot extends Pick<EditedLot, 'unitId' | 'title' | 'version' | 'volumesLocked'> {
  materials: readonly (Material & { isFixed: boolean })[];
}

/** The initial edit state of a lot; its rows contain the same objects as `stored`. */
export function editedLotOf({ materials, ...lot }: StoredLot, minDay: Day): EditedLot {
  const stored = materials.map(({ isFixed, ...material }): Material => material);
  return {
    ...lot,
    minDay,
    stored,
    rows: materials.map(({ isFixed, ...material }, index) => ({
      ...material,
      key: `${lot.unitId}/${index}`,
      stored: stored[index] ?? null,
      isFixed,
    })),
  };
}

/** The initial edit state of all lots of a project. */
export function editedSubprojectsOf({ subProjects }: DeliveryDataDto): EditedSubproject[] {
  return subProjects.map(({ subProjectID, subProjectTitle, approvalLots }) => ({
    unitId: subProjectID,
    title: subProjectTitle,
    lots: approvalLots.map(({ approvalLotID, approvalLotTitle, version, volumesLocked, materials }) => {
      const stored = materials.map(({ type, volume, deliveryDate, isFixed }) => ({
        ...{ type, volumeM3: volume, deliveryDay: deliveryDate, isFixed },
      }));
      const lot = { unitId: approvalLotID, title: approvalLotTitle, version, volumesLocked };
      return editedLotOf({ ...lot, materials: stored }, materials[0]?.minDate ?? '');
    }),
  }));
}

/** The rows of a lot as sent. */
export function rowsOf(lot: EditedLot) {
  return materialsOf(lot.rows).map(({ type, volumeM3, deliveryDay }) => ({
    ...{ type, volume: volumeM3, deliveryDate: deliveryDay },
  }));
}

/** Only the subprojects and lots with changes. */
export function changesOf(
  rootUnitId: string,
  subprojects: readonly EditedSubproject[],
): Body<'saveDeliveryData'> {
  return {
    rootProjectUnitID: rootUnitId,
    subProjects: changedOf(subprojects).map(({ unitId, lots }) => ({
      subProjectID: unitId,
      approvalLots: lots.map((lot) => ({
        ...{ approvalLotID: lot.unitId, version: lot.version, materials: rowsOf(lot) },
      })),
    })),
  };
}

/** `subProjects/0`, `subProjects/0/approvalLots/2/materials/1/volume`, or, where one lot was sent, `1/volume`. */
const PLACES = /^(?:subProjects\/(\d+)(?:\/approvalLots\/(\d+)(?:\/materials\/(\d+))?)?|(\d+)\/.*)/;

/**
 * Names what a message about sent lots refers to: subproject, lot and material.
 * @param nameOf names a material in the language of the page
 */
export function nameOfReference(
  subprojects: readonly EditedSubproject[],
  nameOf: (type: string) => string,
): NameOfReference {
  const sent = changedOf(subprojects);
  return (reference) => {
    const [found, place = '0', lotPlace, rowPlace, onlyRow] = PLACES.exec(reference) ?? [];
    const subproject = sent[Number(place)];
    if (found === undefined || !subproject) return null;
    const lot = subproject.lots[Number(onlyRow === undefined ? lotPlace : 0)];
    const row = lot?.rows[Number(onlyRow ?? rowPlace)];
    if (onlyRow !== undefined && !row) return null;
    return [subproject.title, lot?.title, row && nameOf(row.type)].filter(Boolean).join(', ');
  };
}
