import { afterEach, expect, test } from 'vitest';
import { inWorker } from '@/lib/services/in-worker';
import { workerPools } from '@/lib/workers/run-task';
import { WorkerPool } from '@/lib/workers/worker-pool';

const OPTIONS = {
  ...{ workers: 1, queueLength: 1, perOwner: 1, heapMb: 64, residentMb: 600 },
  ...{ timeMs: 1_000, waitMs: 1_000, idleMs: 1_000 },
};

/** A pool that does no task. */
class RefusingPool extends WorkerPool {
  constructor(private readonly error: Error) {
    super(OPTIONS);
  }

  override run(): Promise<never> {
    return Promise.reject(this.error);
  }
}

const poolsOfProcess = workerPools.known();
afterEach(() => {
  workerPools.set(poolsOfProcess);
});

function draw(error: Error): Promise<unknown> {
  const pool = new RefusingPool(error);
  workerPools.set({ documents: pool, pictures: pool, models: pool, pages: pool });
  return inWorker('redrawPicture', [new Uint8Array()], { owner: 'anna' });
}

test.each([
  ['owner', 'TooManyRequests'],
  ['full', 'Unavailable'],
  ['wait', 'Unavailable'],
  ['time', 'Unavailable'],
  ['memory', 'Unavailable'],
  ['ended', 'Unavailable'],
  ['left', 'Unavailable'],
])('a task not done for %s is refused with %s and a time to ask again', async (fault, code) => {
  // As the other copy of the module makes it: of the same name, of another class.
  const error = Object.assign(new Error(fault), { name: 'WorkerError', fault });
  await expect(draw(error)).rejects.toMatchObject({
    name: 'AppError',
    code,
    retryAfterSeconds: expect.any(Number),
  });
});

test('what a task itself throws is no refusal', async () => {
  const thrown = new Error('a fault of the task');
  await expect(draw(thrown)).rejects.toBe(thrown);
});
