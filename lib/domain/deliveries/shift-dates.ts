import { addDays, DATE_TOO_EARLY, type Day, daysBetween } from '../calendar';

export const DATE_FIXED = 'DELIVERY.DateFixed';

/** A dated row of a project: a material of a lot. */
export interface DatedRow {
  rowId: string;
  unitId: string;
  day: Day;
  /** First day its materials can be delivered, from today on. */
  minDay: Day;
  /** Its delivery is Fixed: the date does not move any more. */
  isFixed: boolean;
}

export interface DateMove {
  rowId: string;
  unitId: string;
  from: Day;
  to: Day;
}

export interface RefusedMove extends DateMove {
  code: typeof DATE_TOO_EARLY | typeof DATE_FIXED;
  minDay: Day;
}

export interface DateShift {
  /** Every row that changes, the edited ones first. Carry out all of them, or none if any is refused. */
  moved: DateMove[];
  refused: RefusedMove[];
}

/**
 * What a changed delivery date moves: the edited rows, and with `shiftLater` every row of the project that
 * lies after their old date, by the same number of days. A Fixed delivery among the later ones stays; a
 * moved date before its minimum refuses the whole change (portal-2 §4, domain.md §6).
 * @param rows all dated rows of the root
 * @param change.oldDay the date the edited rows had; those of them on another day stay
 */
export function planDateShift(
  rows: readonly DatedRow[],
  change: { editedRowIds: ReadonlySet<string>; oldDay: Day; newDay: Day; shiftLater: boolean },
): DateShift {
  const days = daysBetween(change.oldDay, change.newDay);
  const isEdited = (row: DatedRow) => change.editedRowIds.has(row.rowId) && row.day === change.oldDay;
  if (days === 0 || !rows.some(isEdited)) return { moved: [], refused: [] };
  const isLater = (row: DatedRow) => change.shiftLater && row.day > change.oldDay && !row.isFixed;
  const moving = [...rows.filter(isEdited), ...rows.filter((row) => !isEdited(row) && isLater(row))];
  return {
    moved: moving.map((row) => moveOf(row, days)),
    refused: moving.flatMap((row) => refusalOf(row, moveOf(row, days))),
  };
}

function refusalOf(row: DatedRow, move: DateMove): RefusedMove[] {
  if (row.isFixed) return [{ ...move, code: DATE_FIXED, minDay: row.minDay }];
  return move.to < row.minDay ? [{ ...move, code: DATE_TOO_EARLY, minDay: row.minDay }] : [];
}

function moveOf(row: DatedRow, days: number): DateMove {
  return { rowId: row.rowId, unitId: row.unitId, from: row.day, to: addDays(row.day, days) };
}
