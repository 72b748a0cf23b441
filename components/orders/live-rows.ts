import { indexOfRow } from '@/components/data-grid/model/rows';
import type { RemoteRow } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { mergeRows } from '@/components/data-grid/store/saving';

/** The saves of the same table; what is read while one is under way may be older than its answer. */
export interface SaveTurns {
  readonly turns: number;
  idle(): Promise<void>;
}

/**
 * Takes over what others save while the table is open. Rows are read once however many changes are told meanwhile,
 * and never across a save of one's own. The row in the editor follows when the edit ends.
 */
export class LiveRows {
  private reading: Promise<void> | null = null;
  private isStale = false;
  /** The row in the editor differs from what was read. */
  private isHeld = false;

  constructor(
    private readonly grid: GridStore,
    private readonly saves: SaveTurns,
    private readonly read: () => Promise<RemoteRow[]>,
  ) {}

  /** Follows the editor until the answered function is called. */
  readonly attach = (): (() => void) =>
    this.grid.editingListeners.subscribe(() => {
      // Once the command of the edit has been noted.
      if (this.isHeld && !this.grid.edit) queueMicrotask(() => this.refresh());
    });

  /** Something changed on the server, or may have. Settles when the table shows it, or it could not be read. */
  refresh(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.run().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async run(): Promise<void> {
    while (this.isStale) {
      await this.saves.idle();
      this.isStale = false;
      const { turns } = this.saves;
      const rows = await this.read().catch(() => null);
      // The next event or reload brings them; what is typed here is not touched.
      if (rows === null) return;
      if (this.saves.turns === turns) this.take(rows);
      else this.isStale = true;
    }
  }

  private take(rows: readonly RemoteRow[]): void {
    const { grid } = this;
    this.isHeld = false;
    mergeRows(grid, this.withEdited(rows), true);
  }

  /** The rows with the one in the editor as it is here. */
  private withEdited(rows: readonly RemoteRow[]): readonly RemoteRow[] {
    const { grid } = this;
    const edited = grid.edit ? grid.row(grid.edit.rowId) : undefined;
    if (!edited?.saved || edited.remoteId === null) return rows;
    const { id, remoteId, version, saved } = edited;
    const asItIs = { remoteId, version, values: saved };
    const at = rows.findIndex((row) => row.remoteId === remoteId);
    this.isHeld = rows[at]?.version !== version;
    return at < 0 ? rows.toSpliced(indexOfRow(grid.table, id), 0, asItIs) : rows.with(at, asItIs);
  }
}
