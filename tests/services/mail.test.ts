import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import { jobs, mails } from '@/db/schema';
import { cleanUp } from '@/lib/jobs/clean-up';
import { runQueues, type Worker } from '@/lib/jobs/run-queues';
import { queueMail, queueMails } from '@/lib/mail/queue-mail';
import { sendMail } from '@/lib/mail/send-mail';
import type { MailData } from '@/lib/mail/templates';
import { jobHandlers } from '@/lib/runtime/job-handlers';
import { retryMail } from '@/lib/services/mail/retry-mail';
import { createPerson } from '@/tests/support/accounts';
import { createTestDatabase } from '@/tests/support/database';
import { type MailServer, startMailServer } from '@/tests/support/mail-server';
import { serviceContext } from '@/tests/support/service-context';
import { changeSettings } from '@/tests/support/settings';

const order: MailData['OrderPlaced'] = {
  projectNo: 'P-1002',
  projectTitle: 'Quartier <Lindenhof> & Söhne',
  lotTitle: 'Haus B, EG',
  orderNumber: '4500012345',
  placedBy: 'Paul Einkauf',
  path: '/home/app/project/details/root/lot',
  groups: [
    {
      title: 'AAC panel 70 × 600',
      articleNo: '5107060',
      lengthMm: 2620,
      qty: 1033,
      areaM2: 51.876,
      pallets: 3.3,
    },
  ],
  totals: { qty: 1033, areaM2: 51.876, pallets: 3.3, palletsToLoad: 4, weightKg: 0 },
};

let database: Database;
let db: Db;
let server: MailServer;
let worker: Worker | undefined;

