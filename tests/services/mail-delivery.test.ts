import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import { jobs, mails, placedOrders } from '@/db/schema';
import { runQueues, type Worker } from '@/lib/jobs/run-queues';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailTemplate } from '@/lib/mail/templates';
import { gaugesAsText } from '@/lib/runtime/gauges';
import { jobHandlers } from '@/lib/runtime/job-handlers';
import { createPerson } from '@/tests/support/accounts';
import { createTestDatabase } from '@/tests/support/database';
import { createProject, createTenant, createUnit } from '@/tests/support/factories';
import { MAIL_SAMPLES } from '@/tests/support/mail-samples';
import { type MailServer, startMailServer } from '@/tests/support/mail-server';
import { sampleOrder } from '@/tests/support/order-document';
import { changeSettings } from '@/tests/support/settings';

let database: Database;
let db: Db;
let server: MailServer;
let userId: string;
/** The same for all tests, so that a server that was away can come back. */
let port = 0;
const workers: Worker[] = [];

/** Half a second of silence is enough for a test about it; a busy process is sometimes silent for as long. */
const IMPATIENT = '?socketTimeout=500&greetingTimeout=500&connectionTimeout=500';

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  ({ userId } = await createPerson(db, { language: 'de' }));
});
beforeEach(async () => {
  server = await startMailServer(port);
  port = Number(new URL(server.url).port);
  changeSettings({ SMTP_URL: server.url });
  await db.delete(mails);
  await db.delete(jobs);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await server.close();
});
afterAll(() => database.close());

async function write(template: MailTemplate = 'BimRejected'): Promise<void> {
  await queueMail(db, { template, userId, data: MAIL_SAMPLES[template] });
}

async function work(count = 1): Promise<void> {
  for (let n = 0; n < count; n++) {
    workers.push(await runQueues(database, jobHandlers, { pollSeconds: 0.1, onError: () => undefined }));
  }
}

/** Waits for what the mails come to; retries are due at once instead of in seconds to hours. */
async function expectStatuses(...expected: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await db.update(jobs).set({ runAt: sql`now()` }).where(sql`run_at > now() and locked_until is null`);
        return (await db.select().from(mails)).map(({ status }) => status);
      },
      { timeout: 20_000, interval: 50 },
    )
    .toEqual(expected);
}

const onlyJob = async () => (await db.select().from(jobs))[0];

describe('mails on their way', () => {
  it('each kind of them arrives, for four workers once', async () => {
    const templates = Object.keys(MAIL_SAMPLES).filter((name): name is MailTemplate => name in MAIL_SAMPLES);
    for (const template of templates) await write(template);
    await work(4);
    await expectStatuses(...templates.map(() => 'sent'));
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(templates.length);
    expect(new Set(ids).size).toBe(templates.length);
    for (const { mail } of server.received) {
      expect(mail.html).toContain('<html lang="de">');
      expect(mail.text).toContain('Guten Tag');
    }
  });

  it('carry the confirmation of the order, and offer to end what can be ended', async () => {
    const { tenantId } = await createTenant(db);
    const root = await createProject(db, { tenantId, members: [] });
    const lot = await createUnit(db, root, { unitType: 'lintelorderlot' });
    await db.insert(placedOrders).values({ unitId: lot.unitId, document: sampleOrder, placedAt: new Date() });
    const data = { ...MAIL_SAMPLES.OrderPlaced, confirmationOf: lot.unitId };
    await queueMail(db, { template: 'OrderPlaced', userId, data });
    await write('DailyTasks');
    await work();
    await expectStatuses('sent', 'sent');
    const [order, daily] = ['Bestellung ausgelöst', 'Aufgabe'].map((text) =>
      server.received.find(({ mail }) => mail.subject?.includes(text)),
    );
    const [pdf] = order?.mail.attachments ?? [];
    expect(pdf?.filename).toBe('auftrag-4500020001.pdf');
    expect(pdf?.mimeType).toBe('application/pdf');
    const header = (mail: typeof order) =>
      mail?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(header(daily)).toContain('/home/app/profile>');
    expect(header(order)).toBeUndefined();
  });

  it('wait for a server that is away', async () => {
    await server.close();
    await write();
    await work();
    await expect.poll(async () => (await onlyJob())?.attempts ?? 0, { timeout: 10_000 }).toBeGreaterThan(0);
    const [waiting] = await db.select().from(mails);
    expect(waiting?.status).toBe('queued');
    server = await startMailServer(port);
    await expectStatuses('sent');
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['refuses them for now', 451],
    ['refuses their reader for now', 1450],
    ['falls silent', 'silent'],
    ['drops the connection', 'drop'],
  ] as const)('are tried again by a server that %s, until it takes them once', async (_, mishap) => {
    if (mishap === 'silent') changeSettings({ SMTP_URL: server.url + IMPATIENT });
    server.mishaps.push(mishap, mishap);
    await write();
    await work();
    await expectStatuses('sent');
    expect([server.begun, server.received.length]).toEqual([3, 1]);
    // The mail is marked as sent a moment before its job is done.
    await expect.poll(onlyJob).toMatchObject({ attempts: 3, lastError: null, failedAt: null });
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ lastError: null, sentAt: expect.any(Date) });
  });

  it.each([
    ['the mail', 554],
    ['the reader', 1550],
  ])('are given up at once when the server refuses %s for good, and stay to be seen', async (_, code) => {
    server.mishaps.push(code);
    await write();
    await write('TaskOpened');
    await work();
    await expect
      .poll(async () => (await db.select().from(mails)).map(({ status }) => status).sort(), {
        timeout: 10_000,
      })
      .toEqual(['failed', 'sent']);
    // The mail says so before its job does.
    const findDead = () => db.select().from(jobs).where(sql`failed_at is not null`);
    await expect.poll(async () => (await findDead()).length, { timeout: 10_000 }).toBe(1);
    const [dead] = await findDead();
    expect(dead).toMatchObject({ attempts: 1, doneAt: null, lastError: expect.stringContaining('GiveUp') });
    const [mail] = await db.select().from(mails).where(eq(mails.status, 'failed'));
    expect(mail?.lastError).toContain(String(code % 1000));
    expect(await gaugesAsText(database)).toContain('portal_jobs_failed{queue="send-mail"} 1');
  });

  it('are given up after their last try, three days later', async () => {
    await write();
    await db.update(jobs).set({ attempts: 76 });
    server.mishaps.push(451, 451);
    await work();
    await expectStatuses('failed');
    // The mail is marked before its job ends.
    await expect
      .poll(onlyJob, { timeout: 10_000 })
      .toMatchObject({ attempts: 78, failedAt: expect.any(Date) });
    expect(server.begun).toBe(2);
  });

  it('are not sent again when they were acknowledged, though the worker died before it could say so', async () => {
    await write();
    const [mail] = await db.select().from(mails);
    await work();
    await expectStatuses('sent');
    // The job's own end was lost: it is open again, as after its lease.
    await db.update(jobs).set({ doneAt: null, lockedUntil: null });
    await expect.poll(async () => (await onlyJob())?.doneAt, { timeout: 10_000 }).toBeInstanceOf(Date);
    expect(server.received.map((received) => received.mail.messageId)).toEqual([
      `<${mail?.mailId}@localhost>`,
    ]);
  });
});
