import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { jobs } from '@/db/schema';
import type { QueueName } from '@/lib/domain/jobs/queue-names';
import { type CronTime, nextRun } from '@/lib/jobs/cron';
import { enqueue } from '@/lib/jobs/enqueue';

type RecurringQueue = Exclude<QueueName, 'send-mail' | 'send-webhook'>;

/**
 * Recurring jobs, in the time of Europe/Berlin (domain.md §4). A run missed while no worker was running is
 * done once, late. Projects are closed before reminders are sent.
 */
const CRON_JOBS: { queue: RecurringQueue; time: CronTime }[] = [
  // For rows that the regular job missed because it was already running.
  { queue: 'sum-up-order-rows', time: { hour: 'every', minute: 13 } },
  { queue: 'queue-models', time: { hour: 'every', minute: 15 } },
  { queue: 'clean-up', time: { hour: 'every', minute: 17 } },
  { queue: 'maintain-embedded', time: { hour: 'every', minute: 19 } },
  { queue: 'due-transitions', time: { hour: 4, minute: 30 } },
  { queue: 'delay-rules', time: { hour: 5, minute: 0 } },
  { queue: 'daily-tasks', time: { hour: 6, minute: 0 } },
  { queue: 'daily-notifications', time: { hour: 6, minute: 0 } },
];

/** Ensures that each recurring job has its next run in its queue exactly once, for any number of workers. */
export async function planCronJobs(db: Db): Promise<void> {
  const now = await databaseTime(db);
  for (const { queue, time } of CRON_JOBS) {
    await enqueue(db, queue, {}, { key: 'cron', runAt: nextRun(time, now) });
  }
}

/**
 * The database clock, which also decides when a job is due, so that differing clocks cannot schedule a run
 * twice.
 */
async function databaseTime(db: Db): Promise<Date> {
  const [clock] = await db
    .select({ now: sql`clock.now`.mapWith(jobs.runAt) })
    .from(sql`(select now() as now) as clock`);
  return clock?.now ?? new Date();
}
