import { indexOfRow } from '@/components/data-grid/model/rows';
import type { RemoteRow } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { mergeRows } from '@/components/data-grid/store/saving';
import { readerRows } from './reader-rows';

/** The saves of the same table; rows read during a save may be older than its answer. */
export interface SaveTurns {
  readonly turns: number;
  idle(): Promise<void>;
}

/** Reads these rows (missing ones are left out), or all rows. */
type ReadRows = (ids?: readonly string[]) => Promise<RemoteRow[]>;

/** Above this number, all rows are read. */
const MOST_IDS = 50;

/**
 * Merges other users' saves while the table is open. Rows are read once for all changes reported in the
 * meantime, only the changed ones if they are named, and never during a save of this page. The row in the
 * editor is updated when the edit ends.
 */
export class LiveRows {
  private reading: Promise<void> | null = null;
  /** Ids of the rows to read; null for all. */
  private stale: Set<string> | null = new Set();
  /** Id of the row in the editor, if it differs from the server's row. */
  private editedId: string | null = null;

  constructor(
    private readonly grid: GridStore,
    private readonly saves: SaveTurns,
    private readonly read: ReadRows,
    /** Rows that a read-only table hides. */
    private parked: readonly RemoteRow[] = [],
  ) {}

  /** Watches the editor until the returned function is called. */
  readonly attach = (): (() => void) =>
    this.grid.editingListeners.subscribe(() => {
      const { editedId } = this;
      // After the command of the edit was recorded.
      if (editedId !== null && !this.grid.edit) queueMicrotask(() => this.refresh([editedId]));
    });

  /**
   * These rows (or any, if not named) may have been changed, added or removed on the server. Settles when the
   * table shows the change, or when reading failed.
   */
  refresh(ids?: readonly string[]): Promise<void> {
    this.note(ids ?? null);
    this.reading ??= this.run().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private note(ids: Iterable<string> | null): void {
    this.stale = ids && this.stale && new Set([...this.stale, ...ids]);
  }

  private async run(): Promise<void> {
    while (this.stale === null || this.stale.size > 0) {
      await this.saves.idle();
      const ids = this.stale && this.stale.size <= MOST_IDS ? [...this.stale] : null;
      this.stale = new Set();
      const { turns } = this.saves;
      const rows = await this.read(ids ?? undefined).catch(() => null);
      if (rows === null) {
        // The next event or reload loads them; typed text is not affected.
        this.note(null);
        return;
      }
      if (this.saves.turns === turns) this.take(ids ? this.withOthers(ids, rows) : rows);
      else this.note(ids);
    }
  }

  private take(rows: readonly RemoteRow[]): void {
    const { grid } = this;
    this.editedId = null;
    const { shown, parked } = readerRows(this.withEdited(rows), grid.editable);
    this.parked = parked;
    mergeRows(grid, shown, true);
  }

  /** All known rows, with these ones as just read; requested rows that are missing were deleted. */
  private withOthers(ids: readonly string[], rows: readonly RemoteRow[]): RemoteRow[] {
    const known = new Map<string, RemoteRow>();
    for (const { remoteId, version, saved } of this.grid.table.byId.values()) {
      if (remoteId !== null && saved) known.set(remoteId, { remoteId, version, values: saved });
    }
    for (const row of this.parked) known.set(row.remoteId, row);
    for (const id of ids) known.delete(id);
    for (const row of rows) known.set(row.remoteId, row);
    // The order of the server: by index, then by id, which increases.
    return [...known.values()].sort(
      (a, b) => indexIn(a) - indexIn(b) || (a.remoteId < b.remoteId ? -1 : Number(a.remoteId > b.remoteId)),
    );
  }

  /** The rows, with the one in the editor unchanged. */
  private withEdited(rows: readonly RemoteRow[]): readonly RemoteRow[] {
    const { grid } = this;
    const edited = grid.edit ? grid.row(grid.edit.rowId) : undefined;
    if (!edited?.saved || edited.remoteId === null) return rows;
    const { id, remoteId, version, saved } = edited;
    const asItIs = { remoteId, version, values: saved };
    const at = rows.findIndex((row) => row.remoteId === remoteId);
    if (rows[at]?.version !== version) this.editedId = remoteId;
    return at < 0 ? rows.toSpliced(indexOfRow(grid.table, id), 0, asItIs) : rows.with(at, asItIs);
  }
}

function indexIn({ values }: RemoteRow): number {
  return Number(values.itemIndex);
}
