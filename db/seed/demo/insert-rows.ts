import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';

/** Below the 65,535 parameters of one statement for the widest table. */
const ROWS_PER_STATEMENT = 1_000;

/** Inserts any number of rows, in order and in several statements. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}
