import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE_ROW } from '@/db/queries/one-row';
import { loadPortal } from '@/db/queries/portal';
import { jobs } from '@/db/schema';
import { DAILY_WORK } from '@/lib/domain/jobs/daily-work';
import type { QueueName } from '@/lib/domain/jobs/queue-names';
import { type CronTime, nextRun } from '@/lib/jobs/cron';
import { enqueue } from '@/lib/jobs/enqueue';

type RecurringQueue = Exclude<QueueName, 'send-mail' | 'send-webhook'>;

/**
 * Recurring jobs, in the time of the portal (domain.md §4). A run missed while no worker was running is done
 * once, late.
 */
const CRON_JOBS: { queue: RecurringQueue; time: CronTime }[] = [
  // For rows that the regular job missed because it was already running.
  { queue: 'sum-up-order-rows', time: { hour: 'every', minute: 13 } },
  { queue: 'queue-models', time: { hour: 'every', minute: 15 } },
  { queue: 'clean-up', time: { hour: 'every', minute: 17 } },
  { queue: 'maintain-embedded', time: { hour: 'every', minute: 19 } },
  ...dailyJobs(),
];

function dailyJobs() {
  return (Object.keys(DAILY_WORK) as (keyof typeof DAILY_WORK)[]).map((queue) => ({
    queue,
    time: DAILY_WORK[queue],
  }));
}

/** The key of their jobs: each has one that is not done. */
const KEY = 'cron';

/** Ensures that each recurring job has its next run in its queue exactly once, for any number of workers. */
export async function planCronJobs(db: Db): Promise<void> {
  const now = await databaseTime(db);
  const { timeZone } = await loadPortal(db);
  for (const { queue, time } of CRON_JOBS) {
    await enqueue(db, queue, {}, { key: KEY, runAt: nextRun(time, now, timeZone) });
  }
}

/** Plans anew, in the transaction that changed the zone of the portal, the runs that have not begun yet. */
export async function replanCronJobs(tx: Db): Promise<void> {
  const queues = CRON_JOBS.map(({ queue }) => queue);
  const isWaiting = and(isNull(jobs.doneAt), isNull(jobs.failedAt), isNull(jobs.lockedUntil));
  const isUntried = and(eq(jobs.attempts, 0), sql`${jobs.runAt} > now()`);
  const planned = await tx
    .delete(jobs)
    .where(and(eq(jobs.key, KEY), inArray(jobs.queue, queues), isWaiting, isUntried, isNull(jobs.heldAt)))
    .returning({ jobId: jobs.jobId });
  if (planned.length > 0) await planCronJobs(tx);
}

/**
 * The database clock, which also decides when a job is due, so that differing clocks cannot schedule a run
 * twice.
 */
async function databaseTime(db: Db): Promise<Date> {
  const [clock] = await db.select({ now: sql`now()`.mapWith(jobs.runAt) }).from(ONE_ROW);
  return clock?.now ?? new Date();
}
