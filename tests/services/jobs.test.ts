import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/db/client';
import { jobs, rateLimits } from '@/db/schema';
import { claimJob, failJob, finishJob } from '@/lib/jobs/claim';
import { cleanUp } from '@/lib/jobs/clean-up';
import { enqueue } from '@/lib/jobs/enqueue';
import { maintainEmbedded } from '@/lib/jobs/maintain-embedded';
import { planCronJobs } from '@/lib/jobs/plan-cron-jobs';
import { type QueueOptions, runQueues, type Worker } from '@/lib/jobs/run-queues';
import { createTestDatabase } from '@/tests/support/database';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** A promise that the test settles. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}

const mailId = '0193a000-0000-7000-8000-000000000001';

describe('job queue', () => {
  let database: Database;
  let workers: Worker[];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    workers = [];
    await database.db.delete(jobs);
  });
  afterEach(() => Promise.all(workers.map((worker) => worker.stop())));
  afterAll(() => database.close());

  async function work(handler: (payload: unknown) => Promise<void>, options: QueueOptions = {}) {
    const quiet = { onError: () => undefined, ...options };
    workers.push(await runQueues(database, { 'send-mail': handler }, quiet));
  }

  function expectDone(count: number) {
    return expect
      .poll(() => database.db.$count(jobs, sql`done_at is not null`), { timeout: 12_000, interval: 30 })
      .toBe(count);
  }

  it('does each of 150 jobs once with four workers, one of them after a failure', async () => {
    const ran: string[] = [];
    let hasFailed = false;
    const handler = async (payload: unknown) => {
      const id = String(Reflect.get(Object(payload), 'mailId'));
      if (id === mailId && !hasFailed) {
        hasFailed = true;
        throw new Error('injected');
      }
      ran.push(id);
    };
    for (let worker = 0; worker < 4; worker++) await work(handler);
    await enqueue(database.db, 'send-mail', { mailId });
    await database.db.transaction(async (tx) => {
      for (let index = 1; index < 150; index++) {
        await enqueue(tx, 'send-mail', { mailId: `${mailId.slice(0, -3)}${100 + index}` });
      }
    });
    await expectDone(150);
    expect(ran).toHaveLength(150);
    expect(new Set(ran).size).toBe(150);
    const [failed] = await database.db.select().from(jobs).where(eq(jobs.attempts, 2));
    expect(failed?.payload).toEqual({ mailId });
  });

  it('wakes a waiting worker as soon as the transaction commits', async () => {
    const seen: unknown[] = [];
    await work(async (payload) => void seen.push(payload), { pollSeconds: 30 });
    await database.db.transaction(async (tx) => {
      await enqueue(tx, 'send-mail', { mailId });
      expect(seen).toEqual([]);
    });
    await expect.poll(() => seen, { timeout: 3_000, interval: 5 }).toEqual([{ mailId }]);
  });

  it('keeps nothing of a job whose transaction failed', async () => {
    const refused = database.db.transaction(async (tx) => {
      await enqueue(tx, 'send-mail', { mailId });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await database.db.$count(jobs)).toBe(0);
  });

  it('holds one open job per key, and another once it is done', async () => {
    await enqueue(database.db, 'send-mail', { mailId }, { key: 'a' });
    await enqueue(database.db, 'send-mail', { mailId }, { key: 'a' });
    await enqueue(database.db, 'send-mail', { mailId }, { key: 'b' });
    expect(await database.db.$count(jobs)).toBe(2);
    const job = await claimJob(database.db, ['send-mail'], 60);
    if (job) await finishJob(database.db, job);
    await enqueue(database.db, 'send-mail', { mailId }, { key: 'a' });
    expect(await database.db.$count(jobs)).toBe(3);
  });

  it('takes a job again when its lease ended, and hears no more of the run that lost it', async () => {
    await enqueue(database.db, 'send-mail', { mailId });
    // The lease has ended a second ago: stored moments are rounded.
    const lost = await claimJob(database.db, ['send-mail'], -1);
    const again = await claimJob(database.db, ['send-mail'], 60);
    expect(again?.jobId).toBe(lost?.jobId);
    expect(again?.attempts).toBe(2);
    if (lost) await failJob(database.db, lost, 'late', null);
    if (lost) await finishJob(database.db, lost);
    expect(await database.db.$count(jobs, sql`done_at is null and failed_at is null`)).toBe(1);
    if (again) await finishJob(database.db, again);
    await expectDone(1);
  });

  it('leaves a job for later alone until its time', async () => {
    await enqueue(database.db, 'send-mail', { mailId }, { runAt: new Date(Date.now() + 3_600_000) });
    expect(await claimJob(database.db, ['send-mail'], 60)).toBeNull();
  });

  it('plans each recurring job once', async () => {
    await Promise.all([planCronJobs(database.db), planCronJobs(database.db)]);
    await planCronJobs(database.db);
    const planned = await database.db.select().from(jobs).where(eq(jobs.queue, 'clean-up'));
    expect(planned).toHaveLength(1);
    expect(planned[0]?.runAt.getTime()).toBeGreaterThan(Date.now() - 1_000);
  });

  it('waits for a running job before it stops', async () => {
    const begun = gate();
    const mayEnd = gate();
    await work(() => {
      begun.resolve();
      return mayEnd.promise;
    });
    await enqueue(database.db, 'send-mail', { mailId });
    await begun.promise;
    const stopped = Promise.all(workers.splice(0).map((worker) => worker.stop()));
    mayEnd.resolve();
    await stopped;
    await expectDone(1);
  });
});

describe('recurring work', () => {
  const test = setUpTestDatabase();

  it('deletes what has expired, and nothing else', async () => {
    const past = new Date(Date.now() - 1_000);
    const future = new Date(Date.now() + 60_000);
    const counter = { windowStart: past, count: 1 };
    await test.db.insert(rateLimits).values([
      { key: 'old', ...counter, expiresAt: past },
      { key: 'new', ...counter, expiresAt: future },
    ]);
    const longAgo = new Date(Date.now() - 8 * 86_400_000);
    await test.db.insert(jobs).values([
      { queue: 'a', payload: {}, doneAt: longAgo },
      { queue: 'b', payload: {}, doneAt: past },
      { queue: 'c', payload: {}, createdAt: longAgo },
    ]);
    await cleanUp(test.db);
    const remaining = await test.db.select({ key: rateLimits.key }).from(rateLimits);
    expect(remaining).toEqual([{ key: 'new' }]);
    const open = await test.db.select({ queue: jobs.queue }).from(jobs).orderBy(jobs.queue);
    expect(open.map(({ queue }) => queue)).toEqual(['b', 'c']);
  });

  it('keeps the figures of the embedded database up to date', async () => {
    await maintainEmbedded(test.database);
    const [figures] = await test.db
      .select({ isKnown: sql<boolean>`reltuples >= 0` })
      .from(sql`pg_class`)
      .where(sql`relname = 'jobs'`);
    expect(figures?.isKnown).toBe(test.database.kind === 'pglite');
  });
});
