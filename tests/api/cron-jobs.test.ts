import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '@/db/schema';
import { doWaitingJobs } from '@/lib/contract/operations';
import { enqueue } from '@/lib/jobs/enqueue';
import { api } from '@/tests/support/api';
import { changeSettings, restoreSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const holder = setUpTestDatabase();
const secret = 'a-secret-of-whoever-calls';

beforeAll(() => changeSettings({ CRON_SECRET: secret }));
afterAll(restoreSettings);

const called = (authorization: string) => ({ headers: { authorization } });

describe('the call that has waiting jobs done', () => {
  test('is for the holder of the secret only', async () => {
    expect(await api().refusal(doWaitingJobs)).toMatchObject({ code: 'Unauthenticated' });
    expect(await api().refusal(doWaitingJobs, called(`Bearer ${secret}x`))).toMatchObject({ status: 401 });
  });

  test('does what is due, plans what recurs and leaves the rest', async () => {
    const { db } = holder;
    await enqueue(db, 'queue-models', {});
    await enqueue(db, 'queue-models', {}, { runAt: new Date(Date.now() + 3_600_000) });
    const { data } = await api().call(doWaitingJobs, called(`Bearer ${secret}`));
    expect(data).toEqual({ jobs: 1, isTimeUp: false });
    expect(await db.$count(jobs, isNotNull(jobs.doneAt))).toBe(1);
    const planned = await db.select({ queue: jobs.queue }).from(jobs);
    expect(planned.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['daily-tasks', 'clean-up']));
    expect((await api().call(doWaitingJobs, called(`Bearer ${secret}`))).data.jobs).toBe(0);
  });
});
