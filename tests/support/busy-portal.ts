// A portal whose worker never comes to the end of its task; says the worker's process once it is in the middle of it.
import { WorkerPool } from '@/lib/workers/worker-pool';

const HOUR_MS = 3_600_000;
const workers = new WorkerPool({
  program: 'tests/support/busy-worker.ts',
  ...{ workers: 1, queueLength: 1, perOwner: 1, heapMb: 64, residentMb: 600 },
  ...{ timeMs: HOUR_MS, waitMs: HOUR_MS, idleMs: HOUR_MS },
});
const pid = await workers.run('pid', [], { owner: null });
await workers.run('spin', [], { owner: null, onProgress: () => console.log(pid) });
