import { addDays, DATE_TOO_EARLY, type Day, daysBetween, deliveryDayProblem, LAST_DAY } from '../calendar';

export const DATE_FIXED = 'DELIVERY.DateFixed';
export const DATE_TOO_LATE = 'DELIVERY.DateTooLate';

/** A dated row of a project: a material of a lot. */
export interface DatedRow {
  rowId: string;
  unitId: string;
  day: Day;
  /** The first possible delivery day of its materials, from today on. */
  minDay: Day;
  /** Its delivery is Fixed, so the date cannot change. */
  isFixed: boolean;
}

export interface DateMove {
  rowId: string;
  unitId: string;
  from: Day;
  to: Day;
}

export interface RefusedMove extends DateMove {
  code: typeof DATE_TOO_EARLY | typeof DATE_TOO_LATE | typeof DATE_FIXED;
  minDay: Day;
}

export interface DateShift {
  /** All changed rows, the edited ones first. Apply all of them, or none if one is refused. */
  moved: DateMove[];
  refused: RefusedMove[];
}

/**
 * The rows that move when a delivery date changes: the edited rows and, with `shiftLater`, the other rows of
 * their lot on the same date (a lot's delivery moves as a whole) and all rows of the project after that date,
 * all by the same number of days. Later rows on a Fixed delivery stay; a new date before its minimum or after
 * the last day refuses the whole change (portal-2 §4, domain.md §6).
 * @param rows all dated rows of the root
 * @param change.editedRowIds rows of one lot
 * @param change.oldDay the former date of the edited rows; edited rows on another day stay
 */
export function planDateShift(
  rows: readonly DatedRow[],
  change: { editedRowIds: ReadonlySet<string>; oldDay: Day; newDay: Day; shiftLater: boolean },
): DateShift {
  const days = daysBetween(change.oldDay, change.newDay);
  const edited = rows.filter((row) => change.editedRowIds.has(row.rowId) && row.day === change.oldDay);
  const [first] = edited;
  if (days === 0 || !first) return { moved: [], refused: [] };
  const isEdited = new Set(edited);
  const isSameDelivery = (row: DatedRow) => row.unitId === first.unitId && row.day === change.oldDay;
  const isLater = (row: DatedRow) => row.day > change.oldDay && !row.isFixed;
  const others = change.shiftLater ? rows.filter((row) => !isEdited.has(row)) : [];
  return shiftRows([...edited, ...others.filter(isSameDelivery), ...others.filter(isLater)], days);
}

/** Moves all rows by the same number of days, and lists those that are refused. */
export function shiftRows(rows: readonly DatedRow[], days: number): DateShift {
  return {
    moved: rows.map((row) => moveOf(row, days)),
    refused: rows.flatMap((row) => refusalOf(row, days)),
  };
}

function refusalOf(row: DatedRow, days: number): RefusedMove[] {
  const move = moveOf(row, days);
  const { minDay } = row;
  if (row.isFixed) return [{ ...move, code: DATE_FIXED, minDay }];
  if (days > daysBetween(row.day, LAST_DAY)) return [{ ...move, code: DATE_TOO_LATE, minDay }];
  return move.to < minDay ? [{ ...move, code: DATE_TOO_EARLY, minDay }] : [];
}

function moveOf(row: DatedRow, days: number): DateMove {
  return { rowId: row.rowId, unitId: row.unitId, from: row.day, to: addDays(row.day, days) };
}

/** The last valid date of an edited row, as edited or else as stored; later dates are compared with it. */
export function acceptedDay(day: Day | null, limits: { stored: Day | null; minDay: Day }): Day | null {
  return day !== null && deliveryDayProblem(day, limits) === null ? day : limits.stored;
}
