import { and, eq, exists, inArray, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/db/client';
import { RESTORED_FROM } from '@/db/installation-keys';
import { query } from '@/db/queries/sql';
import { installation, jobs } from '@/db/schema';
import type { HeldMessagesDto } from '@/lib/contract/held-messages';
import { MAILING_QUEUES } from '@/lib/domain/jobs/held-queues';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';

export interface HeldCounts {
  /** Jobs of every kind that wait for the decision. */
  jobs: number;
  /** Mails, with those that are not written yet. */
  mails: number;
  webhookMessages: number;
  /** When the oldest of them was queued; null if nothing is held. */
  oldest: Date | null;
}

/** Jobs that a restore has held and nobody has decided about. */
export const isHeld = and(isNotNull(jobs.heldAt), isNull(jobs.doneAt), isNull(jobs.failedAt));

export async function countHeld(db: Db): Promise<HeldCounts> {
  const ofQueues = (queues: readonly string[]) =>
    sql`count(*) filter (where ${inArray(jobs.queue, [...queues])})`.mapWith(Number);
  const [counts] = await db
    .select({
      jobs: sql`count(*)`.mapWith(Number),
      mails: ofQueues(['send-mail', ...MAILING_QUEUES]),
      webhookMessages: ofQueues(['send-webhook']),
      oldest: min(jobs.createdAt),
    })
    .from(jobs)
    .where(isHeld);
  return counts ?? { jobs: 0, mails: 0, webhookMessages: 0, oldest: null };
}

/** Whether something is held, as a column of any query; false for those who may not decide about it. */
export function hasHeldColumn(viewer: ServiceContext['viewer']): SQL<boolean> {
  if (!canUseAdmin(viewer).can) return sql<boolean>`false`;
  return sql<boolean>`${exists(query.select({ jobId: jobs.jobId }).from(jobs).where(isHeld))}`;
}

const noted = z.object({ backupAt: z.iso.datetime(), restoredAt: z.iso.datetime() });

/** What a restore has held, and from when its backup was. @throws AppError Forbidden */
export async function getHeldMessages(ctx: ServiceContext): Promise<HeldMessagesDto> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const { jobs: held, mails, webhookMessages, oldest } = await countHeld(ctx.db);
  const [row] = await ctx.db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, RESTORED_FROM));
  const restore = row ? noted.parse(JSON.parse(row.value)) : null;
  return {
    backupAt: restore?.backupAt ?? null,
    restoredAt: restore?.restoredAt ?? null,
    ...{ jobs: held, mails, webhookMessages },
    oldest: oldest?.toISOString() ?? null,
  };
}
