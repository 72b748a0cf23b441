import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobs, models } from '@/db/schema';
import { claimJob } from '@/lib/jobs/claim';
import { cleanUp } from '@/lib/jobs/clean-up';
import { enqueue } from '@/lib/jobs/enqueue';
import { runQueues, type Worker } from '@/lib/jobs/run-queues';
import { startWorker } from '@/lib/jobs/worker';
import { jobHandlers } from '@/lib/runtime/job-handlers';
import { convertModel } from '@/lib/services/models/convert-model';
import { storeScan } from '@/lib/services/models/store-scan';
import { getFileStore } from '@/lib/storage/file-store';
import { runTask, workerPools } from '@/lib/workers/run-task';
import { WorkerError } from '@/lib/workers/worker-error';
import { WorkerPool } from '@/lib/workers/worker-pool';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { modelFile, smallIfc } from '@/tests/support/model-files';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let root: TestUnit;
let worker: Worker | undefined;

beforeAll(async () => {
  const { tenantId } = await createTenant(database.db);
  root = await createProject(database.db, { tenantId, variant: 'other', stateKey: 'ProvideFiles' });
});
beforeEach(async () => {
  await database.db.delete(models);
  await database.db.delete(jobs);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const copyPath = path.join(tmpdir(), 'portal-model-');

let files = 0;
function waiting(bytes = smallIfc('small')) {
  files += 1;
  return modelFile(database.db, { unitId: root.unitId, name: `${files}.ifc`, bytes });
}
const stateOf = async (sha256: string) => {
  const [row] = await database.db.select().from(models).where(eq(models.sha256, sha256));
  return row;
};

/** A pool whose worker fails as told, once for each fault, and then works. */
class FailingPool extends WorkerPool {
  readonly #faults: Error[];
  readonly #own: WorkerPool;

  constructor(own: WorkerPool, faults: Error[]) {
    super({
      ...{ workers: 1, queueLength: 0, perOwner: 0, heapMb: 64, residentMb: 600 },
      ...{ timeMs: 1_000, waitMs: 1_000, idleMs: 1_000 },
    });
    this.#own = own;
    this.#faults = faults;
  }

  override run(...call: Parameters<WorkerPool['run']>): Promise<unknown> {
    const fault = this.#faults.shift();
    return fault ? Promise.reject(fault) : this.#own.run(...call);
  }
}

async function withFaults(faults: Error[], work: () => Promise<void>): Promise<void> {
  // Makes the pools of this process.
  await runTask('convertModel', ['/nowhere', await emptyScan()], { owner: null }).catch(() => undefined);
  const pools = workerPools.known();
  if (!pools) throw new Error('no pools');
  workerPools.set({ ...pools, models: new FailingPool(pools.models, faults) });
  try {
    await work();
  } finally {
    workerPools.set(pools);
  }
}

async function emptyScan() {
  const { sha256 } = await waiting(smallIfc('empty'));
  const structure = (await stateOf(sha256))?.structure;
  await database.db.delete(models);
  if (!structure) throw new Error('not scanned');
  return structure;
}

describe('a conversion', () => {
  test('is done by its job, and once', async () => {
    const { sha256 } = await waiting();
    await enqueue(database.db, 'convert-model', { sha256 }, { key: sha256 });
    await enqueue(database.db, 'convert-model', { sha256 }, { key: sha256 });
    worker = await runQueues(database.database, jobHandlers);
    await expect
      .poll(() => database.db.$count(jobs, sql`done_at is not null`), { timeout: 50_000, interval: 50 })
      .toBe(1);
    expect(await stateOf(sha256)).toMatchObject({
      state: 'ready',
      progress: 100,
      attempts: 0,
      startedAt: null,
    });
    // A job that is run again finds nothing to do.
    await convertModel(database.db, sha256);
    expect(await stateOf(sha256)).toMatchObject({ state: 'ready', attempts: 0 });
  });

  test('leaves nothing behind on the machine', async () => {
    const { sha256 } = await waiting();
    const copies = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('portal-model-')).toSorted();
    const before = await copies();
    await convertModel(database.db, sha256);
    expect((await copies()).filter((name) => !before.includes(name))).toEqual([]);
  });

  test('leaves copies of portals that were killed to the clean-up, which takes none that may be in use', async () => {
    const [old, inUse] = [await mkdtemp(copyPath), await mkdtemp(copyPath)];
    await writeFile(path.join(old, 'content'), 'ISO-10303-21;');
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, hoursAgo, hoursAgo);
    await cleanUp(database.db);
    expect([old, inUse].map(existsSync)).toEqual([false, true]);
    await rm(inUse, { recursive: true });
  });

  test('takes the place of what an earlier converter made', async () => {
    const { sha256 } = await waiting();
    const store = await getFileStore();
    const earlier = { modelKey: 'models/earlier.glb', modelBrKey: 'models/earlier.glb.br' };
    for (const key of Object.values(earlier))
      await store.put(key, new Blob(['old']).stream(), 'model/gltf-binary');
    await database.db.insert(models).values({ sha256, converterVersion: 0, state: 'ready', ...earlier });
    await convertModel(database.db, sha256);
    expect(await database.db.$count(models)).toBe(1);
    expect(await store.head(earlier.modelKey)).toBeNull();
    const made = (await stateOf(sha256))?.modelKey ?? '';
    expect((await store.head(made))?.sizeBytes).toBeGreaterThan(1000);
  });
});

