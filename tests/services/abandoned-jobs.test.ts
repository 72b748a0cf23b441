import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/db/client';
import { jobs, mails } from '@/db/schema';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { openChangeHub } from '@/lib/events/change-hub';
import { claimJob, extendLease, failJob } from '@/lib/jobs/claim';
import { enqueue } from '@/lib/jobs/enqueue';
import { GiveUp } from '@/lib/jobs/queues';
import { type JobHandler, runJob } from '@/lib/jobs/run-job';
import { runQueues, type Worker } from '@/lib/jobs/run-queues';
import { createTestDatabase } from '@/tests/support/database';

const mailId = '0193a000-0000-7000-8000-000000000001';

describe('a job whose process ends', () => {
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

  async function work(handler: (payload: unknown) => Promise<void>) {
    workers.push(await runQueues(database, { 'send-mail': handler }, { onError: () => undefined }));
  }

  it('is announced when it is given up, not while it is tried again', async () => {
    const hub = await openChangeHub(database);
    const heard: ChangeEvent[] = [];
    const leave = hub.subscribe(({ event }) => heard.push(event));
    await enqueue(database.db, 'send-mail', { mailId });
    const tried = await claimJob(database.db, ['send-mail'], 60);
    if (!tried) throw new Error('there is no job');
    await failJob(database.db, tried, 'no answer', 0);
    const last = await claimJob(database.db, ['send-mail'], 60);
    if (!last) throw new Error('the job is not tried again');
    await failJob(database.db, last, 'no answer', null);
    await expect.poll(() => heard, { interval: 5 }).toEqual([{ kind: 'operations', rootUnitId: null }]);
    leave();
    await hub.close();
  });

  it('is given up after three times, and never begun again by itself', async () => {
    const mail = { template: 't', recipient: 'a@example.com', locale: 'en', data: {} } as const;
    const texts = { subject: 's', html: '', text: '' };
    await database.db.insert(mails).values({ mailId, ...mail, ...texts });
    await enqueue(database.db, 'send-mail', { mailId });
    for (let run = 1; run <= 3; run++) {
      // A claim whose lease ends without a word, as after `kill -9`.
      expect(await claimJob(database.db, ['send-mail'], 0)).toMatchObject({ attempts: run });
    }
    const ran: unknown[] = [];
    await work(async (payload) => void ran.push(payload));
    const failed = sql`failed_at is not null`;
    await expect.poll(() => database.db.$count(jobs, failed), { timeout: 12_000, interval: 30 }).toBe(1);
    const [job] = await database.db.select().from(jobs);
    expect(job).toMatchObject({ attempts: 3, abandoned: 3, lockedUntil: null });
    expect(job?.lastError).toContain('The process ended while it worked on this job, 3 times');
    expect(await database.db.select({ status: mails.status }).from(mails)).toEqual([{ status: 'failed' }]);
    expect(ran).toEqual([]);
    await database.db.delete(mails);
  });

  it('is not counted for failures that had an answer, however many', async () => {
    await enqueue(database.db, 'send-mail', { mailId });
    for (let run = 1; run <= 40; run++) {
      const job = await claimJob(database.db, ['send-mail'], 60);
      expect(job).toMatchObject({ attempts: run, abandoned: 0 });
      if (job) await failJob(database.db, job, 'the mail server is away', 0);
    }
  });

  it('in order is given back, for another worker to take at once, and counts as no try', async () => {
    const begun: unknown[] = [];
    await work((payload) => {
      begun.push(payload);
      return new Promise(() => undefined);
    });
    await enqueue(database.db, 'send-mail', { mailId });
    await expect.poll(() => begun, { timeout: 12_000, interval: 30 }).toHaveLength(1);
    await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
    expect(await claimJob(database.db, ['send-mail'], 60)).toMatchObject({ attempts: 1, abandoned: 0 });
  });

  it.each([
    ['returns', async () => undefined],
    ['fails', () => Promise.reject(new GiveUp('told to stop'))],
  ])('in order is not ended, though its handler %s once it is told to stop', async (_, answer) => {
    await enqueue(database.db, 'send-mail', { mailId });
    const job = await claimJob(database.db, ['send-mail'], 60);
    if (!job) throw new Error('there is no job');
    const stop = new AbortController();
    const handler: JobHandler = (_payload, { signal }) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())).then(answer);
    const run = runJob(job, {
      database,
      handler,
      leaseSeconds: 60,
      signal: stop.signal,
      onError: () => undefined,
    });
    stop.abort();
    await run;
    const [row] = await database.db.select().from(jobs);
    expect(row).toMatchObject({
      attempts: 0,
      lockedUntil: null,
      doneAt: null,
      failedAt: null,
      lastError: null,
    });
    await extendLease(database.db, job, 60);
    expect(await claimJob(database.db, ['send-mail'], 60)).toMatchObject({ attempts: 1, abandoned: 0 });
  });
});
