import type { Day } from '../calendar';
import { acceptedDay, type DatedRow, type DateMove, planDateShift } from './shift-dates';

/** A dated row with the texts that name it. */
export interface NamedRow extends DatedRow {
  lot: string;
  /** The material; empty if the lot is delivered as a whole. */
  type: string;
  /** The date that is saved; null if there is none. */
  stored: Day | null;
}

/** A date that would move along. */
export interface MovedDate extends Pick<NamedRow, 'lot' | 'type'> {
  key: string;
  from: Day;
  to: Day;
  /** The first possible day, if the new date would be before it. */
  minDay: Day | null;
}

/** A changed date, and the dates that would move with it. */
export interface LaterDates {
  from: Day;
  to: Day;
  /** All moves, that of the changed date included. */
  moves: readonly DateMove[];
  others: readonly MovedDate[];
}

/**
 * What to ask after the date of a row was changed; null if the date is not a valid one, if no later date would move,
 * or if it is taken back and no other date has moved with it (portal-2 §4, "Delivery date change").
 * @param rows all dated rows of the project as edited, the changed one with its new date
 * @param before the date of that row before this change
 */
export function askLaterDates(
  rows: readonly NamedRow[],
  rowId: string,
  before: Day | null,
): LaterDates | null {
  const changed = rows.find((row) => row.rowId === rowId);
  if (!changed) return null;
  const { day: to, minDay, stored } = changed;
  const from = acceptedDay(before, { stored, minDay });
  if (from === null || to === from || to < minDay) return null;
  const { moved, refused } = planDateShift(
    rows.map((row) => (row === changed ? { ...row, day: from } : row)),
    { editedRowIds: new Set([rowId]), oldDay: from, newDay: to, shiftLater: true },
  );
  if (!moved.some((move) => move.from > from)) return null;
  const rowById = new Map(rows.map((row) => [row.rowId, row]));
  const minDays = new Map(refused.map((move) => [move.rowId, move.minDay]));
  const others = moved.flatMap((move): MovedDate[] => {
    const row = rowById.get(move.rowId);
    if (!row || row === changed) return [];
    const { lot, type } = row;
    return [
      { key: move.rowId, lot, type, from: move.from, to: move.to, minDay: minDays.get(move.rowId) ?? null },
    ];
  });
  const goesBack = ({ key, to: day }: MovedDate) => rowById.get(key)?.stored === day;
  if (to === stored && !others.some(goesBack)) return null;
  return { from, to, moves: moved, others };
}
