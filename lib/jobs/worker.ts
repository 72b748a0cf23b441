import type { Database } from '@/db/client';
import { jobHandlers } from '@/lib/jobs/handlers';
import { planCronJobs } from '@/lib/jobs/plan-cron-jobs';
import { type QueueOptions, reportJobError, runQueues, type Worker } from '@/lib/jobs/run-queues';

const PLANNING_INTERVAL_MS = 60_000;

/** Starts the portal's own worker: every queue, and the jobs that recur. */
export async function startWorker(database: Database, options: QueueOptions = {}): Promise<Worker> {
  await planCronJobs(database.db);
  const worker = await runQueues(database, jobHandlers, options);
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
