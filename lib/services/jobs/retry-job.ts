import { eq } from 'drizzle-orm';
import { isUniqueViolation } from '@/db/errors';
import { notification, notify } from '@/db/queries/notify';
import { jobs, mails } from '@/db/schema';
import type { JobDto } from '@/lib/contract/jobs';
import { canRetryJob, jobState } from '@/lib/domain/jobs/job-state';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { emitChange } from '@/lib/events/emit-change';
import { JOBS_CHANNEL, jobPayloads } from '@/lib/jobs/queues';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { presentJob } from './list-jobs';

/**
 * Retries a job at once with a new count of attempts; its mail becomes queued again.
 * @throws AppError NotRetriable for a job that is done, running, not due yet or already scheduled again
 */
export function retryJob(outer: ServiceContext, jobId: string): Promise<JobDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const [job] = await ctx.db.select().from(jobs).where(eq(jobs.jobId, jobId)).for('update');
    if (!job) throw notFound();
    const state = jobState(job, ctx.now);
    if (!canRetryJob({ state, attempts: job.attempts })) throw new AppError('NotRetriable');
    const reopened = await reopen(ctx, jobId);
    const mail = jobPayloads['send-mail'].safeParse(job.queue === 'send-mail' ? job.payload : null);
    if (mail.success) {
      await ctx.db.update(mails).set({ status: 'queued' }).where(eq(mails.mailId, mail.data.mailId));
    }
    await emitChange(ctx.db, { kind: 'operations', rootUnitId: null });
    await writeAdminLog(ctx, {
      action: 'jobRetried',
      subject: job.queue,
      subjectId: jobId,
      changes: [{ field: 'state', from: state, to: 'waiting' }],
    });
    return presentJob(reopened, ctx.now);
  });
}

async function reopen(ctx: ServiceContext, jobId: string): Promise<typeof jobs.$inferSelect> {
  try {
    const [job] = await ctx.db
      .update(jobs)
      .set({ attempts: 0, abandoned: 0, runAt: ctx.now, failedAt: null, lockedUntil: null, heldAt: null })
      .where(eq(jobs.jobId, jobId))
      .returning();
    if (!job) throw notFound();
    await notify(ctx.db, notification(JOBS_CHANNEL, job.queue));
    return job;
  } catch (error) {
    // Another job with the same key is open: the work is already scheduled.
    if (isUniqueViolation(error, 'jobs_open_key')) throw new AppError('NotRetriable');
    throw error;
  }
}
