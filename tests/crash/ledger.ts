import type { Db } from '@/db/client';
import { aacOrderItems } from '@/db/schema';

/** Rows of one batch; their names end in `.0` to `.4`. */
export const BATCH_ROWS = 5;

export interface SavedRow {
  itemId: string;
  name: string;
  /** Only ever raised, so that a stored one below it is a lost update. */
  qty: number;
}

export interface Damage {
  lost: string[];
  doubled: string[];
  torn: string[];
}

/** Every save that was acknowledged, by row; the last one of a row counts. */
export class Ledger {
  readonly #rows = new Map<string, SavedRow>();
  saves = 0;

  record(rows: SavedRow[]): void {
    this.saves += 1;
    for (const row of rows) this.#rows.set(row.itemId, row);
  }

  get rows(): number {
    return this.#rows.size;
  }

  /** Compares with what is stored: acknowledged rows are there, no name twice, no batch in part. */
  async compare(db: Db): Promise<Damage> {
    const { itemId, sublotName, qty } = aacOrderItems;
    const stored = await db.select({ itemId, name: sublotName, qty }).from(aacOrderItems);
    const byId = new Map(stored.map((row) => [row.itemId, row]));
    const lost = [...this.#rows.values()].filter((row) => {
      const found = byId.get(row.itemId);
      return !found || found.name !== row.name || found.qty < row.qty;
    });
    const names = countBy(stored.map(({ name }) => name));
    const batches = countBy(
      stored.filter(({ name }) => name.includes('.')).map(({ name }) => name.replace(/\.\d+$/, '')),
    );
    return {
      lost: lost.map(({ name }) => name),
      doubled: [...names].filter(([, count]) => count > 1).map(([name]) => name),
      torn: [...batches].filter(([, count]) => count !== BATCH_ROWS).map(([name]) => name),
    };
  }
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
