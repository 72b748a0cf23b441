import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aacOrderItems, adminLog, jobs, webhookDeliveries, webhooks } from '@/db/schema';
import { changeDelivery } from '@/lib/contract/deliveries';
import { changeUnitState } from '@/lib/contract/units';
import * as contract from '@/lib/contract/webhooks';
import { runQueues, type Worker } from '@/lib/jobs/run-queues';
import { jobHandlers } from '@/lib/startup/job-handlers';
import { queueWebhooks } from '@/lib/webhooks/queue-webhooks';
import { sendWebhook } from '@/lib/webhooks/send-webhook';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { createDelivery, createLot, createLotProject } from '@/tests/support/lots';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { startWebhookReceiver, type WebhookReceiver } from '@/tests/support/webhook-receiver';

const database = setUpTestDatabase();
let administrator: Api;
let receiver: WebhookReceiver;
let tenantId: number;
let otherTenantId: number;
let buyer: { userId: string };
let root: TestUnit;
let lot: TestUnit;
const workers: Worker[] = [];

const EVENTS = ['order.placed', 'state.changed', 'delivery.confirmed'];

beforeAll(async () => {
  process.env.WEBHOOKS_LOOPBACK = '1';
  const { db } = database;
  ({ tenantId } = await createTenant(db));
  ({ tenantId: otherTenantId } = await createTenant(db));
  administrator = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
  buyer = await createPerson(db);
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(webhooks);
  await db.delete(jobs);
  receiver = await startWebhookReceiver();
  root = await createProject(db, { tenantId, members: [[buyer.userId, 'purchaser']] });
  lot = await createUnit(db, await createUnit(db, root, { unitType: 'subproject' }), {
    unitType: 'aacorderlot',
  });
  await createAacRow(db, lot);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await receiver.close();
});
afterAll(() => {
  delete process.env.WEBHOOKS_LOOPBACK;
});

async function register(values: object = {}) {
  const body = { title: 'ERP', url: receiver.url, events: EVENTS, ...values };
  return (await administrator.call(contract.createWebhook, { body })).data;
}

const place = (unit = lot) =>
  api(buyer).ask(changeUnitState, {
    params: { projectUnitID: unit.unitId },
    body: { projectUnitID: unit.unitId, requirements: [] },
  });

async function work(): Promise<void> {
  workers.push(await runQueues(database.database, jobHandlers, { pollSeconds: 0.1, onError: () => {} }));
}

const log = async () => (await administrator.call(contract.listWebhookDeliveries)).data;

/** Waits for what the messages come to; retries are due at once instead of in seconds to hours. */
async function expectStatuses(...expected: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await database.db
          .update(jobs)
          .set({ runAt: sql`now()` })
          .where(sql`run_at > now() and locked_until is null and failed_at is null`);
        return (await log()).map(({ status }) => status).sort();
      },
      { timeout: 20_000, interval: 50 },
    )
    .toEqual(expected);
}

const messages = () =>
  receiver.received.map(({ body }) => contract.webhookMessageSchema.parse(JSON.parse(body)));

describe('addresses', () => {
  test('are registered, changed, listed and removed; the secret is shown once', async () => {
    const { secret, ...made } = await register({ tenantID: tenantId });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const params = { webhookID: made.webhookID };
    const { data: changed } = await administrator.call(contract.updateWebhook, {
      params,
      body: { title: 'Store', active: false },
      headers: { 'if-match': '"1"' },
    });
    expect(changed).toEqual({ ...made, title: 'Store', active: false, version: 2 });
    expect(await administrator.call(contract.listWebhooks)).toEqual({ data: [changed], count: 1 });
    const renewed = await administrator.call(contract.renewWebhookSecret, { params });
    expect(renewed.data.secret).not.toBe(secret);
    const stale = { params, headers: { 'if-match': '"2"' } };
    expect(await administrator.refusal(contract.updateWebhook, { ...stale, body: {} })).toMatchObject({
      code: 'StaleVersion',
      data: { title: 'Store', version: 3 },
    });
    expect(await administrator.refusal(contract.deleteWebhook, stale)).toMatchObject({ status: 412 });
    await administrator.call(contract.deleteWebhook, { params });
    expect(await administrator.call(contract.listWebhooks)).toEqual({ data: [], count: 0 });
    const logged = await database.db.select().from(adminLog).orderBy(adminLog.at);
    expect(logged.map(({ action }) => action)).toEqual([
      'webhookCreated',
      'webhookChanged',
      'webhookSecretRenewed',
      'webhookDeleted',
    ]);
    expect(logged[1]?.changes).toEqual([
      { field: 'title', from: 'ERP', to: 'Store' },
      { field: 'isActive', from: true, to: false },
    ]);
    expect(JSON.stringify(logged)).not.toContain('whsec');
  });

  test.each([
    [{ title: ' ' }, 'title', 'Required'],
    [{ url: 'ftp://example.com' }, 'url', 'WEBHOOK.HttpsOnly'],
    [{ url: 'nonsense' }, 'url', 'WEBHOOK.InvalidUrl'],
    [{ url: 'https://10.1.2.3/' }, 'url', 'WEBHOOK.PrivateAddress'],
    [{ url: 'https://[::ffff:10.1.2.3]/' }, 'url', 'WEBHOOK.PrivateAddress'],
    [{ url: 'https://0xa9.0xfe.169.254/' }, 'url', 'WEBHOOK.PrivateAddress'],
    [{ events: [] }, 'events', 'WEBHOOK.NoEvents'],
    [{ events: ['order.lost'] }, 'events', 'UnknownValue'],
    [{ tenantID: 1 }, 'tenantID', 'UnknownValue'],
  ])('are refused: %o', async (values, reference, code) => {
    const body = { title: 'ERP', url: 'https://hooks.example.com', events: EVENTS, ...values };
    expect(await administrator.refusal(contract.createWebhook, { body })).toMatchObject({
      status: 400,
      messages: [{ reference, code, message: expect.stringMatching(/\w{3}/) }],
    });
  });
});

