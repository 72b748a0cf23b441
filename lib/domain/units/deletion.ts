import { UNIT_TYPES, type UnitType } from '../vocabulary/unit-types';

/** Days within which a deleted unit can be restored (domain.md §10). */
export const RESTORE_DAYS = 30;

/** What goes with a unit that is deleted: units below it by type, and what hangs on all of them. */
export type DeletionCounts = Record<UnitType | 'materials' | 'files', number>;

/** What there is of each kind, without what there is none of, in a fixed order. */
export function countedKinds(counts: DeletionCounts): [kind: keyof DeletionCounts, count: number][] {
  const kinds: (keyof DeletionCounts)[] = [...UNIT_TYPES, 'materials', 'files'];
  return kinds.flatMap((kind): [keyof DeletionCounts, number][] =>
    counts[kind] > 0 ? [[kind, counts[kind]]] : [],
  );
}

/** The last instant at which it can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * 24 * 3_600_000);
}
