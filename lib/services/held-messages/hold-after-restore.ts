import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { RESTORED_FROM } from '@/db/installation-keys';
import { skipOrderNumbers } from '@/db/queries/order-numbers';
import { fileUploads, installation, jobs, setupLinks, userSessions, users } from '@/db/schema';
import { HELD_QUEUES } from '@/lib/domain/jobs/held-queues';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { CONSOLE } from '../setup/console-administration';
import { countHeld, type HeldCounts } from './count-held';

/** So many order numbers may have been given since the backup, outside of what it knows. */
const SKIPPED_ORDER_NUMBERS = 1000;

/**
 * What must not go on after a restore, in its transaction: sign-ins and set-up links end, unfinished uploads are
 * forgotten, order numbers begin well after the last one, and nothing is sent until an administrator decides.
 * @param backupAt when the backup was made
 */
export async function holdAfterRestore(tx: Db, backupAt: Date, now: Date): Promise<HeldCounts> {
  await tx.update(users).set({ sessionVersion: sql`${users.sessionVersion} + 1` });
  await tx.update(userSessions).set({ revokedAt: now }).where(isNull(userSessions.revokedAt));
  await tx.delete(setupLinks);
  await tx.delete(fileUploads);
  await skipOrderNumbers(tx, SKIPPED_ORDER_NUMBERS);
  // Who ran a job at the time of the backup does not run it here.
  await tx.update(jobs).set({ lockedUntil: null });
  const isOpen = and(isNull(jobs.doneAt), isNull(jobs.failedAt));
  await tx
    .update(jobs)
    .set({ heldAt: now })
    .where(and(isOpen, inArray(jobs.queue, HELD_QUEUES)));
  await noteRestore(tx, backupAt, now);
  return countHeld(tx);
}

async function noteRestore(tx: Db, backupAt: Date, now: Date): Promise<void> {
  const value = JSON.stringify({ backupAt: backupAt.toISOString(), restoredAt: now.toISOString() });
  await tx
    .insert(installation)
    .values({ key: RESTORED_FROM, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
  await writeAdminLog(
    { db: tx, now, viewer: CONSOLE, product: null },
    { action: 'backupRestored', subject: backupAt.toISOString(), subjectId: RESTORED_FROM, changes: [] },
  );
}
