import type { Database } from '@/db/client';
import type { QueueName } from '@/lib/domain/jobs/queue-names';
import { planCronJobs } from '@/lib/jobs/plan-cron-jobs';
import type { JobHandler } from '@/lib/jobs/run-job';
import { type QueueOptions, reportJobError, runQueues, type Worker } from '@/lib/jobs/run-queues';

const PLANNING_INTERVAL_MS = 60_000;

/**
 * Its jobs wait for external systems that may be slow, so it has separate capacity and delays nothing else.
 */
const SLOW_QUEUE = 'send-webhook' satisfies QueueName;
/** Its jobs take up to a minute each, one at a time in the single process for models. */
const HEAVY_QUEUE = 'convert-model' satisfies QueueName;

/** Starts a worker on the queues that have a handler, and plans the recurring jobs. */
export async function startWorker(
  database: Database,
  handlers: Record<string, JobHandler>,
  options: QueueOptions = {},
): Promise<Worker> {
  await planCronJobs(database.db);
  const { [SLOW_QUEUE]: slow, [HEAVY_QUEUE]: heavy, ...own } = handlers;
  const workers = [await runQueues(database, own, options)];
  if (slow) workers.push(await runQueues(database, { [SLOW_QUEUE]: slow }, options));
  if (heavy)
    workers.push(await runQueues(database, { [HEAVY_QUEUE]: heavy }, { ...options, concurrency: 1 }));
  const planning = setInterval(
    () => void planCronJobs(database.db).catch((error) => reportJobError(error, null)),
    PLANNING_INTERVAL_MS,
  );
  return {
    async stop(graceSeconds) {
      clearInterval(planning);
      await Promise.all(workers.map((worker) => worker.stop(graceSeconds)));
    },
  };
}