beforeAll(async () => {
  server = await startMailServer();
  changeSettings({ SMTP_URL: server.url, MAIL_FROM: 'Portal <portal@example.com>' });
  database = await createTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  server.received.length = 0;
  await db.delete(mails);
  await db.delete(jobs);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function startWorker() {
  worker = await runQueues(database, jobHandlers, { onError: () => undefined });
}
const received = (count: number) =>
  expect.poll(() => server.received.length, { timeout: 12_000 }).toBe(count);
const statuses = async () => (await db.select().from(mails)).map(({ status }) => status);

describe('a queued mail', () => {
  it('arrives in the language of its reader, as HTML and text', async () => {
    const { userId, login } = await createPerson(db, {
      language: 'de',
      firstName: 'Bea',
      lastName: 'Größer',
    });
    await db.transaction((tx) => queueMail(tx, { template: 'OrderPlaced', userId, data: order }));
    await startWorker();
    await received(1);
    const [delivered] = server.received;
    expect(delivered?.to).toEqual([login]);
    expect(delivered?.mail).toMatchObject({
      subject: 'Bestellung ausgelöst: P-1002, Haus B, EG',
      from: { name: 'Portal', address: 'portal@example.com' },
    });
    expect(delivered?.mail.html).toContain('Quartier &lt;Lindenhof&gt; &amp; Söhne');
    expect(delivered?.mail.html).toContain('<td style="padding:6px 8px');
    expect(delivered?.mail.text).toContain('Guten Tag Bea Größer,');
    expect(delivered?.mail.text).toMatch(/Wandplatte 70 × 600 +5107060 +2620 +1\.033 +51,88 +3,30/);
    expect(delivered?.mail.text).toContain('http://localhost:3000/home/app/project/details/root/lot');
    await expect.poll(statuses).toEqual(['sent']);
  });

  it('goes to each of several people in their language, and to nobody twice or disabled', async () => {
    const people = await Promise.all([
      createPerson(db, { language: 'nl' }),
      createPerson(db, { language: null }),
      createPerson(db, { language: 'de', disabledAt: new Date() }),
    ]);
    const userIds = [...people, ...people].map(({ userId }) => userId);
    const tasks: MailData['TaskOpened']['tasks'] = [
      { taskKey: 'PlaceOrder', projectNo: 'P-1002', rootTitle: 'Quartier', unitTitle: 'EG' },
      { taskKey: 'PlaceOrder', projectNo: 'P-1002', rootTitle: 'Quartier', unitTitle: 'OG' },
    ];
    const data = { tasks, path: '/home/app/task-list' };
    await db.transaction((tx) => queueMails(tx, { template: 'TaskOpened', userIds, data }));
    await startWorker();
    await received(2);
    expect(server.received.map(({ mail }) => mail.subject).sort()).toEqual([
      '2 tasks are waiting for you: P-1002',
      'Er wachten 2 taken op u: P-1002',
    ]);
  });

  it('is not there when its transaction is not', async () => {
    const { userId } = await createPerson(db);
    const failing = db.transaction(async (tx) => {
      await queueMail(tx, { template: 'OrderPlaced', userId, data: order });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await db.$count(mails)).toBe(0);
    expect(await db.$count(jobs)).toBe(0);
  });

  it('is tried again when the server refuses it, under the same Message-ID', async () => {
    const { userId } = await createPerson(db);
    server.mishaps.push(451);
    await queueMail(db, { template: 'OrderPlaced', userId, data: order });
    const [mail] = await db.select().from(mails);
    const mailId = mail?.mailId ?? '';
    await expect(sendMail(db, mailId)).rejects.toThrow();
    const [failed] = await db.select().from(mails).where(eq(mails.mailId, mailId));
    expect(failed).toMatchObject({ status: 'queued', lastError: expect.stringContaining('451') });
    await sendMail(db, mailId);
    await sendMail(db, mailId);
    expect(await statuses()).toEqual(['sent']);
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([`<${mailId}@localhost>`]);
  });

  it('holds its secret sealed until it is sent, and nowhere afterwards', async () => {
    const mailId = await queueReset();
    expect(JSON.stringify(await db.select().from(mails))).not.toContain('secret');
    await sendMail(db, mailId);
    expect(server.received[0]?.mail.text).toContain('token=secret');
    expect(server.received[0]?.mail.html).toContain('token=secret');
    const [sent] = await db.select().from(mails);
    expect(sent).toMatchObject({ sealedContent: null, text: expect.stringContaining('token=***') });
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('that was written before secrets were sealed arrives, and leaves none either', async () => {
    const mailId = await queueReset();
    const text = 'http://localhost:3000/sign-in/reset-password?token=secret';
    await db
      .update(mails)
      .set({ text, html: text, data: { path: text }, sealedContent: null, sealedUntil: null });
    await sendMail(db, mailId);
    expect(server.received[0]?.mail.text).toContain('token=secret');
    expect(JSON.stringify(await db.select().from(mails))).not.toContain('secret');
  });

  it('is not sent once its link has expired, and cannot be sent again', async () => {
    const mailId = await queueReset();
    await db.update(mails).set({ sealedUntil: new Date(Date.now() - 1_000) });
    await sendMail(db, mailId);
    expect(server.received).toEqual([]);
    expect(await db.select().from(mails)).toMatchObject([
      { status: 'failed', lastError: 'LinkExpired', sealedContent: null },
    ]);
    const administrator = await createPerson(db, { isInternal: true, isAdministrator: true });
    const ctx = serviceContext(db, administrator, [1]);
    await expect(retryMail(ctx, mailId)).rejects.toMatchObject({ code: 'NotRetriable' });
  });

  it('loses its link in the clean-up once that has expired, and no other', async () => {
    const [expired, open] = [await queueReset(), await queueReset()];
    await db
      .update(mails)
      .set({ sealedUntil: new Date(Date.now() - 1_000) })
      .where(eq(mails.mailId, expired));
    await cleanUp(db);
    const left = await db.select().from(mails).where(isNotNull(mails.sealedContent));
    expect(left.map(({ mailId }) => mailId)).toEqual([open]);
  });

  async function queueReset(): Promise<string> {
    const { userId } = await createPerson(db);
    const data = { path: '/sign-in/reset-password?token=secret', validMinutes: 60 };
    await queueMail(db, { template: 'PasswordReset', userId, data });
    const [mail] = await db.select().from(mails).where(eq(mails.recipientUserId, userId));
    return mail?.mailId ?? '';
  }
});
