import { indexOfRow } from '@/components/data-grid/model/rows';
import type { RemoteRow } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { mergeRows } from '@/components/data-grid/store/saving';
import { readerRows } from './reader-rows';

/** The saves of the same table; what is read while one is under way may be older than its answer. */
export interface SaveTurns {
  readonly turns: number;
  idle(): Promise<void>;
}

/** Reads these rows as far as they are there, or all of them. */
type ReadRows = (ids?: readonly string[]) => Promise<RemoteRow[]>;

/** More are read as a whole. */
const MOST_IDS = 50;

/**
 * Takes over what others save while the table is open. Rows are read once however many changes are reported
 * meanwhile, only those that changed where these are named, and never across a save of one's own. The row in the editor follows
 * when the edit ends.
 */
export class LiveRows {
  private reading: Promise<void> | null = null;
  /** Ids of rows to be read; null for all. */
  private stale: Set<string> | null = new Set();
  /** The row in the editor, where it differs from what was read. */
  private held: string | null = null;

  constructor(
    private readonly grid: GridStore,
    private readonly saves: SaveTurns,
    private readonly read: ReadRows,
    /** Rows that a table to read hides. */
    private parked: readonly RemoteRow[] = [],
  ) {}

  /** Follows the editor until the answered function is called. */
  readonly attach = (): (() => void) =>
    this.grid.editingListeners.subscribe(() => {
      const { held } = this;
      // Once the command of the edit has been noted.
      if (held !== null && !this.grid.edit) queueMicrotask(() => this.refresh([held]));
    });

  /**
   * These rows changed on the server, came or went, or any of them may have. Settles when the table shows it, or it
   * could not be read.
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
        // The next event or reload brings them; what is typed here is not touched.
        this.note(null);
        return;
      }
      if (this.saves.turns === turns) this.take(ids ? this.withOthers(ids, rows) : rows);
      else this.note(ids);
    }
  }

  private take(rows: readonly RemoteRow[]): void {
    const { grid } = this;
    this.held = null;
    const { shown, parked } = readerRows(this.withEdited(rows), grid.editable);
    this.parked = parked;
    mergeRows(grid, shown, true);
  }

  /** All rows as they are known here, these as they were read; which of them are not there any more are gone. */
  private withOthers(ids: readonly string[], rows: readonly RemoteRow[]): RemoteRow[] {
    const known = new Map<string, RemoteRow>();
    for (const { remoteId, version, saved } of this.grid.table.byId.values()) {
      if (remoteId !== null && saved) known.set(remoteId, { remoteId, version, values: saved });
    }
    for (const row of this.parked) known.set(row.remoteId, row);
    for (const id of ids) known.delete(id);
    for (const row of rows) known.set(row.remoteId, row);
    // The order of the server: by index, then by id, which grows.
    return [...known.values()].sort(
      (a, b) => indexIn(a) - indexIn(b) || (a.remoteId < b.remoteId ? -1 : Number(a.remoteId > b.remoteId)),
    );
  }

  /** The rows with the one in the editor as it is here. */
  private withEdited(rows: readonly RemoteRow[]): readonly RemoteRow[] {
    const { grid } = this;
    const edited = grid.edit ? grid.row(grid.edit.rowId) : undefined;
    if (!edited?.saved || edited.remoteId === null) return rows;
    const { id, remoteId, version, saved } = edited;
    const asItIs = { remoteId, version, values: saved };
    const at = rows.findIndex((row) => row.remoteId === remoteId);
    if (rows[at]?.version !== version) this.held = remoteId;
    return at < 0 ? rows.toSpliced(indexOfRow(grid.table, id), 0, asItIs) : rows.with(at, asItIs);
  }
}

function indexIn({ values }: RemoteRow): number {
  return Number(values.itemIndex);
}
