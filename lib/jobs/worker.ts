import type { Database } from '@/db/client';
import { planCronJobs } from '@/lib/jobs/plan-cron-jobs';
import type { JobHandler } from '@/lib/jobs/run-job';
import { type QueueOptions, reportJobError, runQueues, type Worker } from '@/lib/jobs/run-queues';

const PLANNING_INTERVAL_MS = 60_000;

/** Starts a worker on the queues that have a handler, and plans the jobs that recur. */
export async function startWorker(
  database: Database,
  handlers: Record<string, JobHandler>,
  options: QueueOptions = {},
): Promise<Worker> {
  await planCronJobs(database.db);
  const worker = await runQueues(database, handlers, options);
  const planning = setInterval(
    () => void planCronJobs(database.db).catch((error) => reportJobError(error, null)),
    PLANNING_INTERVAL_MS,
  );
  return {
    async stop(graceSeconds) {
      clearInterval(planning);
      await worker.stop(graceSeconds);
    },
  };
}
