import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '@/db/client';
import { RESTORED_FROM } from '@/db/installation-keys';
import { migrateDatabase } from '@/db/migrate';
import {
  adminLog,
  contents,
  installation,
  jobs,
  mails,
  portalProducts,
  setupLinks,
  units,
  userSessions,
  users,
  webhookDeliveries,
  webhooks,
} from '@/db/schema';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { HELD_QUEUES } from '@/lib/domain/jobs/held-queues';
import { workOff } from '@/lib/jobs/work-off';
import { queueMail } from '@/lib/mail/queue-mail';
import { readBackupFile, writeBackupFile } from '@/lib/runtime/backup/backup-file';
import { restoreBackup } from '@/lib/runtime/backup/restore-backup';
import { writeBackup } from '@/lib/runtime/backup/write-backup';
import { jobHandlers } from '@/lib/runtime/job-handlers';
import { seedDemoData } from '@/lib/runtime/seed-demo-data';
import { signInWithPassword } from '@/lib/services/account/sign-in-with-password';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { decideHeldMessages } from '@/lib/services/held-messages/decide-held-messages';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { directoryFileStore } from '@/lib/storage/directory-file-store';
import { getFileStore } from '@/lib/storage/file-store';
import type { FileStore } from '@/lib/storage/stored-file';
import { openEmptyDatabase } from '@/tests/support/empty-database';
import { MAIL_SAMPLES } from '@/tests/support/mail-samples';
import { type MailServer, startMailServer } from '@/tests/support/mail-server';
import { changeSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { startWebhookReceiver, type WebhookReceiver } from '@/tests/support/webhook-receiver';

const portal = setUpTestDatabase();
const now = new Date('2026-11-30T09:30:00Z');
let folder: string;
let backup: string;
let server: MailServer;
let receiver: WebhookReceiver;
let target: Database;
let store: FileStore;
let stores = 0;

const restore = (options = {}) =>
  restoreBackup({
    folder: backup,
    database: target,
    store,
    databaseName: 'portal',
    replace: undefined,
    mayHaveOtherKeys: false,
    now: new Date(),
    ...options,
  });

/** All jobs that could send something, done by a worker. */
async function work(): Promise<void> {
  const handlers = Object.fromEntries(HELD_QUEUES.map((queue) => [queue, jobHandlers[queue]]));
  await workOff(target, handlers as typeof jobHandlers, 30_000);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-restore-'));
  backup = path.join(folder, 'backup');
  server = await startMailServer();
  receiver = await startWebhookReceiver();
  changeSettings({ SMTP_URL: server.url, WEBHOOKS_INSIDE: '127.0.0.0/8' });
  await seedDemoData(portal.db, now);
  const [person] = await portal.db.select().from(users).where(eq(users.login, 'admin@example.com'));
  const userId = person?.userId ?? '';
  await queueMail(portal.db, { template: 'BimRejected', userId, data: MAIL_SAMPLES.BimRejected });
  await queueWaitingWebhook();
  await portal.db.insert(userSessions).values({ userId });
  await portal.db.insert(setupLinks).values({ tokenHash: 'x', expiresAt: new Date('2030-01-01') });
  await writeBackup({
    database: portal.database,
    store: await getFileStore(),
    folder: backup,
    now,
    release: '1.0.0',
    mayMiss: false,
  });
});
afterAll(async () => {
  await Promise.all([server.close(), receiver.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  target = await openEmptyDatabase();
  store = directoryFileStore(path.join(folder, `store-${stores++}`));
  server.received.length = 0;
  receiver.received.length = 0;
});
afterEach(() => target.close());

async function queueWaitingWebhook(): Promise<void> {
  const [product] = await portal.db.select().from(portalProducts);
  const [webhook] = await portal.db
    .insert(webhooks)
    .values({
      productId: product?.productId ?? 0,
      title: 'ERP',
      url: receiver.url,
      events: ['order.placed'],
      secretSalt: 'salt',
    })
    .returning();
  const [delivery] = await portal.db
    .insert(webhookDeliveries)
    .values({ webhookId: webhook?.webhookId ?? '', event: 'order.placed', body: '{}' })
    .returning();
  const deliveryId = delivery?.deliveryId ?? '';
  await portal.db.insert(jobs).values({ queue: 'send-webhook', key: deliveryId, payload: { deliveryId } });
}

it('makes an empty portal the one of the backup: people sign in again, contents are equal, journals fit', async () => {
  const { held } = await restore();
  expect(held).toMatchObject({ mails: 1, webhookMessages: 1 });
  const device = { address: '127.0.0.1', userAgent: '' };
  const entered = await signInWithPassword(
    target.db,
    { login: 'admin@example.com', password: DEMO_PASSWORD, device },
    new Date(),
  );
  expect(entered).toMatchObject({ outcome: 'signed-in' });
  for (const { storageKey, sha256 } of await target.db.select().from(contents)) {
    const stored = await store.get(storageKey);
    const bytes = Buffer.from(await new Response(stored?.body).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  expect((await verifyJournal(target.db)).broken).toEqual([]);
});

it('ends sign-ins and set-up links, and gives no order number that may have been given', async () => {
  const [before] = await portal.db
    .select({ last: sql`last_value`.mapWith(Number) })
    .from(sql`order_number_sequence`);
  await restore();
  expect(await target.db.$count(userSessions)).toBeGreaterThan(0);
  expect(await target.db.$count(userSessions, isNull(userSessions.revokedAt))).toBe(0);
  expect(await target.db.$count(setupLinks)).toBe(0);
  const [person] = await target.db.select().from(users).where(eq(users.login, 'admin@example.com'));
  const [former] = await portal.db.select().from(users).where(eq(users.login, 'admin@example.com'));
  expect(person?.sessionVersion).toBe((former?.sessionVersion ?? 0) + 1);
  const [next] = await target.db
    .select({ value: sql`nextval('order_number_sequence')`.mapWith(Number) })
    .from(sql`(select 1) one`);
  expect(next?.value).toBeGreaterThanOrEqual((before?.last ?? 0) + 1000);
  expect(await target.db.$count(units, sql`${units.orderNumber} like ${`%${next?.value}`}`)).toBe(0);
  const [noted] = await target.db.select().from(installation).where(eq(installation.key, RESTORED_FROM));
  expect(JSON.parse(noted?.value ?? '')).toMatchObject({ backupAt: now.toISOString() });
  const [logged] = await target.db.select().from(adminLog).where(eq(adminLog.action, 'backupRestored'));
  expect(logged).toMatchObject({ userLogin: 'console', subject: now.toISOString() });
});

it('sends nothing until an administrator releases it', async () => {
  await restore();
  await work();
  expect([server.received.length, receiver.received.length]).toEqual([0, 0]);
  expect((await target.db.select().from(mails).where(eq(mails.status, 'queued'))).length).toBe(1);
  const ctx = await consoleContext(target.db, new Date());
  const left = await decideHeldMessages(ctx, 'release');
  expect(left).toMatchObject({ jobs: 0, mails: 0, webhookMessages: 0, backupAt: now.toISOString() });
  await work();
  expect(server.received.length).toBeGreaterThanOrEqual(1);
  expect(receiver.received).toHaveLength(1);
  const [logged] = await target.db.select().from(adminLog).where(eq(adminLog.action, 'heldMessagesReleased'));
  expect(logged?.changes).toEqual([
    { field: 'mails', from: 1, to: 0 },
    { field: 'webhookMessages', from: 1, to: 0 },
  ]);
});

it('discards what was held: it is not sent, and each can still be', async () => {
  await restore();
  const ctx = await consoleContext(target.db, new Date());
  const [mail] = await target.db.select().from(mails).where(eq(mails.status, 'queued'));
  await Promise.all([decideHeldMessages(ctx, 'discard'), decideHeldMessages(ctx, 'release')]);
  expect(await target.db.$count(adminLog, eq(adminLog.action, 'heldMessagesReleased'))).toBe(0);
  await work();
  expect(receiver.received).toEqual([]);
  expect(server.received.filter(({ mail: sent }) => sent.messageId?.includes(mail?.mailId ?? ''))).toEqual(
    [],
  );
  const [discarded] = await target.db
    .select()
    .from(mails)
    .where(eq(mails.mailId, mail?.mailId ?? ''));
  expect(discarded?.status).toBe('outbox');
  expect((await target.db.select().from(webhookDeliveries))[0]?.status).toBe('failed');
});

it('touches no database and no store that has something, until its name is typed', async () => {
  await restore();
  const again = { store: directoryFileStore(path.join(folder, `store-${stores++}`)) };
  await target.db.update(users).set({ firstName: 'Changed' });
  await expect(restore(again)).rejects.toThrow('--replace portal');
  await expect(restore({ ...again, replace: 'other' })).rejects.toThrow('called "portal", not "other"');
  expect(await target.db.$count(users, eq(users.firstName, 'Changed'))).toBeGreaterThan(0);
  await restore({ ...again, replace: 'portal' });
  expect(await target.db.$count(users, eq(users.firstName, 'Changed'))).toBe(0);
  const other = await openEmptyDatabase();
  await expect(restore({ database: other })).rejects.toThrow('The file store is not empty');
  await other.close();
});

it('says before what will not work with other keys', async () => {
  const good = await readBackupFile(backup);
  await writeBackupFile(backup, { ...good, keys: { secret: 'other', journal: 'other' } });
  await expect(restore()).rejects.toThrow(/NEXTAUTH_SECRET(.|\n)*JOURNAL_KEY(.|\n)*--other-keys/);
  await restore({ mayHaveOtherKeys: true });
  await writeBackupFile(backup, good);
});

it('that fails half-way leaves a database on which no portal starts, and can be begun again', async () => {
  const good = await readBackupFile(backup);
  const tables = good.tables.map((table) => (table.name === 'units' ? { ...table, rows: 1 } : table));
  await writeBackupFile(backup, { ...good, tables });
  await expect(restore()).rejects.toThrow('The table units had 1 rows');
  await expect(migrateDatabase(target)).rejects.toThrow('did not end');
  await writeBackupFile(backup, good);
  store = directoryFileStore(path.join(folder, `store-${stores++}`));
  expect((await restore()).held.mails).toBe(1);
  await migrateDatabase(target);
});
