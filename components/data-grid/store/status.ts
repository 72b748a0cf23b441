import type { History } from '../model/history';
import { isUnsaved } from '../model/rows';
import type { GridRow, RowChange } from '../model/types';

/** Row counts for a toolbar. Immutable; replaced only when a count changes. */
export interface GridStatus {
  /** Rows that are not deleted, without the blank one. */
  readonly rows: number;
  /** Rows with unsaved changes, deletions included. */
  readonly unsaved: number;
  /** Unsaved rows that can be saved now: valid and without conflict. */
  readonly saveable: number;
  readonly invalid: number;
  readonly added: number;
  readonly deleted: number;
  readonly conflicts: number;
  readonly saving: number;
  readonly failed: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export type Tally = Omit<GridStatus, 'canUndo' | 'canRedo'>;

export const emptyTally: Tally = {
  rows: 0,
  unsaved: 0,
  saveable: 0,
  invalid: 0,
  added: 0,
  deleted: 0,
  conflicts: 0,
  saving: 0,
  failed: 0,
};

/** Updates the counts from changes, without reading the other rows. */
export function countChanges(tally: Tally, changes: readonly RowChange[]): Tally {
  const next = { ...tally };
  for (const { before, after } of changes) {
    if (before) count(next, before, -1);
    if (after) count(next, after, 1);
  }
  return next;
}

/** The status, or the previous object if nothing changed. */
export function statusOf(tally: Tally, history: History, earlier?: GridStatus | null): GridStatus {
  const next = { ...tally, canUndo: history.done.length > 0, canRedo: history.undone.length > 0 };
  return earlier && sameStatus(next, earlier) ? earlier : next;
}

/** Whether a row can be sent to the server in its current state. */
export function isSaveable(row: GridRow): boolean {
  return isUnsaved(row) && row.state !== 'invalid' && row.state !== 'conflict' && row.saveState !== 'saving';
}

type Counting = { -readonly [Key in keyof Tally]: number };

function count(tally: Counting, row: GridRow, by: number): void {
  if (row.deleted) tally.deleted += by;
  else tally.rows += by;
  if (row.state === 'invalid') tally.invalid += by;
  if (row.state === 'conflict') tally.conflicts += by;
  if (row.saved === null) tally.added += by;
  if (row.saveState === 'saving') tally.saving += by;
  if (row.saveState === 'failed') tally.failed += by;
  if (row.state === 'clean') return;
  if (isUnsaved(row)) tally.unsaved += by;
  if (isSaveable(row)) tally.saveable += by;
}

function sameStatus(a: GridStatus, b: GridStatus): boolean {
  return (
    a.canUndo === b.canUndo &&
    a.canRedo === b.canRedo &&
    a.rows === b.rows &&
    a.unsaved === b.unsaved &&
    a.saveable === b.saveable &&
    a.invalid === b.invalid &&
    a.added === b.added &&
    a.deleted === b.deleted &&
    a.conflicts === b.conflicts &&
    a.saving === b.saving &&
    a.failed === b.failed
  );
}
