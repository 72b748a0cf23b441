import {
  type ChangeSet,
  insertRow,
  noChanges,
  type RowTable,
  removeRow,
  unsavedRow,
  updateRow,
} from './rows';
import { cellValue, type GridRow, type RowId, type RowValues } from './types';

/**
 * The smallest steps of which all commands are made. Each contains what its inverse needs. `remove` takes a
 * new row out of the table and marks a saved row as deleted; `insert` undoes both.
 */
export type Op =
  | { readonly type: 'cells'; readonly id: RowId; readonly before: RowValues; readonly after: RowValues }
  | { readonly type: 'insert'; readonly id: RowId; readonly index: number; readonly values: RowValues }
  | { readonly type: 'remove'; readonly id: RowId; readonly index: number; readonly values: RowValues };

/** Applies steps in order and returns which rows changed. */
export function applyOps(table: RowTable, ops: readonly Op[], changes: ChangeSet = noChanges()): ChangeSet {
  for (const op of ops) {
    const row = table.byId.get(op.id);
    if (op.type === 'cells') setCells(table, changes, row, op.after);
    else if (op.type === 'insert') restore(table, changes, row, op);
    else if (row) takeOut(table, changes, row);
  }
  return changes;
}

/** The steps that undo the given ones. */
export function invertOps(ops: readonly Op[]): Op[] {
  return ops.map(invert).reverse();
}

/** The step from one set of values to another, or null if they are equal. */
export function cellsOp(row: GridRow, values: RowValues): Op | null {
  const before: Record<string, RowValues[string]> = {};
  const after: Record<string, RowValues[string]> = {};
  let changed = false;
  for (const key in values) {
    const to = cellValue(values, key);
    const from = cellValue(row.values, key);
    if (from === to) continue;
    before[key] = from;
    after[key] = to;
    changed = true;
  }
  return changed ? { type: 'cells', id: row.id, before, after } : null;
}

function invert(op: Op): Op {
  if (op.type === 'cells') return { ...op, before: op.after, after: op.before };
  return { ...op, type: op.type === 'insert' ? 'remove' : 'insert' };
}

function setCells(table: RowTable, changes: ChangeSet, row: GridRow | undefined, patch: RowValues): void {
  // Skips a row that somebody else has removed.
  if (row) updateRow(table, changes, row, { values: { ...row.values, ...patch }, ...settled(row) });
}

function restore(
  table: RowTable,
  changes: ChangeSet,
  row: GridRow | undefined,
  op: { id: RowId; index: number; values: RowValues },
): void {
  if (row) updateRow(table, changes, row, { deleted: false });
  else insertRow(table, changes, op.index, unsavedRow(op.id, op.values, table.validate));
}

function takeOut(table: RowTable, changes: ChangeSet, row: GridRow): void {
  if (row.saved === null) removeRow(table, changes, row);
  else updateRow(table, changes, row, { deleted: true, ...settled(row) });
}

/** A change after a failed save removes the error message. */
function settled(row: GridRow): Pick<GridRow, 'saveState' | 'saveError'> {
  return { saveState: row.saveState === 'failed' ? 'idle' : row.saveState, saveError: null };
}
