import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@/db/client';
import { type ClaimedJob, claimJob } from '@/lib/jobs/claim';
import { JOBS_CHANNEL } from '@/lib/jobs/queues';
import { type JobHandler, runJob } from '@/lib/jobs/run-job';
import { log } from '@/lib/log';

export interface QueueOptions {
  /** Number of parallel jobs in this process. */
  concurrency?: number;
  /** How long a job of a dead worker stays locked. */
  leaseSeconds?: number;
  /** How often to poll the queues: for retries, planned jobs and lost notifications. */
  pollSeconds?: number;
  onError?: (error: unknown, job: ClaimedJob | null) => void;
}

export interface Worker {
  /**
   * Claims no more jobs and waits for the running ones, at most `graceSeconds`, then aborts and gives them
   * back.
   */
  stop(graceSeconds?: number): Promise<void>;
}

/** Processes the queues that have a handler until stopped; any number of workers share the queues. */
export async function runQueues(
  database: Database,
  handlers: Record<string, JobHandler>,
  options: QueueOptions = {},
): Promise<Worker> {
  const { concurrency = 4, leaseSeconds = 60, pollSeconds = 2, onError = reportJobError } = options;
  const queues = Object.keys(handlers);
  const running = new Set<Promise<void>>();
  const wakeUp = createWakeUp();
  const aborter = new AbortController();
  const { signal } = aborter;
  let isStopping = false;

  async function takeJob(): Promise<boolean> {
    if (running.size >= concurrency) return false;
    const job = await claimJob(database.db, queues, leaseSeconds);
    if (!job) return false;
    const run = { database, handler: handlers[job.queue], leaseSeconds, signal, onError };
    const done = runJob(job, run).finally(() => {
      running.delete(done);
      wakeUp.wake();
    });
    running.add(done);
    return true;
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const hasTaken = await takeJob().catch((error) => {
        onError(error, null);
        return false;
      });
      if (!hasTaken && !isStopping) await wakeUp.wait(pollSeconds * 1000);
    }
  }

  const unlisten = await database.listen(JOBS_CHANNEL, wakeUp.wake, wakeUp.wake);
  const working = work();
  return {
    async stop(graceSeconds = 10) {
      isStopping = true;
      wakeUp.wake();
      await working;
      await unlisten().catch((error) => onError(error, null));
      await Promise.race([Promise.all(running), delay(graceSeconds * 1000, null, { ref: false })]);
      aborter.abort();
      await Promise.all(running);
    },
  };
}

export function reportJobError(error: unknown, job: ClaimedJob | null): void {
  log('error', 'job', { queue: job?.queue, jobId: job?.jobId, problem: error });
}

/** Wakes a waiting loop; a call while nothing waits ends the next wait. */
interface WakeUp {
  wake(): void;
  /** Ends at the next call, or after `ms`. */
  wait(ms: number): Promise<void>;
}

function createWakeUp(): WakeUp {
  let isDue = false;
  let resume = () => {};
  return {
    wake() {
      isDue = true;
      resume();
    },
    async wait(ms) {
      if (!isDue) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isDue = false;
    },
  };
}
