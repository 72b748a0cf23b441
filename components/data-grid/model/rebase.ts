import { mergeFields, type Sides } from '@/lib/domain/forms/three-way-merge';
import {
  type ChangeSet,
  insertRow,
  isUnsaved,
  noChanges,
  type RowTable,
  removeRow,
  savedRow,
  updateRow,
} from './rows';
import {
  type CellValue,
  cellValue,
  type GridRow,
  type RemoteRow,
  type RowId,
  type RowValues,
  sameValues,
} from './types';

/** The server's answer for one sent row; `remote` is null if the row was deleted. */
export interface SaveAnswer {
  readonly id: RowId;
  readonly sent: RowValues;
  readonly remote: RemoteRow | null;
}

/**
 * Applies the server's answers to a save. Text typed since the save was sent stays as an unsaved change. The
 * command history stays valid because row ids do not change.
 */
export function acceptSaved(table: RowTable, answers: readonly SaveAnswer[]): ChangeSet {
  const changes = noChanges();
  for (const { id, sent, remote } of answers) {
    const row = table.byId.get(id);
    if (!remote) {
      if (row) forget(table, changes, row, false);
    } else if (row) {
      const { values } = mergeValues({ base: sent, mine: row.values, theirs: remote.values });
      updateRow(table, changes, row, {
        ...settled,
        remoteId: remote.remoteId,
        version: remote.version,
        saved: remote.values,
        values: sameValues(values, remote.values) ? remote.values : values,
        conflicts: null,
        isGone: false,
      });
    } else {
      // Removed while it was being created: the row now exists on the server, so its deletion must be saved.
      const created = savedRow(id, remote, table.validate);
      insertRow(table, changes, table.order.length, created);
      updateRow(table, changes, created, { deleted: true });
    }
  }
  return changes;
}

/**
 * Merges fresh rows from the server. Unchanged fields take the server's value. A field changed on both sides
 * keeps the user's value and is marked as a conflict. If `complete`, the list contains all rows in order: a
 * missing row was deleted on the server, which is a conflict if it has changes here.
 */
export function mergeRemote(
  table: RowTable,
  remotes: readonly RemoteRow[],
  complete: boolean,
  newId: () => RowId,
): ChangeSet {
  const changes = noChanges();
  const known = new Map<string, GridRow>();
  for (const row of table.byId.values()) if (row.remoteId !== null) known.set(row.remoteId, row);
  const order: RowId[] = [];
  for (const remote of remotes) {
    const row = known.get(remote.remoteId);
    if (row) mergeRow(table, changes, row, remote);
    else insertRow(table, changes, table.order.length, savedRow(newId(), remote, table.validate));
    known.delete(remote.remoteId);
    const id = row?.id ?? table.order[table.order.length - 1];
    if (id !== undefined) order.push(id);
  }
  if (complete) {
    for (const row of known.values()) forget(table, changes, row, true);
    reorder(table, changes, order);
  }
  return changes;
}

/** Resolves a conflict: the user's values of the marked columns win. */
export function settleConflicts(table: RowTable, id: RowId, keys: readonly string[]): ChangeSet {
  const changes = noChanges();
  const row = table.byId.get(id);
  if (row?.conflicts) {
    const left = Object.entries(row.conflicts).filter(([key]) => !keys.includes(key));
    updateRow(table, changes, row, { conflicts: left.length > 0 ? Object.fromEntries(left) : null });
  }
  return changes;
}

/** Keeps a row that somebody else deleted, as a new row. */
export function keepGone(table: RowTable, id: RowId): ChangeSet {
  const changes = noChanges();
  const row = table.byId.get(id);
  if (row?.isGone) updateRow(table, changes, row, { isGone: false, remoteId: null });
  return changes;
}

/**
 * Three-way merge of the user's row and another user's row over their common base; conflicts hold the other
 * user's values.
 */
export function mergeValues(sides: Sides<RowValues>): { values: RowValues; conflicts: RowValues | null } {
  const { values, conflicts } = mergeFields(Object.keys(sides.mine), sides, isSameCell);
  const theirs = conflicts.map((key) => [key, cellValue(sides.theirs, key)] as const);
  return { values, conflicts: theirs.length > 0 ? Object.fromEntries(theirs) : null };
}

/** A missing value equals an empty one. */
function isSameCell(a: CellValue | undefined, b: CellValue | undefined): boolean {
  return (a ?? null) === (b ?? null);
}

const settled = { saveState: 'idle', saveError: null } as const;

function mergeRow(table: RowTable, changes: ChangeSet, row: GridRow, remote: RemoteRow): void {
  if (row.saved && row.version === remote.version && sameValues(row.saved, remote.values)) return;
  const { values, conflicts } = mergeValues({
    base: row.saved ?? {},
    mine: row.values,
    theirs: remote.values,
  });
  updateRow(table, changes, row, {
    version: remote.version,
    saved: remote.values,
    isGone: false,
    values: sameValues(values, remote.values) ? remote.values : values,
    conflicts: keepConflicts(row.conflicts, conflicts, values, remote.values),
  });
}

/** Unresolved conflicts stay until the values agree. */
function keepConflicts(
  earlier: RowValues | null,
  now: RowValues | null,
  mine: RowValues,
  theirs: RowValues,
): RowValues | null {
  const conflicts: Record<string, RowValues[string]> = { ...now };
  for (const key in earlier) {
    if (cellValue(mine, key) !== cellValue(theirs, key)) conflicts[key] = cellValue(theirs, key);
  }
  return Object.keys(conflicts).length > 0 ? conflicts : null;
}

/**
 * The row was deleted on the server: it is removed here if it is deleted or unchanged. Else it becomes a new row
 * after the user's own deletion, and a conflict after somebody else's; it keeps its id until that is decided.
 */
function forget(table: RowTable, changes: ChangeSet, row: GridRow, bySomebodyElse: boolean): void {
  if (!isUnsaved(row) || row.deleted) removeRow(table, changes, row);
  else {
    const remoteId = bySomebodyElse ? row.remoteId : null;
    const gone = { remoteId, isGone: bySomebodyElse, version: null, saved: null, conflicts: null };
    updateRow(table, changes, row, { ...settled, ...gone });
  }
}

/** The saved rows in order; each unsaved row stays behind its previous neighbour. */
function withUnsaved(before: readonly RowId[], saved: readonly RowId[]): RowId[] {
  const placed = new Set(saved);
  const behind = new Map<RowId | undefined, RowId[]>();
  let last: RowId | undefined;
  for (const id of before) {
    if (placed.has(id)) last = id;
    else behind.set(last, [...(behind.get(last) ?? []), id]);
  }
  // Unsaved rows at the end stay at the end: rows added by others come before them.
  const tail = last === undefined ? [] : (behind.get(last) ?? []);
  if (last !== undefined) behind.delete(last);
  return [
    ...(behind.get(undefined) ?? []),
    ...saved.flatMap((id) => [id, ...(behind.get(id) ?? [])]),
    ...tail,
  ];
}

function reorder(table: RowTable, changes: ChangeSet, first: readonly RowId[]): void {
  const next = withUnsaved(table.order, first);
  if (next.every((id, index) => id === table.order[index])) return;
  table.order.splice(0, table.order.length, ...next);
  table.positions = null;
  changes.structural = true;
}
