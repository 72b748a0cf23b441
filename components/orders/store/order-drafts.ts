import type { DraftRow } from '@/components/data-grid/model/draft';
import type { DraftChange } from '@/components/data-grid/store/draft-queue';
import { parsedJson } from '@/lib/client/sync/device-text';
import { PageEntries } from '@/lib/client/sync/page-entries';
import type { PageLocks } from '@/lib/client/sync/page-locks';
import { EMPTY_QUEUE, type SaveQueue } from './save-queue';

/** The data of one earlier page: its unsaved rows, and its saves that were in progress. */
export interface EarlierPage extends SaveQueue {
  rows: DraftRow[];
}

/**
 * Unsaved rows of one lot, stored on this device per user and open page until they are saved or discarded
 * (`PageEntries`). The table also works without storage.
 */
export class OrderDrafts {
  /** Each row in serialised form, so that a key does not serialise all other rows again. */
  private readonly rows = new Map<string, string>();
  private readonly entries: PageEntries;
  /** Pending saves, stored together with their rows. */
  queue: () => SaveQueue = () => EMPTY_QUEUE;

  constructor(lotKey: string, storage: Storage, locks?: PageLocks) {
    this.entries = new PageEntries(lotKey, storage, locks);
  }

  /**
   * Passes the data of earlier pages, if any, to `put`, which must add the rows to the table and to `keep`.
   * The stored data is deleted only after that.
   */
  async takeEarlier(put: (pages: EarlierPage[]) => unknown): Promise<void> {
    const wasLeft = await this.entries.takeEarlier(async (texts) => {
      const pages = texts.flatMap((text) => readPage(text) ?? []);
      if (pages.length > 0) await put(pages);
    });
    // The storage may have been too full for both.
    if (wasLeft) this.store();
  }

  /** Leaves the page; unsaved rows stay stored for the next one. */
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

  /** Stores rows and queue at once; called whenever the queue changes. */
  store(): void {
    const queue = this.queue();
    const isEmpty = this.rows.size === 0 && queue.sealed === null;
    // One `EarlierPage`.
    const text = `{"rows":[${[...this.rows.values()].join()}],${JSON.stringify(queue).slice(1)}`;
    this.entries.write(isEmpty ? null : text);
  }
}

/** Key prefix of a lot's unsaved rows; different for each user of the device. */
export function draftKey(userId: string, unitId: string): string {
  return `order-draft-${userId}-${unitId}`;
}

/** Merges changes of one saved row that several pages left. */
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
  // Older releases stored only the rows.
  const page = Array.isArray(stored) ? { rows: stored } : Object(stored);
  const rows = Array.isArray(page.rows) ? page.rows.filter(isDraftRow) : [];
  const { sealed = null, waiting = [] }: Partial<SaveQueue> = page;
  return rows.length === 0 && sealed === null ? null : { rows, sealed, waiting };
}

function isDraftRow(row: unknown): row is DraftRow {
  return typeof row === 'object' && row !== null && 'id' in row && 'values' in row && 'base' in row;
}