describe('a worker process', () => {
  test.each(['time', 'memory'] as const)('that takes too much %s refuses the file at once', async (fault) => {
    await withFaults([new WorkerError(fault)], async () => {
      const { sha256 } = await waiting();
      await convertModel(database.db, sha256);
      expect(await stateOf(sha256)).toMatchObject({ state: 'refused', code: 'IfcGeometryLimit' });
    });
  });

  test('that ends costs one try, and the next one succeeds', async () => {
    await withFaults([new WorkerError('ended')], async () => {
      const { sha256 } = await waiting();
      await expect(convertModel(database.db, sha256)).rejects.toThrow('ended');
      expect(await stateOf(sha256)).toMatchObject({ state: 'converting', attempts: 1 });
      await convertModel(database.db, sha256);
      expect(await stateOf(sha256)).toMatchObject({ state: 'ready', attempts: 1 });
    });
  });

  test('that ends each time refuses the file at the third', async () => {
    await withFaults(
      Array.from({ length: 3 }, () => new WorkerError('ended')),
      async () => {
        const { sha256 } = await waiting();
        for (let run = 1; run <= 2; run += 1)
          await expect(convertModel(database.db, sha256)).rejects.toThrow('ended');
        await convertModel(database.db, sha256);
        expect(await stateOf(sha256)).toMatchObject({ state: 'refused', code: 'IfcGeometryLimit' });
      },
    );
  });
});

test('a worker process that has no time for a model costs it no try', async () => {
  await withFaults(
    Array.from({ length: 4 }, () => new WorkerError('wait')),
    async () => {
      const { sha256 } = await waiting();
      for (let run = 1; run <= 4; run += 1)
        await expect(convertModel(database.db, sha256)).rejects.toThrow('wait');
      expect(await stateOf(sha256)).toMatchObject({ state: 'converting', attempts: 0 });
    },
  );
});

describe('a file store that is away', () => {
  const RUNS = 25;

  /** A body that ends early, as a connection to a store may. */
  const broken = () =>
    new ReadableStream<Uint8Array>({
      start(body) {
        body.enqueue(smallIfc('broken').slice(0, 100));
      },
      pull(body) {
        body.error(new Error('the store is away'));
      },
    });

  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['refuses to answer', () => Promise.reject(new Error('the store is away'))],
    ['breaks off', () => Promise.resolve({ sizeBytes: 1_000, body: broken() })],
  ])('and %s costs a model no try, however often', async (_, get) => {
    const { sha256 } = await waiting();
    const store = vi.spyOn(await getFileStore(), 'get').mockImplementation(get);
    for (let run = 1; run <= RUNS; run += 1)
      await expect(convertModel(database.db, sha256)).rejects.toThrow('the store is away');
    expect(await stateOf(sha256)).toMatchObject({ state: 'converting', attempts: 0 });
    await database.db.update(models).set({ state: 'queued' });
    for (let run = 1; run <= RUNS; run += 1)
      await expect(storeScan(database.db, sha256)).rejects.toThrow('the file store cannot be read');
    expect(await stateOf(sha256)).toMatchObject({ state: 'scanning', attempts: 0 });
    store.mockRestore();
    await storeScan(database.db, sha256);
    await convertModel(database.db, sha256);
    expect(await stateOf(sha256)).toMatchObject({ state: 'ready' });
  });
});

test('many models wait for one another, and no other job for them', async () => {
  const ids = Array.from({ length: 6 }, (_, at) => `${at}`.repeat(64));
  for (const sha256 of ids) await enqueue(database.db, 'convert-model', { sha256 }, { key: sha256 });
  await enqueue(database.db, 'remove-contents', { sha256s: [] });
  let [running, most] = [0, 0];
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const convert = async () => {
    running += 1;
    most = Math.max(most, running);
    await isFinished;
    running -= 1;
  };
  const removed: unknown[] = [];
  const remove = async (payload: unknown) => void removed.push(payload);
  worker = await startWorker(database.database, { 'convert-model': convert, 'remove-contents': remove });
  await expect.poll(() => [removed.length, running], { timeout: 12_000, interval: 30 }).toEqual([1, 1]);
  finish();
  const isDone = sql`done_at is not null and queue = 'convert-model'`;
  await expect.poll(() => database.db.$count(jobs, isDone), { timeout: 20_000, interval: 30 }).toBe(6);
  expect(most).toBe(1);
});

test.each([
  ['scan-model', 'scanning', 'IfcTooManyElements'],
  ['convert-model', 'converting', 'IfcGeometryLimit'],
] as const)(
  'a portal that ends three times over a job of %s refuses the file',
  async (queue, state, code) => {
    const { sha256 } = await waiting();
    await database.db.update(models).set({ state });
    await enqueue(database.db, queue, { sha256 }, { key: sha256 });
    for (let run = 1; run <= 3; run += 1) await claimJob(database.db, [queue], 0);
    worker = await runQueues(database.database, jobHandlers, { onError: () => undefined });
    await expect
      .poll(async () => (await stateOf(sha256))?.state, { timeout: 12_000, interval: 30 })
      .toBe('refused');
    expect(await stateOf(sha256)).toMatchObject({ code, startedAt: null });
  },
);

test('the real worker process is killed in the middle, and another one takes its place', async () => {
  const { sha256 } = await waiting();
  const structure = (await stateOf(sha256))?.structure;
  if (!structure) throw new Error('not scanned');
  const left = new AbortController();
  const killed = runTask('convertModel', ['/nowhere', structure], { owner: null, signal: left.signal });
  left.abort();
  await expect(killed).rejects.toMatchObject({ fault: 'left' });
  await convertModel(database.db, sha256);
  expect(await stateOf(sha256)).toMatchObject({ state: 'ready' });
});
