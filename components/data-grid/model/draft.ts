import { mergeValues } from './rebase';
import {
  type ChangeSet,
  insertRow,
  isUnsaved,
  noChanges,
  type RowTable,
  unsavedRow,
  updateRow,
} from './rows';
import { cellValue, type GridRow, type RowId, type RowValues, sameValues } from './types';

/** The unsaved changes of one row: only the values that differ from the server. */
export interface DraftRow {
  /** Identity of the row during the lifetime of this grid; the storage key of the draft row. */
  readonly id: RowId;
  readonly remoteId: string | null;
  readonly version: number | null;
  readonly deleted: boolean;
  /** Changed keys and their values; all of them for a new row. */
  readonly values: RowValues;
  /** The values the changed keys had on the server when they were changed. */
  readonly base: RowValues;
}

/** The result of applying a draft to fresh rows. */
export interface DraftOutcome {
  readonly changes: ChangeSet;
  readonly restored: number;
  /** Number of rows where somebody else changed the same fields. */
  readonly conflicting: number;
  /** Number of changed rows that somebody else deleted; the user decides whether they stay. */
  readonly revived: number;
  /** The current row of each restored draft row. */
  readonly placed: ReadonlyMap<DraftRow, RowId>;
}

/** The unsaved changes of a row, or null if there are none. */
export function draftOf(row: GridRow): DraftRow | null {
  if (!isUnsaved(row)) return null;
  const { id, remoteId, version, deleted, saved } = row;
  const values: Record<string, RowValues[string]> = {};
  const base: Record<string, RowValues[string]> = {};
  for (const key in row.values) {
    const value = cellValue(row.values, key);
    if (saved && cellValue(saved, key) === value) continue;
    values[key] = value;
    if (saved) base[key] = cellValue(saved, key);
  }
  return { id, remoteId, version, deleted, values, base };
}

/** Applies a stored draft to fresh rows from the server; conflicts are marked for each field. */
export function applyDraft(table: RowTable, draft: readonly DraftRow[], newId: () => RowId): DraftOutcome {
  const changes = noChanges();
  const known = new Map<string, GridRow>();
  for (const row of table.byId.values()) if (row.remoteId !== null) known.set(row.remoteId, row);
  let restored = 0;
  let conflicting = 0;
  let revived = 0;
  const placed = new Map<DraftRow, RowId>();
  for (const draftRow of draft) {
    const row = draftRow.remoteId === null ? undefined : known.get(draftRow.remoteId);
    if (row?.saved) {
      const { values, conflicts } = mergeValues({
        base: { ...row.saved, ...draftRow.base },
        mine: { ...row.saved, ...draftRow.values },
        theirs: row.saved,
      });
      if (sameValues(values, row.saved) && !draftRow.deleted) continue;
      updateRow(table, changes, row, { values, conflicts, deleted: draftRow.deleted });
      placed.set(draftRow, row.id);
      if (conflicts) conflicting++;
    } else if (!draftRow.deleted) {
      const isGone = draftRow.remoteId !== null;
      if (isGone) revived++;
      const id = newId();
      const row = unsavedRow(id, draftRow.values, table.validate);
      insertRow(table, changes, table.order.length, row);
      if (isGone) updateRow(table, changes, row, { isGone, remoteId: draftRow.remoteId });
      placed.set(draftRow, id);
    } else continue;
    restored++;
  }
  return { changes, restored, conflicting, revived, placed };
}
