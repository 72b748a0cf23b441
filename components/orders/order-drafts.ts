import type { DraftRow } from '@/components/data-grid/model/draft';
import type { DraftChange } from '@/components/data-grid/store/draft-queue';
import { parsedJson } from '@/lib/client/sync/device-text';
import { PageEntries } from '@/lib/client/sync/page-entries';
import type { PageLocks } from '@/lib/client/sync/page-locks';
import { EMPTY_QUEUE, type SaveQueue } from './save-queue';

/** What one page left: its unsaved rows, and which saves of them were on their way. */
export interface EarlierPage extends SaveQueue {
  rows: DraftRow[];
}

/**
 * Unsaved rows of one lot, kept on this device per user and open page as they are typed, until they are saved or
 * thrown away (`PageEntries`). Without storage the table works all the same.
 */
export class OrderDrafts {
  /** Each row as it is written down: a key must not cost a word of the others. */
  private readonly rows = new Map<string, string>();
  private readonly entries: PageEntries;
  /** What waits for the connection; kept together with the rows it is about. */
  queue: () => SaveQueue = () => EMPTY_QUEUE;

  constructor(lotKey: string, storage: Storage, locks?: PageLocks) {
    this.entries = new PageEntries(lotKey, storage, locks);
  }

  /**
   * Hands over what earlier pages left, if anything; `put` must put it into the table and back into `keep`. What
   * they kept is forgotten only then.
   */
  async takeEarlier(put: (pages: EarlierPage[]) => unknown): Promise<void> {
    const wasLeft = await this.entries.takeEarlier(async (texts) => {
      const pages = texts.flatMap((text) => readPage(text) ?? []);
      if (pages.length > 0) await put(pages);
    });
    // There may have been no room for both.
    if (wasLeft) this.store();
  }

  /** The page is left: what is unsaved waits for the next one. */
  leave(): Promise<void> {
    return this.entries.leave();
  }

  keep({ changed, settled }: DraftChange): void {
    for (const id of settled) this.rows.delete(id);
    for (const row of changed) this.rows.set(row.id, JSON.stringify(row));
    this.store();
  }

  discard(): void {
    this.rows.clear();
    this.store();
  }

  /** Writes rows and queue down at once; called whenever the queue changes. */
  store(): void {
    const queue = this.queue();
    const isEmpty = this.rows.size === 0 && queue.sealed === null;
    // One `EarlierPage`.
    const text = `{"rows":[${[...this.rows.values()].join()}],${JSON.stringify(queue).slice(1)}`;
    this.entries.write(isEmpty ? null : text);
  }
}

/** What the keys of a lot's unsaved rows begin with; another person on the same device has others. */
export function draftKey(userId: string, unitId: string): string {
  return `order-draft-${userId}-${unitId}`;
}

/** Changes of one saved row that several pages left become one. */
export function mergedRows(rows: readonly DraftRow[]): DraftRow[] {
  const byRow = new Map<string, DraftRow>();
  for (const row of rows) {
    const key = row.remoteId ?? `new ${byRow.size}`;
    const other = byRow.get(key);
    const values = { ...other?.values, ...row.values };
    byRow.set(key, { ...row, values, base: { ...row.base, ...other?.base } });
  }
  return [...byRow.values()];
}

function readPage(text: string): EarlierPage | null {
  const stored = parsedJson(text);
  // Releases before this one stored the rows alone.
  const page = Array.isArray(stored) ? { rows: stored } : Object(stored);
  const rows = Array.isArray(page.rows) ? page.rows.filter(isDraftRow) : [];
  const { sealed = null, waiting = [] }: Partial<SaveQueue> = page;
  return rows.length === 0 && sealed === null ? null : { rows, sealed, waiting };
}

function isDraftRow(row: unknown): row is DraftRow {
  return typeof row === 'object' && row !== null && 'id' in row && 'values' in row && 'base' in row;
}
