import { availableParallelism } from 'node:os';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/per-process';
import { documentWorkers } from './document-workers';
import type { ModelTasks } from './model-tasks';
import type { DocumentTasks } from './tasks';
import { type TaskCaller, WorkerPool } from './worker-pool';

interface Pools {
  documents: WorkerPool;
  pictures: WorkerPool;
  models: WorkerPool;
  pages: WorkerPool;
}

export type Tasks = DocumentTasks & ModelTasks;
export type TaskName = keyof Tasks;

const SHARED = { perOwner: 3, waitMs: 60_000, idleMs: 60_000 };

/** The pools of this process. */
export const workerPools = perProcess('worker-pools', (): Pools => {
  return {
    documents: new WorkerPool({
      ...SHARED,
      workers: documentWorkers(availableParallelism(), env().WEB_PROCESSES),
      queueLength: 12,
      heapMb: 384,
      residentMb: 768,
      timeMs: 60_000,
    }),
    pictures: new WorkerPool({
      ...SHARED,
      workers: 1,
      queueLength: 8,
      heapMb: 128,
      residentMb: 640,
      timeMs: 15_000,
    }),
    // The engine takes a second to load and memory that it never gives back (docs/decisions/0037).
    models: new WorkerPool({
      ...{ program: 'lib/workers/model-worker.ts', workers: 1, queueLength: 0, perOwner: 0 },
      ...{ heapMb: 1024, residentMb: 1700, timeMs: 55_000 },
      ...{ waitMs: 600_000, idleMs: 300_000, usedUp: { residentMb: 450 } },
    }),
    pages: new WorkerPool({
      ...SHARED,
      workers: 1,
      queueLength: 8,
      heapMb: 256,
      residentMb: 768,
      timeMs: 20_000,
    }),
  };
});

/** What each pool of this process has to do; none before its first task. */
export function workerLoads(): { pool: string; waiting: number; running: number }[] {
  return Object.entries(workerPools.known() ?? {}).map(([pool, { load }]) => ({ pool, ...load }));
}

const POOL_OF: Record<TaskName, keyof Pools> = {
  orderFile: 'documents',
  combinedFile: 'documents',
  tableFile: 'documents',
  sheetPdf: 'documents',
  readBcf: 'documents',
  deliveriesPdf: 'documents',
  drawMarkedWalls: 'documents',
  redrawPicture: 'pictures',
  drawLogo: 'pictures',
  drawPreview: 'pictures',
  drawSnapshot: 'pictures',
  convertModel: 'models',
  drawPagePreview: 'pages',
  readPdfText: 'pages',
};

type Result<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;

/**
 * Does a task in a worker process: nothing of it runs in the thread that answers requests.
 * @throws WorkerError where no worker did it; what the task threw
 */
export async function runTask<N extends TaskName>(
  name: N,
  args: Parameters<Tasks[N]>,
  caller: TaskCaller,
): Promise<Result<N>> {
  const result: unknown = await workerPools.get()[POOL_OF[name]].run(name, args, caller);
  // What the worker's own function of this name answered, sent by structured clone.
  return result as Result<N>;
}
