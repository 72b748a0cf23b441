import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Db } from '@/db/client';
import { mails, portalProducts, tenants } from '@/db/schema';
import { queueMail, queueMailToAddress } from '@/lib/mail/queue-mail';
import { sendMail } from '@/lib/mail/send-mail';
import { createPerson } from '@/tests/support/accounts';
import { createTestDatabase } from '@/tests/support/database';
import { createProject, createTenant } from '@/tests/support/factories';
import { MAIL_SAMPLES } from '@/tests/support/mail-samples';
import { type MailServer, startMailServer } from '@/tests/support/mail-server';
import { changeSettings, restoreSettings } from '@/tests/support/settings';

const OF_PORTAL = 'office@example.com';
const OF_TENANT = 'north@example.com';
let database: Database;
let db: Db;
let server: MailServer;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  server = await startMailServer();
  await db.insert(portalProducts).values({ productId: 1, key: 'planner', title: 'Baustoffwerk Nordsee' });
});
beforeEach(() => changeSettings({ SMTP_URL: server.url, MAIL_FROM: 'portal@example.com' }));
afterEach(async () => {
  await db.delete(mails);
  await setPortalAddress('');
  server.received.length = 0;
});
afterAll(async () => {
  restoreSettings();
  await server.close();
  await database.close();
});

const setPortalAddress = (replyTo: string) => db.update(portalProducts).set({ replyTo });

/** What arrives of all mails that were queued. */
async function arrived() {
  for (const { mailId } of await db.select({ mailId: mails.mailId }).from(mails)) await sendMail(db, mailId);
  return server.received.map(({ mail: { from, replyTo } }) => ({
    ...{ name: from?.name, address: from?.address, replyTo: replyTo?.map((reply) => reply.address) },
  }));
}

async function queueReset(): Promise<void> {
  const { userId } = await createPerson(db);
  await queueMail(db, { template: 'PasswordReset', userId, data: MAIL_SAMPLES.PasswordReset });
}

test('a mail has the address of the operator and the name of the portal, and no other address for answers', async () => {
  await queueReset();
  expect(await arrived()).toEqual([
    { name: 'Baustoffwerk Nordsee', address: 'portal@example.com', replyTo: undefined },
  ]);
});

test('the name that the operator gave stays', async () => {
  changeSettings({ SMTP_URL: server.url, MAIL_FROM: 'Office <portal@example.com>' });
  await queueReset();
  expect(await arrived()).toMatchObject([{ name: 'Office', address: 'portal@example.com' }]);
});

test('answers go to the address of the portal, whoever is written to', async () => {
  await setPortalAddress(OF_PORTAL);
  await queueReset();
  await queueMailToAddress(db, {
    ...{ address: 'sales@example.com', name: 'Sales', template: 'NewRootRequest' },
    data: MAIL_SAMPLES.NewRootRequest,
  });
  expect(await arrived()).toMatchObject([{ replyTo: [OF_PORTAL] }, { replyTo: [OF_PORTAL] }]);
});

test('of a mail about a project they go to the address of its tenant, if that has one', async () => {
  await setPortalAddress(OF_PORTAL);
  const { userId } = await createPerson(db);
  const [named, other] = [await createTenant(db), await createTenant(db)];
  await db.update(tenants).set({ replyTo: OF_TENANT }).where(eq(tenants.tenantId, named.tenantId));
  for (const { tenantId } of [named, other]) {
    const { unitId: rootUnitId } = await createProject(db, { tenantId });
    const data = MAIL_SAMPLES.DeliveryConfirmed;
    await queueMail(db, { template: 'DeliveryConfirmed', rootUnitId, userId, data });
  }
  const replies = (await arrived()).flatMap(({ replyTo }) => replyTo);
  expect(replies.sort()).toEqual([OF_TENANT, OF_PORTAL]);
});

test('a mail keeps the address of the day on which it was written', async () => {
  await setPortalAddress(OF_PORTAL);
  await queueReset();
  await setPortalAddress('later@example.com');
  expect(await arrived()).toMatchObject([{ replyTo: [OF_PORTAL] }]);
});
