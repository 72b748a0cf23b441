import type { DraftRow } from '@/components/data-grid/model/draft';
import type { DraftChange } from '@/components/data-grid/store/draft-queue';
import { browserLocks, type PageLocks } from './page-locks';

type Held = Awaited<ReturnType<PageLocks['hold']>>;

/**
 * Unsaved rows of one lot, kept on this device per user and open page as they are typed, until they are saved or
 * thrown away. Each page writes an entry of its own and holds a lock of the same name, so that two tabs never
 * overwrite each other; an entry whose page is gone (reload, crash) is taken over by the next one that opens the
 * lot. A browser without storage keeps nothing; the table works all the same.
 */
export class KeptDrafts {
  private readonly rows = new Map<string, DraftRow>();
  private readonly ownKey: string;
  private own: Promise<Held> | null = null;

  constructor(
    private readonly lotKey: string,
    private readonly storage: Storage,
    private readonly locks: PageLocks = browserLocks,
  ) {
    this.ownKey = `${lotKey}-${crypto.randomUUID()}`;
  }

  /**
   * Hands over what earlier pages left, if anything; `put` must put it into the table and back into `keep`. What
   * they kept is forgotten only then.
   */
  async takeEarlier(put: (rows: DraftRow[]) => void): Promise<void> {
    this.own ??= this.locks.hold(this.ownKey);
    await this.own;
    const earlier = keysOf(this.storage).filter((key) => key.startsWith(this.lotKey) && key !== this.ownKey);
    const held = await Promise.all(earlier.map(async (key) => ({ key, lock: await this.locks.hold(key) })));
    const left = held.filter(({ lock }) => lock !== null);
    const rows = merged(left.flatMap(({ key }) => readRows(this.storage, key)));
    if (rows.length > 0) put(rows);
    for (const { key, lock } of left) {
      this.storage.removeItem(key);
      lock?.release();
    }
    // There may have been no room for both.
    if (left.length > 0) this.write();
  }

  /** The page is left: what is unsaved waits for the next one. */
  async leave(): Promise<void> {
    const { own } = this;
    this.own = null;
    (await own)?.release();
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
    try {
      if (this.rows.size === 0) this.storage.removeItem(this.ownKey);
      else this.storage.setItem(this.ownKey, JSON.stringify([...this.rows.values()]));
    } catch {
      // Full or forbidden: the rows stay in the table and can still be saved.
    }
  }
}

/** What the keys of a lot's unsaved rows begin with; another person on the same device has others. */
export function draftKey(userId: string, unitId: string): string {
  return `order-draft-${userId}-${unitId}`;
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').sort();
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

function readRows(storage: Storage, key: string): DraftRow[] {
  try {
    const rows: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(rows) ? rows.filter(isDraftRow) : [];
  } catch {
    return [];
  }
}

function isDraftRow(row: unknown): row is DraftRow {
  return typeof row === 'object' && row !== null && 'id' in row && 'values' in row && 'base' in row;
}
