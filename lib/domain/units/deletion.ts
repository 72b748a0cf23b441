import { UNIT_TYPES, type UnitType } from '../vocabulary/unit-types';

/** The number of days in which a deleted unit can be restored (domain.md §10). */
export const RESTORE_DAYS = 30;

/** The most deleted units on a page. */
export const MAX_DELETED_SHOWN = 100;

/** What is deleted together with a unit: the units below it by type, and the materials and files of all of them. */
export type DeletionCounts = Record<UnitType | 'materials' | 'files', number>;

/** The counts above 0, in a fixed order. */
export function countedKinds(counts: DeletionCounts): [kind: keyof DeletionCounts, count: number][] {
  const kinds: (keyof DeletionCounts)[] = [...UNIT_TYPES, 'materials', 'files'];
  return kinds.flatMap((kind): [keyof DeletionCounts, number][] =>
    counts[kind] > 0 ? [[kind, counts[kind]]] : [],
  );
}

/** The last instant at which the unit can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * 24 * 3_600_000);
}
