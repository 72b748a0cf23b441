import type { Day } from '../calendar';
import { checkMaterials, type MaterialFacts, type MaterialProblem, volumeProblems } from './check-materials';
import type { NamedRow } from './later-dates';
import { type Material, sameMaterials } from './materials';
import type { DateMove } from './shift-dates';
import { totalVolumeM3, volumeUse } from './volume-limit';

/** A row of materials while it is edited; missing values are null. */
export interface EditedRow {
  key: string;
  type: string;
  volumeM3: number | null;
  deliveryDay: Day | null;
  /** The stored row; null if the row is new. */
  stored: Material | null;
  /** Its delivery is Fixed, so the date cannot change. */
  isFixed: boolean;
}

export interface EditedLot {
  unitId: string;
  title: string;
  version: number;
  volumesLocked: boolean;
  minDay: Day;
  rows: readonly EditedRow[];
  /** The stored rows. */
  stored: readonly Material[];
}

export interface EditedSubproject {
  unitId: string;
  title: string;
  lots: readonly EditedLot[];
}

export interface RowProblem {
  code: MaterialProblem['code'] | 'DELIVERY.VolumeRequired';
  field: MaterialProblem['field'];
  values?: { max: number };
}

/** The rows of a lot as sent; a missing volume counts as 0. */
export function materialsOf(
  rows: readonly Pick<EditedRow, 'type' | 'volumeM3' | 'deliveryDay'>[],
): Material[] {
  return rows.map(({ type, volumeM3, deliveryDay }) => ({ type, volumeM3: volumeM3 ?? 0, deliveryDay }));
}

export function isChangedLot({ rows, stored }: EditedLot): boolean {
  return rows.some((row) => row.volumeM3 === null) || !sameMaterials(stored, materialsOf(rows));
}

export function volumeOf(lot: EditedLot): number {
  // A negative volume, which is refused, leaves no room for others.
  return totalVolumeM3(lot.rows.map((row) => Math.max(0, row.volumeM3 ?? 0)));
}

export function volumeUseOf(subproject: EditedSubproject) {
  return volumeUse(subproject.lots.map(volumeOf));
}

/**
 * The problems that prevent saving the rows of a lot, by the key of the row (portal-2 §5).
 * @param siblingsM3 the volume of the other lots of its subproject; without it the limit is not checked
 */
export function problemsOfRows(
  { rows, stored, minDay, volumesLocked }: EditedLot,
  types: MaterialFacts['types'],
  siblingsM3?: number,
): Map<string, RowProblem[]> {
  const problems = new Map<string, RowProblem[]>();
  const add = (index: number, problem: RowProblem) => {
    const key = rows[index]?.key ?? '';
    problems.set(key, [...(problems.get(key) ?? []), problem]);
  };
  for (const [index, row] of rows.entries()) {
    if (row.volumeM3 === null) add(index, { code: 'DELIVERY.VolumeRequired', field: 'volume' });
  }
  for (const { index, ...problem } of checkMaterials(materialsOf(rows), { stored, types, minDay })) {
    add(index, problem);
  }
  if (siblingsM3 === undefined || volumesLocked) return problems;
  const volumes = rows.map((row) => row.volumeM3 ?? 0);
  for (const { index, ...problem } of volumeProblems(volumes, siblingsM3)) add(index, problem);
  return problems;
}

/** The volume of the other lots of an edited subproject, for a lot that takes more room than is stored. */
export function siblingsOfRaised(subproject: EditedSubproject, lot: EditedLot): number | undefined {
  const isRaised = volumeOf(lot) > totalVolumeM3(lot.stored.map(({ volumeM3 }) => volumeM3));
  if (!isRaised) return undefined;
  return totalVolumeM3(subproject.lots.filter((other) => other !== lot).map(volumeOf));
}

export function withRow(lot: EditedLot, key: string, change: Partial<EditedRow>): EditedLot {
  return { ...lot, rows: lot.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) };
}

/** Replaces one lot of a project; all other objects keep their identity. */
export function withLot(
  subprojects: readonly EditedSubproject[],
  unitId: string,
  change: (lot: EditedLot) => EditedLot,
): EditedSubproject[] {
  return subprojects.map((subproject) =>
    subproject.lots.some((lot) => lot.unitId === unitId)
      ? { ...subproject, lots: subproject.lots.map((lot) => (lot.unitId === unitId ? change(lot) : lot)) }
      : subproject,
  );
}

/** The subprojects and lots with changes, in the order in which they are sent. */
export function changedOf(subprojects: readonly EditedSubproject[]): EditedSubproject[] {
  return subprojects.flatMap((subproject) => {
    const lots = subproject.lots.filter(isChangedLot);
    return lots.length === 0 ? [] : [{ ...subproject, lots }];
  });
}

/** The first day that is possible for every lot. */
export function commonMinDay(subprojects: readonly EditedSubproject[]): Day {
  return subprojects
    .flatMap(({ lots }) => lots)
    .reduce((latest, { minDay }) => (minDay > latest ? minDay : latest), '');
}

/**
 * All rows with a date, in the form that the rules of shifting need; a row's id is its key. Dates that are saved
 * together must all be possible for the project.
 */
export function datedRowsOf(subprojects: readonly EditedSubproject[]): NamedRow[] {
  const minDay = commonMinDay(subprojects);
  return subprojects.flatMap((subproject) =>
    subproject.lots.flatMap(({ unitId, title, rows }) =>
      rows.flatMap(({ key, type, deliveryDay: day, stored, isFixed }) =>
        day === null
          ? []
          : {
              ...{ rowId: key, unitId, lot: `${subproject.title}, ${title}`, type },
              ...{ day, stored: stored?.deliveryDay ?? null, minDay, isFixed },
            },
      ),
    ),
  );
}

/** Applies all moves; lots and subprojects without a move keep their identity. */
export function withMoves(
  subprojects: readonly EditedSubproject[],
  moves: readonly DateMove[],
): EditedSubproject[] {
  const dayByKey = new Map(moves.map(({ rowId, to }) => [rowId, to]));
  const movedLots = new Set(moves.map((move) => move.unitId));
  const moved = (lot: EditedLot): EditedLot => ({
    ...lot,
    rows: lot.rows.map((row) => ({ ...row, deliveryDay: dayByKey.get(row.key) ?? row.deliveryDay })),
  });
  return subprojects.map((subproject) =>
    subproject.lots.some(({ unitId }) => movedLots.has(unitId))
      ? { ...subproject, lots: subproject.lots.map((lot) => (movedLots.has(lot.unitId) ? moved(lot) : lot)) }
      : subproject,
  );
}
