import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { MAX_COUNTED_ROWS } from '@/lib/domain/lists/counted-rows';

/** Number of rows of a table that match; counting stops at one more than `MAX_COUNTED_ROWS`. */
export async function countRows(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MAX_COUNTED_ROWS + 1)
    .as('counted');
  const [row] = await db.select({ value: count() }).from(counted);
  return row?.value ?? 0;
}
