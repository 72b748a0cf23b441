import { applyDraft, type DraftOutcome, type DraftRow } from '../model/draft';
import { acceptSaved, keepGone, mergeRemote, settleConflicts } from '../model/rebase';
import { noChanges, updateRow } from '../model/rows';
import type { GridRow, RemoteRow, RowId, RowValues } from '../model/types';
import { cellValue } from '../model/types';
import { deleteRows, setCells } from './actions';
import { commitEdit } from './edit-session';
import type { GridStore } from './grid-store';
import { isSaveable } from './status';

/** The content of a save, with values as of its start. */
export interface SaveBatch {
  readonly created: readonly { readonly id: RowId; readonly values: RowValues }[];
  readonly updated: readonly UpdatedRow[];
  readonly deleted: readonly {
    readonly id: RowId;
    readonly remoteId: string;
    readonly version: number | null;
  }[];
}

export interface UpdatedRow {
  readonly id: RowId;
  readonly remoteId: string;
  readonly version: number | null;
  readonly values: RowValues;
  /** The values on the server when the row was changed. */
  readonly saved: RowValues;
}

/**
 * Begins a save of the given rows, or of all, and marks them as saving. Skips invalid rows, conflicts and
 * rows already being saved; returns null if none is left. A save in the background does not end an edit.
 */
export function beginSave(
  grid: GridStore,
  ids: readonly RowId[] = grid.table.order,
  endsEdit = true,
): SaveBatch | null {
  if (endsEdit) commitEdit(grid);
  const rows = ids.map((id) => grid.row(id)).filter((row) => row !== undefined && isSaveable(row));
  if (rows.length === 0) return null;
  const created: { id: RowId; values: RowValues }[] = [];
  const updated: UpdatedRow[] = [];
  const deleted: { id: RowId; remoteId: string; version: number | null }[] = [];
  for (const row of rows) {
    if (!row) continue;
    const { id, remoteId, version, values, saved } = row;
    if (remoteId === null || saved === null) created.push({ id, values });
    else if (row.deleted) deleted.push({ id, remoteId, version });
    else updated.push({ id, remoteId, version, values, saved });
  }
  const batch = { created, updated, deleted };
  setSaveState(grid, idsOf(batch), () => ({ saveState: 'saving', saveError: null }));
  return batch;
}

/** Applies the server's answers: the current row for each created and updated one. */
export function finishSave(grid: GridStore, batch: SaveBatch, answers: ReadonlyMap<RowId, RemoteRow>): void {
  const written = [...batch.created, ...batch.updated].flatMap(({ id, values }) => {
    const remote = answers.get(id);
    return remote ? [{ id, sent: values, remote }] : [];
  });
  const gone = batch.deleted.map(({ id }) => ({ id, sent: {}, remote: null }));
  grid.change(() => acceptSaved(grid.table, [...written, ...gone]));
}

/**
 * Ends a failed save; unsaved values stay. Rows in `messages` show their own error, the others only return to
 * unsaved. `message` is for all rows, if the error does not belong to a single row.
 */
export function failSave(
  grid: GridStore,
  batch: SaveBatch,
  failure: { readonly message?: string; readonly messages?: ReadonlyMap<RowId, string> },
): void {
  setSaveState(grid, idsOf(batch), ({ id }) => {
    const saveError = failure.messages?.get(id) ?? failure.message ?? null;
    return { saveState: saveError === null ? 'idle' : 'failed', saveError };
  });
}

/** Merges fresh rows from the server; `complete` if the list contains all rows. */
export function mergeRows(grid: GridStore, rows: readonly RemoteRow[], complete: boolean): void {
  grid.isMerging = true;
  grid.change(() => mergeRemote(grid.table, rows, complete, grid.newId));
  grid.isMerging = false;
}

/** Resolves a conflict of one field: with the user's own value or the other one. */
export function resolveConflict(grid: GridStore, id: RowId, key: string, take: 'mine' | 'theirs'): void {
  const theirs = grid.row(id)?.conflicts;
  if (!theirs || !(key in theirs)) return;
  grid.change(() => settleConflicts(grid.table, id, [key]));
  if (take === 'theirs') setCells(grid, id, { [key]: cellValue(theirs, key) }, 'resolve');
}

/** Decides about a row that somebody else deleted: it stays as a new row, or goes here too. */
export function resolveGone(grid: GridStore, id: RowId, take: 'mine' | 'theirs'): void {
  if (!grid.row(id)?.isGone) return;
  grid.change(() => keepGone(grid.table, id));
  if (take === 'theirs') deleteRows(grid, [id]);
}

/** Applies a stored draft to the rows of a new grid. */
export function restoreDraft(grid: GridStore, draft: readonly DraftRow[]): Omit<DraftOutcome, 'changes'> {
  let outcome: DraftOutcome = {
    changes: noChanges(),
    restored: 0,
    conflicting: 0,
    revived: 0,
    placed: new Map(),
  };
  grid.change(() => {
    outcome = applyDraft(grid.table, draft, grid.newId);
    return outcome.changes;
  });
  const { restored, conflicting, revived, placed } = outcome;
  return { restored, conflicting, revived, placed };
}

function idsOf({ created, updated, deleted }: SaveBatch): RowId[] {
  return [...created, ...updated, ...deleted].map(({ id }) => id);
}

function setSaveState(
  grid: GridStore,
  ids: readonly RowId[],
  next: (row: GridRow) => Pick<GridRow, 'saveState' | 'saveError'>,
): void {
  grid.change(() => {
    const changes = noChanges();
    for (const id of ids) {
      const row = grid.table.byId.get(id);
      if (row) updateRow(grid.table, changes, row, next(row));
    }
    return changes;
  });
}
