import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { daysAgo, isOutdated } from '@/db/queries/outdated-rows';
import { readSettings } from '@/db/queries/portal-settings';
import {
  accessTokens,
  catalogueImports,
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
import type { Settings } from '@/lib/domain/configuration/settings';
import { enqueue } from '@/lib/jobs/enqueue';
import { forgetUploads } from '@/lib/jobs/forget-uploads';
import { removeAbandonedCopies } from '@/lib/storage/with-local-copy';

/** Days after which finished jobs are deleted. */
const DONE_JOB_DAYS = 7;

/**
 * Deletes outdated rows: expired keys, counters, links and the mails that contain them, sessions, old
 * finished jobs, and copies of contents that a killed process has left on this machine.
 */
export async function cleanUp(db: Db): Promise<void> {
  const { settings } = await readSettings(db);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
  await db.delete(fileDownloads).where(lt(fileDownloads.expiresAt, sql`now()`));
  await db.delete(catalogueImports).where(lt(catalogueImports.expiresAt, sql`now()`));
  // Those of invitations stay: they say when somebody was invited, and until when.
  const isOldLink = and(lt(oneTimeLinks.expiresAt, daysAgo(30)), ne(oneTimeLinks.purpose, 'invitation'));
  await db.delete(oneTimeLinks).where(isOldLink);
  await db
    .update(mails)
    .set({ sealedContent: null })
    .where(and(isNotNull(mails.sealedContent), lt(mails.sealedUntil, sql`now()`)));
  const { endedSignInDays, webhookMessageDays, notificationDays, failedJobDays } = settings;
  await db.delete(userSessions).where(isOutdated('endedSignInDays', userSessions, endedSignInDays));
  const isOldToken = or(lt(accessTokens.expiresAt, daysAgo(365)), lt(accessTokens.revokedAt, daysAgo(30)));
  await db.delete(accessTokens).where(isOldToken);
  await db
    .delete(webhookDeliveries)
    .where(isOutdated('webhookMessageDays', webhookDeliveries, webhookMessageDays));
  await db.delete(ownNotifications).where(isOutdated('notificationDays', ownNotifications, notificationDays));
  await forgetDeletedUnits(db, settings);
  await emptyBins(db, settings);
  await forgetUploads(db);
  await removeAbandonedCopies();
  const isOldFailure = isOutdated('failedJobDays', jobs, failedJobDays);
  await db.delete(jobs).where(or(lt(jobs.doneAt, daysAgo(DONE_JOB_DAYS)), isOldFailure));
}

/** Removes deleted units whose time is up; a job removes the contents that nothing else uses. */
async function forgetDeletedUnits(db: Db, { binDays }: Settings): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(deletedUnits)
      .where(isOutdated('binDays', deletedUnits, binDays))
      .returning({ sha256s: deletedUnits.sha256s });
    const sha256s = [...new Set(gone.flatMap((unit) => unit.sha256s))];
    if (sha256s.length > 0) await enqueue(tx, 'remove-contents', { sha256s });
  });
}

/** Removes files whose time in the bin is up, with all their versions. */
async function emptyBins(db: Db, { binDays }: Settings): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = isOutdated('binDays', files, binDays);
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
