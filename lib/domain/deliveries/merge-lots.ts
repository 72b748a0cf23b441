import type { Day } from '../calendar';
import { mergeFields, type Sides } from '../forms/three-way-merge';
import {
  changedOf,
  type EditedLot,
  type EditedRow,
  type EditedSubproject,
  isChangedLot,
  materialsOf,
  withLot,
} from './material-edits';
import { type Material, pairMaterials, sameMaterials } from './materials';

const FIELDS = ['type', 'volumeM3', 'deliveryDay'] as const;
type Values = Pick<EditedRow, (typeof FIELDS)[number]>;

/** A changed lot of somebody else, as it is stored now. */
export interface LotOfOthers {
  unitId: string;
  name: string;
  materials: readonly Material[];
}

/** The lots with changes whose stored version is no longer the one that was read. */
export function lotsOfOthers(
  mine: readonly EditedSubproject[],
  stored: readonly EditedSubproject[],
): LotOfOthers[] {
  const versions = new Map(
    changedOf(mine).flatMap(({ lots }) => lots.map(({ unitId, version }) => [unitId, version])),
  );
  return stored.flatMap(({ title, lots }) =>
    lots.flatMap((lot) => {
      const { unitId, version, stored: materials } = lot;
      return (versions.get(unitId) ?? version) === version
        ? []
        : { unitId, name: `${title}, ${lot.title}`, materials };
    }),
  );
}

/**
 * Goes on with the lots as they are stored now: local edits are merged into them, except those of some lots, which are
 * given up. A lot that was edited before keeps its first possible day.
 */
export function rebased(
  mine: readonly EditedSubproject[],
  stored: readonly EditedSubproject[],
  givenUp: ReadonlySet<string> = new Set(),
): EditedSubproject[] {
  const edited = new Map(mine.flatMap(({ lots }) => lots.map((lot) => [lot.unitId, lot])));
  return stored.map((subproject) => ({
    ...subproject,
    lots: subproject.lots.map((now) => {
      const lot = edited.get(now.unitId);
      const base = { ...now, minDay: lot?.minDay || now.minDay };
      return lot && isChangedLot(lot) && !givenUp.has(lot.unitId) ? rebasedLot(lot, base) : base;
    }),
  }));
}

/**
 * Merges local edits of a lot with what somebody else has saved in the meantime: fields and rows that only
 * they changed take their values, everything else keeps the local ones.
 */
export function rebasedLot(lot: EditedLot, now: EditedLot): EditedLot {
  const continued = pairMaterials(lot.stored, now.stored);
  const theirs = new Map(now.rows.map((row, index) => [continued[index], row]));
  const added = now.rows.filter((_, index) => continued[index] === null);
  return { ...now, rows: [...lot.rows.flatMap((row) => rebasedRow(row, theirs) ?? []), ...added] };
}

/** Merges an edited row with the current stored one; null if it was deleted there and not edited here. */
function rebasedRow(
  row: EditedRow,
  theirs: ReadonlyMap<Material | null | undefined, EditedRow>,
): EditedRow | null {
  if (row.stored === null) return row;
  const other = theirs.get(row.stored);
  if (other === undefined) {
    const isEdited = !sameMaterials([row.stored], materialsOf([row]));
    return isEdited ? { ...row, key: `new/${row.key}`, stored: null, isFixed: false } : null;
  }
  const sides: Sides<Values> = { base: row.stored, mine: row, theirs: other };
  const { type, volumeM3, deliveryDay } = mergeFields(FIELDS, sides, Object.is).values;
  return { ...other, type, volumeM3, deliveryDay: other.isFixed ? other.deliveryDay : deliveryDay };
}

/** The edited rows of a lot as stored on the device. */
export interface DraftLot {
  unitId: string;
  rows: { type: string; volumeM3: number | null; deliveryDay: Day | null }[];
  /** The stored rows when the draft was typed. */
  base: readonly Material[];
}

/** The lots with changes. */
export function draftLotsOf(subprojects: readonly EditedSubproject[]): DraftLot[] {
  return changedOf(subprojects).flatMap(({ lots }) =>
    lots.map(({ unitId, rows, stored }) => ({
      unitId,
      rows: rows.map(({ type, volumeM3, deliveryDay }) => ({ type, volumeM3, deliveryDay })),
      base: stored,
    })),
  );
}

/** Replaces the edits of lots by those of their drafts; drafts of unknown lots are skipped. */
export function withDrafts(
  subprojects: readonly EditedSubproject[],
  drafts: readonly DraftLot[],
): readonly EditedSubproject[] {
  return drafts.reduce(
    (now, { unitId, rows, base }) =>
      withLot(now, unitId, (lot) => {
        const pairs = pairMaterials(base, materialsOf(rows));
        const typed = rows.map((row, index) => ({
          ...row,
          ...{ key: `new/draft/${index}`, stored: pairs[index] ?? null, isFixed: false },
        }));
        return rebasedLot({ ...lot, stored: base, rows: typed }, unedited(lot));
      }),
    subprojects,
  );
}

function unedited(lot: EditedLot): EditedLot {
  const rowOf = new Map(lot.rows.map((row) => [row.stored, row]));
  return {
    ...lot,
    rows: lot.stored.map((stored, index) => ({
      ...stored,
      ...{ key: rowOf.get(stored)?.key ?? `${lot.unitId}/${index}`, stored },
      isFixed: rowOf.get(stored)?.isFixed ?? false,
    })),
  };
}
