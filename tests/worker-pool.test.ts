import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { type PoolOptions, WorkerPool } from '@/lib/workers/worker-pool';

const HOUR_MS = 3_600_000;

function pool(options: Partial<PoolOptions> = {}): WorkerPool {
  return new WorkerPool({
    program: 'tests/support/worker-program.mjs',
    ...{ workers: 1, queueLength: 4, perOwner: 2, heapMb: 64, residentMb: 600 },
    ...{ timeMs: HOUR_MS, waitMs: HOUR_MS, idleMs: 1_000 },
    ...options,
  });
}

const ask = (workers: WorkerPool, name: string, owner: string | null = 'anna', signal?: AbortSignal) =>
  workers.run(name, [], { owner, signal });
const fault = (name: string) => expect.objectContaining({ name: 'WorkerError', fault: name });

describe('a worker', () => {
  test('does one task after the other in the same process, bytes and all', async () => {
    const workers = pool();
    const first = await ask(workers, 'pid');
    expect(first).not.toBe(process.pid);
    expect(await ask(workers, 'pid')).toBe(first);
    const value = { bytes: new Uint8Array([1, 2, 255]), text: 'ä', none: null };
    expect(await workers.run('echo', [value], { owner: null })).toEqual(value);
  });

  test('has no secret of the portal in its environment', async () => {
    process.env.NEXTAUTH_SECRET ??= 'a secret';
    const names = await ask(pool(), 'environment');
    expect(names).toContain('PATH');
    expect(names).not.toContain('NEXTAUTH_SECRET');
  });

  test('says what a task threw, and does the next', async () => {
    const workers = pool();
    await expect(ask(workers, 'fail')).rejects.toThrow('a fault of the task');
    await expect(workers.run('echo', [7], { owner: null })).resolves.toBe(7);
  });

  test.each([
    ['spin', 'time', { timeMs: 200 }],
    ['exhaustHeap', 'memory', {}],
    // Only Linux tells the memory of a process as it is.
    ...(process.platform === 'linux' ? [['exhaustMemory', 'memory', { residentMb: 300 }] as const] : []),
    ['exit', 'ended', {}],
  ] as const)('that would %s is ended, and another takes its place', async (name, reason, options) => {
    const workers = pool(options);
    await expect(ask(workers, name)).rejects.toEqual(fault(reason));
    await expect(workers.run('echo', [7], { owner: null })).resolves.toBe(7);
  });

  test('that cannot be started at all fails its task', async () => {
    const workers = pool({ program: 'tests/support/no-such-program.mjs' });
    await expect(ask(workers, 'echo')).rejects.toEqual(fault('ended'));
  });
});

// The system says so to processes of Linux and macOS alone.
test.skipIf(process.platform === 'win32')(
  'a worker ends with its portal, in the middle of a task too',
  async () => {
    const portal = spawn(process.execPath, ['--import', 'tsx', 'tests/support/busy-portal.ts']);
    const [line] = await once(createInterface({ input: portal.stdout }), 'line');
    const worker = Number(line);
    portal.kill('SIGKILL');
    await expect.poll(() => isRunning(worker), { timeout: 12_000, interval: 50 }).toBe(false);
  },
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a caller', () => {
  test('who leaves ends the task, wherever it is', async () => {
    const workers = pool();
    const running = new AbortController();
    const waiting = new AbortController();
    const first = ask(workers, 'spin', 'anna', running.signal);
    const second = ask(workers, 'spin', 'ben', waiting.signal);
    expect(workers.load).toEqual({ running: 1, waiting: 1 });
    waiting.abort();
    await expect(second).rejects.toEqual(fault('left'));
    expect(workers.load).toEqual({ running: 1, waiting: 0 });
    running.abort();
    await expect(first).rejects.toEqual(fault('left'));
    await expect(ask(workers, 'pid', 'anna', AbortSignal.abort())).rejects.toEqual(fault('left'));
    await expect(ask(workers, 'pid')).resolves.toBeGreaterThan(0);
  });

  test('has one task running at a time, and others do not wait for them', async () => {
    const workers = pool({ workers: 2 });
    const leave = new AbortController();
    const first = ask(workers, 'wait', 'anna', leave.signal);
    const second = ask(workers, 'wait', 'anna', leave.signal);
    await expect(ask(workers, 'pid', 'ben')).resolves.toBeGreaterThan(0);
    expect(workers.load).toEqual({ running: 1, waiting: 1 });
    await expect(ask(workers, 'pid', 'anna')).rejects.toEqual(fault('owner'));
    leave.abort();
    await expect(Promise.allSettled([first, second])).resolves.toHaveLength(2);
  });

  test('is refused where the queue is full, and where they waited too long; the portal itself is not', async () => {
    const workers = pool({ queueLength: 1, waitMs: 100 });
    const leave = new AbortController();
    const first = ask(workers, 'wait', 'anna', leave.signal);
    const second = ask(workers, 'pid', 'ben');
    await expect(ask(workers, 'pid', 'cleo')).rejects.toEqual(fault('full'));
    const own = ask(workers, 'pid', null).catch((error: unknown) => error);
    await expect(second).rejects.toEqual(fault('wait'));
    leave.abort();
    await expect(first).rejects.toEqual(fault('left'));
    await own;
  });
});
