import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  accessTokens,
  deletedUnits,
  fileDownloads,
  files,
  fileVersions,
  idempotencyKeys,
  jobs,
  mails,
  oneTimeLinks,
  ownNotifications,
  rateLimits,
  userSessions,
  webhookDeliveries,
} from '@/db/schema';
import { BIN_DAYS } from '@/lib/domain/files/limits';
import { NOTIFICATION_DAYS } from '@/lib/domain/notifications/kinds';
import { RESTORE_DAYS } from '@/lib/domain/units/deletion';
import { enqueue } from '@/lib/jobs/enqueue';
import { forgetUploads } from '@/lib/jobs/forget-uploads';
import { removeAbandonedCopies } from '@/lib/storage/with-local-copy';

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/**
 * Deletes outdated rows: expired keys, counters, links and the mails that contain them, sessions, old
 * finished jobs, and copies of contents that a killed process has left on this machine.
 */
export async function cleanUp(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
  await db.delete(fileDownloads).where(lt(fileDownloads.expiresAt, sql`now()`));
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, daysAgo(30)));
  await db
    .update(mails)
    .set({ sealedContent: null })
    .where(and(isNotNull(mails.sealedContent), lt(mails.sealedUntil, sql`now()`)));
  await db.delete(userSessions).where(lt(userSessions.lastSeenAt, daysAgo(30)));
  const isOldToken = or(lt(accessTokens.expiresAt, daysAgo(365)), lt(accessTokens.revokedAt, daysAgo(30)));
  await db.delete(accessTokens).where(isOldToken);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, daysAgo(90)));
  await db.delete(ownNotifications).where(lt(ownNotifications.createdAt, daysAgo(NOTIFICATION_DAYS)));
  await forgetDeletedUnits(db);
  await emptyBins(db);
  await forgetUploads(db);
  await removeAbandonedCopies();
  await db.delete(jobs).where(or(lt(jobs.doneAt, daysAgo(7)), lt(jobs.failedAt, daysAgo(90))));
}

/** Removes deleted units whose time is up; a job removes the contents that nothing else uses. */
async function forgetDeletedUnits(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(deletedUnits)
      .where(lt(deletedUnits.deletedAt, daysAgo(RESTORE_DAYS)))
      .returning({ sha256s: deletedUnits.sha256s });
    const sha256s = [...new Set(gone.flatMap((unit) => unit.sha256s))];
    if (sha256s.length > 0) await enqueue(tx, 'remove-contents', { sha256s });
  });
}

/** Removes files whose time in the bin is up, with all their versions. */
async function emptyBins(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = lt(files.deletedAt, daysAgo(BIN_DAYS));
    const versions = await tx
      .select({ sha256: fileVersions.sha256 })
      .from(fileVersions)
      .innerJoin(files, eq(files.fileId, fileVersions.fileId))
      .where(isOver);
    const gone = await tx.delete(files).where(isOver).returning({ sha256: files.sha256 });
    const sha256s = [...new Set([...versions, ...gone].map(({ sha256 }) => sha256))];
    if (sha256s.length > 0) await enqueue(tx, 'remove-contents', { sha256s });
  });
}