describe('messages', () => {
  test('tell of a placed order and each changed state, signed so that the receiver can verify it', async () => {
    const { secret, webhookID } = await register();
    await place();
    await work();
    // The order, the lot and, with its only lot, the project.
    await expectStatuses('delivered', 'delivered', 'delivered');
    const ids = { projectUnitID: lot.unitId, rootProjectUnitID: root.unitId };
    expect(messages()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'order.placed',
          data: expect.objectContaining({ ...ids, orderNumber: expect.stringMatching(/^45\d{8}$/) }),
        }),
        expect.objectContaining({
          type: 'state.changed',
          data: expect.objectContaining({ ...ids, oldState: 'PlaceOrder', newState: 'Approved' }),
        }),
      ]),
    );
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    for (const { headers, body } of receiver.received) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const expected = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${expected}`);
      expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60);
    }
    expect((await log())[0]).toMatchObject({
      webhookID,
      webhookTitle: 'ERP',
      attempts: [{ statusCode: 204, answer: '', error: null, durationMs: expect.any(Number) }],
    });
  });

  test('tell of a confirmed delivery', async () => {
    await register({ events: ['delivery.confirmed'] });
    const made = await createLotProject(database.db, ['projectCoordinator'], { tenantId });
    const approved = await createLot(database.db, made.house, 'Approved', 'Haus A');
    const delivery = await createDelivery(database.db, approved, { deliveryDate: '2027-03-01' });
    const params = { deliveryLotID: delivery.deliveryLotId };
    await made.as('projectCoordinator').api.call(changeDelivery, { params, body: { deliveryType: 0 } });
    await work();
    await expectStatuses('delivered');
    expect(messages()).toMatchObject([
      { type: 'delivery.confirmed', data: { ...params, deliveryDate: '2027-03-01', title: delivery.title } },
    ]);
  });

  test('go to the addresses of the tenant that listen, and to those of all tenants', async () => {
    const events = ['order.placed'];
    await register({ title: 'own', events, tenantID: tenantId });
    await register({ title: 'all', events });
    await register({ title: 'other', events, tenantID: otherTenantId });
    await register({ title: 'off', events, active: false });
    await register({ title: 'other event', events: ['delivery.confirmed'] });
    await place();
    expect((await log()).map(({ webhookTitle }) => webhookTitle).sort()).toEqual(['all', 'own']);
  });

  test('are not written for what was refused or rolled back', async () => {
    await register();
    await database.db.delete(aacOrderItems);
    expect((await place()).status).toBe(409);
    const ids = { projectUnitID: lot.unitId, rootProjectUnitID: root.unitId, projectUnitNo: lot.unitNo };
    const order = { orderNumber: '4500000001', placedOn: new Date().toISOString() };
    const data = { ...ids, ...order, title: lot.title, unitType: lot.unitType };
    const rolledBack = database.db.transaction(async (tx) => {
      await queueWebhooks({ db: tx, now: new Date() }, root.unitId, [{ type: 'order.placed', data }]);
      throw new Error('and back');
    });
    await expect(rolledBack).rejects.toThrow('and back');
    expect(await log()).toEqual([]);
    expect(await database.db.select().from(jobs)).toEqual([]);
  });

  test('are tried again under one id until they are taken; what came of each try stays to be read', async () => {
    await register({ events: ['order.placed'] });
    receiver.answers.push(
      { status: 500, text: `broken${'!'.repeat(2000)}` },
      { status: 302, headers: { location: `${receiver.url}/elsewhere` } },
    );
    await place();
    await work();
    await expectStatuses('delivered');
    expect(receiver.received.map(({ path }) => path)).toEqual(['/orders', '/orders', '/orders']);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const [delivery] = await log();
    expect(delivery?.attempts.map(({ statusCode }) => statusCode)).toEqual([500, 302, 204]);
    expect(delivery?.attempts[0]?.answer).toHaveLength(500);
  });

  test('are given up where the address is gone, and sent again when an administrator says so', async () => {
    await register({ events: ['order.placed'] });
    receiver.answers.push({ status: 410 });
    await place();
    await work();
    await expectStatuses('failed');
    const [failed] = await log();
    const params = { webhookDeliveryID: failed?.webhookDeliveryID ?? '' };
    await administrator.call(contract.replayWebhookDelivery, { params });
    await expectStatuses('delivered');
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  test('never reach an address inside, nor one that was switched off', async () => {
    await register({ events: ['order.placed'], url: 'http://localhost:9/' });
    const off = await register({ events: ['order.placed'] });
    await place();
    await database.db.update(webhooks).set({ isActive: false }).where(eq(webhooks.webhookId, off.webhookID));
    // As a built portal runs, whatever its settings say.
    vi.stubEnv('NODE_ENV', 'production');
    for (const { deliveryId } of await database.db.select().from(webhookDeliveries)) {
      await expect(sendWebhook(database.db, deliveryId)).rejects.toThrow();
    }
    vi.unstubAllEnvs();
    expect(receiver.received).toEqual([]);
    const errors = (await log()).flatMap(({ status, attempts }) => [status, attempts[0]?.error]);
    expect(errors).toEqual(expect.arrayContaining(['failed', 'switched off']));
    expect(errors).toContainEqual(expect.stringContaining('is not a public address'));
  });
});
