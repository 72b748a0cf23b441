import type { Day } from '@/lib/domain/calendar';
import type { DateShift } from '@/lib/domain/deliveries/shift-dates';

/** A date that would move along. */
export interface ShownMove {
  key: string;
  lot: string;
  /** The material; empty where the lot is delivered as a whole. */
  type: string;
  from: Day;
  to: Day;
  /** The first day it may have, where it would come before. */
  minDay: Day | null;
}

/** Every date of a shift but the edited one, with the names of its lot and material by the id of the row. */
export function shownMovesOf(
  { moved, refused }: DateShift,
  editedRowId: string,
  names: ReadonlyMap<string, Pick<ShownMove, 'lot' | 'type'>>,
): ShownMove[] {
  const minDays = new Map(refused.map((move) => [move.rowId, move.minDay]));
  return moved
    .filter(({ rowId }) => rowId !== editedRowId)
    .map(({ rowId, from, to }) => ({
      ...{ key: rowId, from, to, minDay: minDays.get(rowId) ?? null },
      ...(names.get(rowId) ?? { lot: '', type: '' }),
    }));
}
