import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { adminLog, jobs, mails, tenantFeatures } from '@/db/schema';
import { listAdminLog } from '@/lib/contract/admin-log';
import { listJobs, retryJob } from '@/lib/contract/jobs';
import { retryMail } from '@/lib/contract/mail';
import { listTenants, switchFeature } from '@/lib/contract/tenants';
import { MAX_ABANDONED } from '@/lib/domain/jobs/job-state';
import { MAX_COUNTED_ROWS } from '@/lib/domain/lists/counted-rows';
import { claimJob } from '@/lib/jobs/claim';
import { runJob } from '@/lib/jobs/run-job';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { changeSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let tenantId: number;

beforeAll(async () => {
  changeSettings({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const { db } = database;
  ({ tenantId } = await createTenant(db, ['HasJournal']));
  await createTenant(db, ['DeliveryOverview']);
  administrator = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
});

async function storeJob(values: Partial<typeof jobs.$inferInsert> = {}) {
  const [job] = await database.db
    .insert(jobs)
    .values({ queue: 'clean-up', payload: {}, ...values })
    .returning();
  return { jobID: job?.jobId ?? '' };
}

async function storeMail(status: 'failed' | 'outbox' | 'queued' | 'sent') {
  const mail = { template: 'TaskOpened', recipient: 'a@example.com', locale: 'en' as const, data: {} };
  const [row] = await database.db
    .insert(mails)
    .values({ ...mail, subject: 'x', html: 'x', text: 'x', status })
    .returning();
  return { mailID: row?.mailId ?? '' };
}

describe('jobs', () => {
  test('are listed with what has become of them', async () => {
    const later = new Date(Date.now() + 60_000);
    const now = new Date();
    await storeJob({ runAt: later, attempts: 2, lastError: 'no answer' });
    await storeJob({ lockedUntil: later, attempts: 1 });
    await storeJob({ doneAt: now });
    await storeJob({ failedAt: now, attempts: 8 });
    const { data } = await administrator.call(listJobs, { query: { orderby: 'createdOn' } });
    expect(data.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 2],
      ['running', 1],
      ['done', 0],
      ['failed', 8],
    ]);
    expect(data[0]).toMatchObject({ queue: 'clean-up', maxAttempts: 8, lastError: 'no answer' });
    const failed = await administrator.call(listJobs, { query: { filter: "state eq 'failed'" } });
    expect(failed.count).toBe(1);
  });

  test('that were given up are tried again, with the mail they were to send', async () => {
    const { mailID } = await storeMail('failed');
    const failed = { queue: 'send-mail', payload: { mailId: mailID }, key: mailID, failedAt: new Date() };
    const params = await storeJob({ ...failed, attempts: 78, lastError: 'refused' });
    const { data } = await administrator.call(retryJob, { params });
    expect(data).toMatchObject({ state: 'waiting', attempts: 0, endedOn: null, lastError: 'refused' });
    const [mail] = await database.db.select().from(mails).where(eq(mails.mailId, mailID));
    expect(mail?.status).toBe('queued');
    const [entry] = await database.db.select().from(adminLog).where(eq(adminLog.subjectId, params.jobID));
    expect(entry).toMatchObject({ action: 'jobRetried', subject: 'send-mail' });
  });

  test('that were given up after three lost claims say so, and are begun again only when somebody retries them', async () => {
    const { db } = database;
    const [queue, isRun] = ['read-text', vi.fn()];
    const { jobID } = await storeJob({ queue, payload: { sha256: 'x' } });
    const claim = () => claimJob(db, [queue], 0);
    // Leases that end without a word, as after `kill -9`.
    for (let run = 1; run <= MAX_ABANDONED; run++) await claim();
    const last = await claim();
    if (!last) throw new Error('there is no job');
    const { signal } = new AbortController();
    const run = { database: database.database, handler: isRun, leaseSeconds: 60, signal, onError: isRun };
    await runJob(last, run);
    const query = { filter: `jobID eq ${jobID}` };
    const [shown] = (await administrator.call(listJobs, { query })).data;
    expect(shown).toMatchObject({ state: 'failed', abandoned: MAX_ABANDONED });
    expect(shown?.lastError).toContain('The process ended while it worked on this job, 3 times');
    expect(isRun).not.toHaveBeenCalled();
    expect(await claim()).toBeNull();
    const { data } = await administrator.call(retryJob, { params: { jobID } });
    expect(data).toMatchObject({ state: 'waiting', attempts: 0, abandoned: 0, endedOn: null });
    expect(await claim()).toMatchObject({ jobId: jobID, attempts: 1, abandoned: 0 });
  });

  test('are counted up to a limit, and paged through beyond it', async () => {
    const queue = 'maintain-embedded';
    const rows = Array.from({ length: MAX_COUNTED_ROWS + 3 }, () => ({
      queue,
      payload: {},
      doneAt: new Date(),
    }));
    await database.db.insert(jobs).values(rows);
    const page = (filter: string, skip: number) =>
      administrator.call(listJobs, { query: { filter: `queue eq '${filter}'`, skip } });
    expect(await page(queue, 0)).toMatchObject({ count: MAX_COUNTED_ROWS + 1 });
    const last = await page(queue, MAX_COUNTED_ROWS);
    expect([last.data.length, last.count]).toEqual([3, MAX_COUNTED_ROWS + 1]);
    expect(await page('read-text', 0)).toMatchObject({ count: 1 });
    await database.db.delete(jobs).where(eq(jobs.queue, queue));
  });

  test('that are done, under way, yet to come or planned again are not', async () => {
    const done = await storeJob({ doneAt: new Date() });
    const running = await storeJob({ lockedUntil: new Date(Date.now() + 60_000) });
    const replaced = await storeJob({ key: 'daily', failedAt: new Date() });
    await storeJob({ key: 'daily' });
    const toCome = await storeJob({ runAt: new Date(Date.now() + 60_000) });
    for (const params of [done, running, replaced, toCome]) {
      expect(await administrator.refusal(retryJob, { params })).toMatchObject({
        status: 409,
        code: 'NotRetriable',
      });
    }
  });
});

describe('mails', () => {
  test.each(['failed', 'outbox'] as const)('that are %s are sent again', async (status) => {
    const params = await storeMail(status);
    expect((await administrator.call(retryMail, { params })).data.status).toBe('queued');
    const open = await database.db.select().from(jobs).where(eq(jobs.key, params.mailID));
    expect(open).toMatchObject([{ queue: 'send-mail', payload: { mailId: params.mailID } }]);
  });

  test.each(['queued', 'sent'] as const)('that are %s are not', async (status) => {
    const params = await storeMail(status);
    expect(await administrator.refusal(retryMail, { params })).toMatchObject({ code: 'NotRetriable' });
  });
});

describe('features of a tenant', () => {
  const params = (featureKey: string) => ({ tenantID: String(tenantId), featureKey });

  test('are switched one by one; a switch to what is so already leaves no log', async () => {
    const { data } = await administrator.call(switchFeature, {
      params: params('AdvancedSearch'),
      body: { isOn: true },
    });
    expect(data.features).toEqual(['HasJournal', 'AdvancedSearch']);
    for (const featureKey of ['HasJournal', 'HasJournal']) {
      await administrator.call(switchFeature, { params: params(featureKey), body: { isOn: false } });
    }
    const left = await database.db.select().from(tenantFeatures).where(eq(tenantFeatures.tenantId, tenantId));
    expect(left.map(({ featureKey }) => featureKey)).toEqual(['AdvancedSearch']);
    expect((await administrator.call(listTenants)).data).toMatchObject([
      { features: ['AdvancedSearch'] },
      { features: ['DeliveryOverview'] },
    ]);
    const { data: log } = await administrator.call(listAdminLog, {
      query: { filter: "action eq 'featureSwitched'", orderby: 'date' },
    });
    expect(log.map(({ subject, changes }) => [subject, changes[0]?.to])).toEqual([
      [`Tenant ${tenantId}: AdvancedSearch`, true],
      [`Tenant ${tenantId}: HasJournal`, false],
    ]);
  });

  test('and tenants that do not exist are 404', async () => {
    const unknown = { params: params('Telepathy'), body: { isOn: true } };
    expect(await administrator.refusal(switchFeature, unknown)).toMatchObject({ status: 404 });
    const nowhere = { params: { tenantID: '9', featureKey: 'HasJournal' }, body: { isOn: true } };
    expect(await administrator.refusal(switchFeature, nowhere)).toMatchObject({ status: 404 });
    expect(
      await administrator.refusal(switchFeature, { params: params('HasJournal'), body: { isOn: 'yes' } }),
    ).toMatchObject({ status: 400, messages: [{ code: 'WrongType', reference: 'isOn' }] });
  });
});
