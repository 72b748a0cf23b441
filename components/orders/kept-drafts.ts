import type { DraftRow } from '@/components/data-grid/model/draft';
import type { DraftChange } from '@/components/data-grid/store/grid-store';

/**
 * Unsaved rows of one lot, kept on this device per user as they are typed, until they are saved or thrown
 * away. A browser without storage keeps nothing; the table works all the same.
 */
export class KeptDrafts {
  private readonly rows: Map<string, DraftRow>;

  constructor(
    private readonly key: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  ) {
    this.rows = new Map(readRows(storage, key).map((row) => [row.id, row]));
  }

  /** What an earlier visit left; those rows get new ids when they are put back. */
  takeEarlier(): DraftRow[] {
    const earlier = [...this.rows.values()];
    this.rows.clear();
    return earlier;
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
      if (this.rows.size === 0) this.storage.removeItem(this.key);
      else this.storage.setItem(this.key, JSON.stringify([...this.rows.values()]));
    } catch {
      // Full or forbidden: the rows stay in the table and can still be saved.
    }
  }
}

/** Key of a lot's unsaved rows; another person on the same device has another one. */
export function draftKey(userId: string, unitId: string): string {
  return `order-draft-${userId}-${unitId}`;
}

function readRows(storage: Pick<Storage, 'getItem'>, key: string): DraftRow[] {
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
