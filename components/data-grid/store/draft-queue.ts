import { type DraftRow, draftOf } from '../model/draft';
import type { RowTable } from '../model/rows';
import type { RowChange, RowId } from '../model/types';

/** Draft changes to store locally: rows with changed drafts, and rows that no longer have one. */
export interface DraftChange {
  readonly changed: readonly DraftRow[];
  readonly settled: readonly RowId[];
}

const draftDelayMs = 250;

/** Collects changed rows and reports their drafts, at most every 250 ms. */
export class DraftQueue {
  private readonly pending = new Set<RowId>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: RowTable,
    private readonly onChange: (change: DraftChange) => void,
  ) {}

  note(changes: readonly RowChange[]): void {
    for (const { before, after } of changes) {
      // Rows that arrive already saved have no draft.
      if (before === null && after?.state === 'clean') continue;
      const id = after?.id ?? before?.id;
      if (id !== undefined) this.pending.add(id);
    }
    if (this.pending.size > 0) this.timer ??= setTimeout(() => this.flush(), draftDelayMs);
  }

  /** Reports pending drafts at once. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pending.size === 0) return;
    const changed: DraftRow[] = [];
    const settled: RowId[] = [];
    for (const id of this.pending) {
      const row = this.table.byId.get(id);
      const draft = row ? draftOf(row) : null;
      if (draft) changed.push(draft);
      else settled.push(id);
    }
    this.pending.clear();
    this.onChange({ changed, settled });
  }
}
