import { log } from '@/lib/log';
import { runTask, type TaskName, type Tasks } from '@/lib/workers/run-task';
import { type WorkerFault, workerFaultOf } from '@/lib/workers/worker-error';
import type { TaskCaller } from '@/lib/workers/worker-pool';
import { AppError } from './errors';

/** When a caller may retry: if the queue is full, and after a failed task. */
const BUSY_RETRY_S = 10;
const FAILED_RETRY_S = 60;

/**
 * Runs a task for a caller in a worker process. It stops when `signal` aborts.
 * @throws AppError TooManyRequests if the caller has too many pending tasks, Unavailable if no worker could
 * do it
 */
export async function inWorker<N extends TaskName>(
  name: N,
  args: Parameters<Tasks[N]>,
  caller: TaskCaller,
): Promise<Awaited<ReturnType<Tasks[N]>>> {
  try {
    return await runTask(name, args, caller);
  } catch (error) {
    const fault = workerFaultOf(error);
    if (fault === null) throw error;
    if (hasFailed(fault)) log('warn', 'worker', { task: name, fault });
    throw refusalOf(fault);
  }
}

function hasFailed(fault: WorkerFault): boolean {
  return fault === 'time' || fault === 'memory' || fault === 'ended';
}

function refusalOf(fault: WorkerFault): AppError {
  if (fault === 'owner') return new AppError('TooManyRequests', { retryAfterSeconds: BUSY_RETRY_S });
  const retryAfterSeconds = hasFailed(fault) ? FAILED_RETRY_S : BUSY_RETRY_S;
  return new AppError('Unavailable', { retryAfterSeconds });
}
