import { sql } from 'drizzle-orm';
import type { Database } from '@/db/client';

/**
 * Does what a Postgres server does by itself but the embedded database does not: update the planner
 * statistics, free the space of old rows, and write a checkpoint, because otherwise the log would grow
 * without limit and be replayed after a crash.
 */
export async function maintainEmbedded({ kind, db }: Database): Promise<void> {
  if (kind !== 'pglite') return;
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}
