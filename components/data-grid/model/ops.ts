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
 * The smallest steps every command is made of. Each carries what its inverse needs.
 * `remove` takes a new row out of the table and marks a saved one as deleted; `insert` undoes either.
 */
export type Op =
  | { readonly type: 'cells'; readonly id: RowId; readonly before: RowValues; readonly after: RowValues }
  | { readonly type: 'insert'; readonly id: RowId; readonly index: number; readonly values: RowValues }
  | { readonly type: 'remove'; readonly id: RowId; readonly index: number; readonly values: RowValues };

/** Carries out steps in their order and tells which rows changed. */
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

/** The step from one set of values to another, or null when they are the same. */
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
  // A row that somebody else removed in the meantime has nothing left to change.
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

/** A change made after a failed save takes its message away. */
function settled(row: GridRow): Pick<GridRow, 'saveState' | 'saveError'> {
  return { saveState: row.saveState === 'failed' ? 'idle' : row.saveState, saveError: null };
}
