import {
  type GridRow,
  type GridRules,
  type RemoteRow,
  type RowChange,
  type RowId,
  type RowState,
  sameValues,
} from './types';

/** The rows in order. The table is mutable, the rows in it are immutable. */
export interface RowTable {
  readonly order: RowId[];
  readonly byId: Map<RowId, GridRow>;
  readonly validate: GridRules['validate'];
  /** Row id → index; rebuilt on demand after an insertion or removal. */
  positions: Map<RowId, number> | null;
}

/** The result of an operation: each changed row once, and whether rows were added, removed or moved. */
export interface ChangeSet {
  readonly rows: Map<RowId, RowChange>;
  structural: boolean;
}

export type RowParts = Omit<GridRow, 'errors' | 'state'>;

export function createRowTable(validate: GridRules['validate']): RowTable {
  return { order: [], byId: new Map(), validate, positions: null };
}

export function noChanges(): ChangeSet {
  return { rows: new Map(), structural: false };
}

/** Builds a row: validates it and sets its state. */
export function makeRow(parts: RowParts, validate: GridRules['validate']): GridRow {
  const errors = parts.deleted ? null : validate(parts.values, parts.saved);
  const state = stateOf(parts, errors !== null);
  return { ...parts, errors, state };
}

/** A row as the server holds it. */
export function savedRow(id: RowId, remote: RemoteRow, validate: GridRules['validate']): GridRow {
  const { remoteId, version, values } = remote;
  return makeRow({ ...bare, id, remoteId, version, saved: values, values }, validate);
}

/** A row that is not on the server yet. */
export function unsavedRow(id: RowId, values: GridRow['values'], validate: GridRules['validate']): GridRow {
  return makeRow({ ...bare, id, values }, validate);
}

/** The row after the last one, which is not part of the data yet. */
export function emptyRow(id: RowId, values: GridRow['values']): GridRow {
  return { ...bare, id, values, state: 'blank' };
}

/** Has every property: V8 copies an object many times slower if the copy gets more of them. */
const bare: GridRow = {
  id: '',
  remoteId: null,
  version: null,
  saved: null,
  values: {},
  deleted: false,
  conflicts: null,
  isGone: false,
  errors: null,
  state: 'new',
  saveState: 'idle',
  saveError: null,
};

/** Replaces a row by a changed copy and records the change. */
export function updateRow(
  table: RowTable,
  changes: ChangeSet,
  row: GridRow,
  parts: Partial<RowParts>,
): GridRow {
  const after = makeRow({ ...row, ...parts }, table.validate);
  table.byId.set(row.id, after);
  note(changes, row.id, row, after);
  return after;
}

export function insertRow(table: RowTable, changes: ChangeSet, index: number, row: GridRow): void {
  table.order.splice(Math.min(Math.max(index, 0), table.order.length), 0, row.id);
  table.byId.set(row.id, row);
  table.positions = null;
  changes.structural = true;
  note(changes, row.id, null, row);
}

export function removeRow(table: RowTable, changes: ChangeSet, row: GridRow): void {
  table.order.splice(indexOfRow(table, row.id), 1);
  table.byId.delete(row.id);
  table.positions = null;
  changes.structural = true;
  note(changes, row.id, row, null);
}

/** Index of a row in the order, -1 if missing. */
export function indexOfRow(table: RowTable, id: RowId): number {
  if (!table.positions) {
    table.positions = new Map();
    for (let index = 0; index < table.order.length; index++) {
      const at = table.order[index];
      if (at !== undefined) table.positions.set(at, index);
    }
  }
  return table.positions.get(id) ?? -1;
}

/** Whether the row has changes that the server does not have. */
export function isUnsaved(row: GridRow): boolean {
  return row.deleted || row.saved === null || !sameValues(row.values, row.saved);
}

function note(changes: ChangeSet, id: RowId, before: GridRow | null, after: GridRow | null): void {
  const earlier = changes.rows.get(id);
  changes.rows.set(id, { before: earlier ? earlier.before : before, after });
}

function stateOf(row: RowParts, invalid: boolean): RowState {
  if (row.deleted) return 'deleted';
  if (row.conflicts || row.isGone) return 'conflict';
  if (invalid) return 'invalid';
  if (row.saved === null) return 'new';
  return sameValues(row.values, row.saved) ? 'clean' : 'dirty';
}
