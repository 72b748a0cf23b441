import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { MAX_COUNTED_ROWS } from '@/lib/domain/lists/counted-rows';
import { qualified } from './sql';

/** Written into the statement: Postgres plans one with an unknown limit anew for each call. */
const LIMIT = sql.raw(String(MAX_COUNTED_ROWS + 1));

/** Number of rows of a table that match; counting stops at one more than `MAX_COUNTED_ROWS`. */
export async function countRows(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const matching = where && sql`where ${where}`;
  const counted = qualified`(select from ${table} ${matching} limit ${LIMIT}) counted`;
  const [row] = await db.select({ value: count() }).from(counted);
  return row?.value ?? 0;
}
