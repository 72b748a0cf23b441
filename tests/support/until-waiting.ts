import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { testDatabaseKind } from '@/tests/support/database';

/**
 * Ends when another connection waits for a lock of this transaction, or when what it does has ended without waiting.
 * At once where the database has one connection alone: everybody else waits for the whole transaction there.
 */
export async function untilWaiting(tx: Db, beside: Promise<unknown>): Promise<void> {
  if (testDatabaseKind() === 'pglite') return;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  beside.then(end, end);
  while (!hasEnded) {
    const waiting = await tx
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_locks`)
      .where(sql`not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
    if (waiting.length > 0) return;
  }
}
