import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { SETUP_FINISHED_AT } from '@/db/installation-keys';
import { installation } from '@/db/schema';
import { perProcess } from '@/lib/per-process';

/** The databases that are known to be set up: asked once, since it never changes back. */
const finished = perProcess('set-up', () => new WeakSet<Db>());

/** Whether nobody can sign in yet, because the portal has no administrator. */
export async function isSetupOpen(db: Db): Promise<boolean> {
  if (finished.get().has(db)) return false;
  if ((await setupFinishedAt(db)) === null) return true;
  finished.get().add(db);
  return false;
}

/** When the set-up was finished; null while it is open. */
export async function setupFinishedAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, SETUP_FINISHED_AT));
  return row ? new Date(row.value) : null;
}

/** Closes the set-up for good, in the transaction that creates the first administrator or the demo. */
export async function finishSetup(tx: Db, now: Date): Promise<void> {
  await tx
    .insert(installation)
    .values({ key: SETUP_FINISHED_AT, value: now.toISOString() })
    .onConflictDoNothing();
}
