import { seriesText } from '@/lib/domain/forms/continue-series';
import { editText, isEditable, parseText } from './columns';
import { cellsOp, type Op } from './ops';
import { indexOfRow, type RowTable } from './rows';
import type { CellRange } from './selection';
import {
  cellValue,
  type GridColumn,
  type GridRow,
  type GridRules,
  type RowId,
  type RowValues,
} from './types';

/** The state that commands are planned on; planning changes nothing. */
export interface CommandContext {
  readonly table: RowTable;
  /** The rows as shown, filtered and sorted; the row indexes of commands refer to these. */
  readonly shown: readonly RowId[];
  /** The visible columns; the column indexes of ranges refer to these. */
  readonly columns: readonly GridColumn[];
  /** All columns, hidden ones included. */
  readonly allColumns: readonly GridColumn[];
  readonly rules: GridRules;
  readonly newId: () => RowId;
}

/** The row at an index of the rows shown. */
export function shownRowAt({ table, shown }: CommandContext, index: number): GridRow | undefined {
  const id = shown[index];
  return id === undefined ? undefined : table.byId.get(id);
}

/** The initial values of a row added at the end. */
export function blankValues(context: CommandContext): RowValues {
  return context.rules.newRow(lastValues(context), context.table.order.length);
}

/**
 * Writes patches into consecutive rows from `top` on. Rows beyond the last are added by the new-row rule, up
 * to `maxRows`; with `isList` they take nothing from the last row, because a list or a filled range says all it
 * has to say. Deleted rows are skipped.
 */
export function planWrite(
  context: CommandContext,
  top: number,
  patches: readonly RowValues[],
  isList = false,
): Op[] {
  const { table, rules, shown } = context;
  const ops: Op[] = [];
  let count = table.order.length;
  let last = lastValues(context);
  patches.forEach((patch, offset) => {
    const row = shownRowAt(context, top + offset);
    if (row) {
      const op = row.deleted ? null : cellsOp(row, editedValues(context, row.values, patch));
      if (op) ops.push(op);
      if (op?.type === 'cells' && top + offset === shown.length - 1) last = { ...row.values, ...op.after };
    } else if (count < (rules.maxRows ?? Number.POSITIVE_INFINITY)) {
      const start = rules.newRow(isList ? null : last, count);
      last = { ...start, ...editedValues(context, start, patch) };
      ops.push({ type: 'insert', id: context.newId(), index: count++, values: last });
    }
  });
  return ops;
}

/** Writes one patch into each of the named rows; deleted rows are skipped. */
export function planPatches(context: CommandContext, patches: ReadonlyMap<RowId, RowValues>): Op[] {
  return [...patches].flatMap(([id, patch]) => {
    const row = context.table.byId.get(id);
    const op = row && !row.deleted ? cellsOp(row, editedValues(context, row.values, patch)) : null;
    return op ? [op] : [];
  });
}

/** Clears the editable cells of a range, except in the blank row. */
export function planClear(context: CommandContext, range: CellRange): Op[] {
  const cleared: Record<string, null> = {};
  for (const column of editableColumns(context, range)) cleared[column.key] = null;
  const bottom = Math.min(range.bottom, context.shown.length - 1);
  return planWrite(context, range.top, repeat(cleared, bottom - range.top + 1));
}

/** Deletes rows: new rows are removed, saved rows are marked until the deletion is saved. */
export function planDelete({ table }: CommandContext, ids: readonly RowId[]): Op[] {
  const rows = ids.flatMap((id) => {
    const row = table.byId.get(id);
    return row && !row.deleted ? [{ row, index: indexOfRow(table, id) }] : [];
  });
  // From the bottom up, so that each index is still valid when its step is applied or undone.
  rows.sort((a, b) => b.index - a.index);
  return rows.map(({ row: { id, values }, index }) => ({ type: 'remove', id, index, values }));
}

/** The changes that a copy makes to the values it copies. */
export type PatchOf = (values: RowValues) => RowValues;

/**
 * Adds copies of rows at the end, each with its own changes. Values without a column (an index) come from the
 * new-row rule. Deleted rows are not copied.
 */
export function planDuplicate(
  context: CommandContext,
  ids: readonly RowId[],
  patchOf: PatchOf = () => ({}),
): Op[] {
  const copies = ids.flatMap((id) => {
    const row = context.table.byId.get(id);
    return row && !row.deleted ? [{ ...pick(row.values, context.allColumns), ...patchOf(row.values) }] : [];
  });
  return planWrite(context, context.shown.length, copies);
}

/** Copies the first row of a range down; a single row takes the values of the row above it. */
export function planFillDown(context: CommandContext, range: CellRange): Op[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  const row = shownRowAt(context, source);
  if (!row) return [];
  const patch = pick(row.values, editableColumns(context, range));
  return planWrite(context, source + 1, repeat(patch, range.bottom - source), true);
}

/**
 * Fills `target` by repeating the content of `source` in both directions; numbered texts go on counting
 * downwards and upwards.
 */
export function planFill(context: CommandContext, source: CellRange, target: CellRange): Op[] {
  const { columns } = context;
  // The blank row has nothing to repeat.
  if (!shownRowAt(context, source.top)) return [];
  const height = source.bottom - source.top + 1;
  const width = source.right - source.left + 1;
  const patches: RowValues[] = [];
  for (let row = target.top; row <= target.bottom; row++) {
    const from = source.top + modulo(row - source.top, height);
    const values =
      shownRowAt(context, from)?.values ?? context.rules.newRow(null, context.table.order.length);
    const patch: Record<string, RowValues[string]> = {};
    for (let col = target.left; col <= target.right; col++) {
      const to = columns[col];
      const origin = columns[source.left + modulo(col - source.left, width)];
      if (!to || !origin || !isEditable(to)) continue;
      patch[to.key] =
        to === origin ? cellValue(values, to.key) : parseText(to, editText(origin, values), values);
      if (to === origin && to.continues) patch[to.key] = continued(context, source, to, row);
    }
    patches.push(patch);
  }
  return planWrite(context, target.top, patches, true);
}

/** The value of a numbered column at a row, continued from the rows of a range. */
function continued(context: CommandContext, { top, bottom }: CellRange, { key }: GridColumn, row: number) {
  const given = Array.from({ length: bottom - top + 1 }, (_, offset) => {
    const values = shownRowAt(context, top + offset)?.values;
    return String((values && cellValue(values, key)) ?? '');
  });
  return seriesText(given, row - top) || null;
}

/** Writes the same patch into every row of a range. */
export function planSet(context: CommandContext, range: CellRange, patch: RowValues): Op[] {
  return planWrite(context, range.top, repeat(patch, range.bottom - range.top + 1), true);
}

/** How many more rows can be added. */
export function freeRows({ table, rules }: CommandContext): number {
  return Math.max(0, (rules.maxRows ?? Number.POSITIVE_INFINITY) - table.order.length);
}

/** A patch with the dependent changes that the caller's rule adds. */
export function editedValues({ rules }: CommandContext, before: RowValues, patch: RowValues): RowValues {
  return rules.edited ? rules.edited(before, patch) : patch;
}

/** The values of the row above a new row. */
function lastValues(context: CommandContext): RowValues | null {
  for (let index = context.shown.length - 1; index >= 0; index--) {
    const row = shownRowAt(context, index);
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
