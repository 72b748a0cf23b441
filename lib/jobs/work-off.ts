import type { Database } from '@/db/client';
import { claimJob } from '@/lib/jobs/claim';
import { planCronJobs } from '@/lib/jobs/plan-cron-jobs';
import { type JobHandler, runJob } from '@/lib/jobs/run-job';
import { reportJobError } from '@/lib/jobs/run-queues';

const CONCURRENCY = 4;
const LEASE_SECONDS = 60;
/** Extra time for a job that started just before the time was up. */
const GRACE_MS = 10_000;

/**
 * Runs due jobs until none is left or the time is up, and plans the recurring ones: replaces `npm run worker`
 * on hosts without long-running processes. Any number of these may run at once.
 * @returns the number of jobs run, failed ones included, and whether the time was up first
 */
export async function workOff(
  database: Database,
  handlers: Record<string, JobHandler>,
  budgetMs: number,
): Promise<{ jobs: number; isTimeUp: boolean }> {
  await planCronJobs(database.db);
  const queues = Object.keys(handlers);
  const deadline = performance.now() + budgetMs;
  const signal = AbortSignal.timeout(budgetMs + GRACE_MS);
  let jobs = 0;
  let isTimeUp = false;

  async function work(): Promise<void> {
    for (;;) {
      if (performance.now() >= deadline) {
        isTimeUp = true;
        return;
      }
      const job = await claimJob(database.db, queues, LEASE_SECONDS);
      if (!job) return;
      jobs += 1;
      const handler = handlers[job.queue];
      await runJob(job, { database, handler, leaseSeconds: LEASE_SECONDS, signal, onError: reportJobError });
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { jobs, isTimeUp };
}
