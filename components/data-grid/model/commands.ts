import { editText, isEditable, parseText } from './columns';
import { cellsOp, type Op } from './ops';
import { type RowTable, rowAt } from './rows';
import type { CellRange } from './selection';
import { cellValue, type GridColumn, type GridRules, type RowId, type RowValues } from './types';

/** What commands are planned on; nothing of it is changed by planning. */
export interface CommandContext {
  readonly table: RowTable;
  readonly columns: readonly GridColumn[];
  readonly rules: GridRules;
  readonly newId: () => RowId;
}

/** The values a row added at the end starts with. */
export function blankValues({ table, rules }: CommandContext): RowValues {
  return rules.newRow(lastValues(table), table.order.length);
}

/**
 * Writes patches into consecutive rows from `top` on. Rows beyond the last are added by the new-row
 * rule, up to `maxRows`; deleted rows are left alone.
 */
export function planWrite(context: CommandContext, top: number, patches: readonly RowValues[]): Op[] {
  const { table, rules } = context;
  const ops: Op[] = [];
  let count = table.order.length;
  let last = lastValues(table);
  patches.forEach((patch, offset) => {
    const row = rowAt(table, top + offset);
    if (row) {
      const op = row.deleted ? null : cellsOp(row, editedValues(context, row.values, patch));
      if (op) ops.push(op);
      if (op?.type === 'cells' && top + offset === table.order.length - 1)
        last = { ...row.values, ...op.after };
    } else if (count < (rules.maxRows ?? Number.POSITIVE_INFINITY)) {
      const start = rules.newRow(last, count);
      last = { ...start, ...editedValues(context, start, patch) };
      ops.push({ type: 'insert', id: context.newId(), index: count++, values: last });
    }
  });
  return ops;
}

/** Empties the editable cells of a range; the blank row stays as it is. */
export function planClear(context: CommandContext, range: CellRange): Op[] {
  const cleared: Record<string, null> = {};
  for (const column of editableColumns(context, range)) cleared[column.key] = null;
  const bottom = Math.min(range.bottom, context.table.order.length - 1);
  return planWrite(context, range.top, repeat(cleared, bottom - range.top + 1));
}

/** Deletes rows: new ones disappear, saved ones are marked until the deletion is saved. */
export function planDelete({ table }: CommandContext, indexes: readonly number[]): Op[] {
  const ops: Op[] = [];
  // From the bottom up, so that every index still holds when its step is carried out or undone.
  for (const index of [...indexes].sort((a, b) => b - a)) {
    const row = rowAt(table, index);
    if (row && !row.deleted) ops.push({ type: 'remove', id: row.id, index, values: row.values });
  }
  return ops;
}

/** Adds copies of rows at the end; what has no column (an index) comes from the new-row rule. */
export function planDuplicate(context: CommandContext, indexes: readonly number[]): Op[] {
  const copies = indexes.flatMap((index) => {
    const row = rowAt(context.table, index);
    return row ? [pick(row.values, context.columns)] : [];
  });
  return planWrite(context, context.table.order.length, copies);
}

/** Copies the first row of a range down; a single row takes the values of the row above it. */
export function planFillDown(context: CommandContext, range: CellRange): Op[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  const row = rowAt(context.table, source);
  if (!row) return [];
  const patch = pick(row.values, editableColumns(context, range));
  return planWrite(context, source + 1, repeat(patch, range.bottom - source));
}

/** Fills `target` by repeating what `source` shows, in both directions. */
export function planFill(context: CommandContext, source: CellRange, target: CellRange): Op[] {
  const { columns } = context;
  const height = source.bottom - source.top + 1;
  const width = source.right - source.left + 1;
  const patches: RowValues[] = [];
  for (let row = target.top; row <= target.bottom; row++) {
    const from = source.top + modulo(row - source.top, height);
    const values = rowAt(context.table, from)?.values ?? blankValues(context);
    const patch: Record<string, RowValues[string]> = {};
    for (let col = target.left; col <= target.right; col++) {
      const to = columns[col];
      const origin = columns[source.left + modulo(col - source.left, width)];
      if (!to || !origin || !isEditable(to)) continue;
      patch[to.key] =
        to === origin ? cellValue(values, to.key) : parseText(to, editText(origin, values), values);
    }
    patches.push(patch);
  }
  return planWrite(context, target.top, patches);
}

/** Writes the same patch into every row of a range. */
export function planSet(context: CommandContext, range: CellRange, patch: RowValues): Op[] {
  return planWrite(context, range.top, repeat(patch, range.bottom - range.top + 1));
}

/** A patch with what the caller's rule changes along with it. */
export function editedValues({ rules }: CommandContext, before: RowValues, patch: RowValues): RowValues {
  return rules.edited ? rules.edited(before, patch) : patch;
}

function lastValues(table: RowTable): RowValues | null {
  for (let index = table.order.length - 1; index >= 0; index--) {
    const row = rowAt(table, index);
    if (row && !row.deleted) return row.values;
  }
  return null;
}

function editableColumns({ columns }: CommandContext, range: CellRange): GridColumn[] {
  return columns.slice(range.left, range.right + 1).filter(isEditable);
}

function pick(values: RowValues, columns: readonly GridColumn[]): RowValues {
  const picked: Record<string, RowValues[string]> = {};
  for (const column of columns) if (isEditable(column)) picked[column.key] = cellValue(values, column.key);
  return picked;
}

function repeat(patch: RowValues, times: number): RowValues[] {
  return Array.from({ length: Math.max(0, times) }, () => patch);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
