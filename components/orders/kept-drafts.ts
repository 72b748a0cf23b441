import type { DraftRow } from '@/components/data-grid/model/draft';
import type { DraftChange } from '@/components/data-grid/store/draft-queue';
import { PageEntries } from '@/lib/client/page-entries';
import type { PageLocks } from '@/lib/client/page-locks';

/**
 * Unsaved rows of one lot, kept on this device per user and open page as they are typed, until they are saved or
 * thrown away (`PageEntries`). Without storage the table works all the same.
 */
export class KeptDrafts {
  private readonly rows = new Map<string, DraftRow>();
  private readonly entries: PageEntries;

  constructor(lotKey: string, storage: Storage, locks?: PageLocks) {
    this.entries = new PageEntries(lotKey, storage, locks);
  }

  /**
   * Hands over what earlier pages left, if anything; `put` must put it into the table and back into `keep`. What
   * they kept is forgotten only then.
   */
  async takeEarlier(put: (rows: DraftRow[]) => void): Promise<void> {
    const wasLeft = await this.entries.takeEarlier((texts) => {
      const rows = merged(texts.flatMap(readRows));
      if (rows.length > 0) put(rows);
    });
    // There may have been no room for both.
    if (wasLeft) this.write();
  }

  /** The page is left: what is unsaved waits for the next one. */
  leave(): Promise<void> {
    return this.entries.leave();
  }

  keep({ changed, settled }: DraftChange): void {
    for (const id of settled) this.rows.delete(id);
    for (const row of changed) this.rows.set(row.id, row);
    this.write();
  }

  discard(): void {
    this.rows.clear();
    this.write();
  }

  private write(): void {
    this.entries.write(this.rows.size === 0 ? null : JSON.stringify([...this.rows.values()]));
  }
}

/** What the keys of a lot's unsaved rows begin with; another person on the same device has others. */
export function draftKey(userId: string, unitId: string): string {
  return `order-draft-${userId}-${unitId}`;
}

/** Changes of one saved row that several pages left become one. */
function merged(rows: readonly DraftRow[]): DraftRow[] {
  const byRow = new Map<string, DraftRow>();
  for (const row of rows) {
    const key = row.remoteId ?? crypto.randomUUID();
    const other = byRow.get(key);
    const values = { ...other?.values, ...row.values };
    byRow.set(key, { ...row, values, base: { ...row.base, ...other?.base } });
  }
  return [...byRow.values()];
}

function readRows(text: string): DraftRow[] {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows.filter(isDraftRow) : [];
  } catch {
    return [];
  }
}

function isDraftRow(row: unknown): row is DraftRow {
  return typeof row === 'object' && row !== null && 'id' in row && 'values' in row && 'base' in row;
}
