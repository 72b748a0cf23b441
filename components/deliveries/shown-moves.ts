import type { Day } from '@/lib/domain/calendar';
import type { DateShift } from '@/lib/domain/deliveries/shift-dates';

/** A date that would also move. */
export interface ShownMove {
  key: string;
  lot: string;
  /** The material; empty if the lot is delivered as a whole. */
  type: string;
  from: Day;
  to: Day;
  /** The first possible day, if the new date would be before it. */
  minDay: Day | null;
}

/** All dates of a shift except the edited one, with the names of lot and material by row id. */
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
