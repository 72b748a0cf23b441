import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { jobs } from '@/db/schema';
import { type CronTime, nextRun } from '@/lib/jobs/cron';
import { enqueue } from '@/lib/jobs/enqueue';

/** Work that recurs, in the time of Europe/Berlin. A run missed while no worker was up is done once, late. */
export const CRON_JOBS: { queue: 'clean-up' | 'maintain-embedded'; time: CronTime }[] = [
  { queue: 'clean-up', time: { hour: 'every', minute: 17 } },
  { queue: 'maintain-embedded', time: { hour: 'every', minute: 19 } },
];

/** Sees to it that each recurring job has its next run in its queue, once, however many workers call. */
export async function planCronJobs(db: Db): Promise<void> {
  const now = await databaseTime(db);
  for (const { queue, time } of CRON_JOBS) {
    await enqueue(db, queue, {}, { key: 'cron', runAt: nextRun(time, now) });
  }
}

/** The clock that also decides when a job is due: no run is planned again because two clocks differ. */
async function databaseTime(db: Db): Promise<Date> {
  const [clock] = await db
    .select({ now: sql`clock.now`.mapWith(jobs.runAt) })
    .from(sql`(select now() as now) as clock`);
  return clock?.now ?? new Date();
}
