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
