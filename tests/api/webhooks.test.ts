import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aacOrderItems, jobs, webhookDeliveries, webhooks } from '@/db/schema';
import { changeDelivery } from '@/lib/contract/deliveries';
import { changeUnitState } from '@/lib/contract/units';
import * as contract from '@/lib/contract/webhooks';
import { runQueues, type Worker } from '@/lib/jobs/run-queues';
import { jobHandlers } from '@/lib/runtime/job-handlers';
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
import { changeSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';
import {
  type ReceivedMessage,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@/tests/support/webhook-receiver';

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
  changeSettings({ WEBHOOKS_INSIDE: '127.0.0.0/8' });
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

const signatureOf = (secret: string, message: ReceivedMessage | undefined) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${message?.headers['webhook-id']}.${message?.headers['webhook-timestamp']}.${message?.body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

const messages = () =>
  receiver.received.map(({ body }) => contract.webhookMessageSchema.parse(JSON.parse(body)));

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
    for (const message of receiver.received) {
      const { headers } = message;
      expect(headers['webhook-signature']).toBe(signatureOf(secret, message));
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
});

describe('messages on their way', () => {
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

  test('are signed with the former secret, too, for a day after a new one was made', async () => {
    const first = await register();
    const params = { webhookID: first.webhookID };
    const { data: second } = await administrator.call(contract.renewWebhookSecret, { params });
    await work();
    await administrator.call(contract.sendTestMessage, { params });
    await expectStatuses('delivered');
    await database.db.update(webhooks).set({ formerUntil: new Date() });
    await administrator.call(contract.sendTestMessage, { params });
    await expectStatuses('delivered', 'delivered');
    const [during, after] = receiver.received;
    expect(during?.headers['webhook-signature']).toBe(
      [second, first].map(({ secret }) => signatureOf(secret, during)).join(' '),
    );
    expect(after?.headers['webhook-signature']).toBe(signatureOf(second.secret, after));
  });

  test('of a test go to an address that is switched off, and are no event to listen to', async () => {
    const { webhookID } = await register({ active: false });
    await administrator.call(contract.sendTestMessage, { params: { webhookID } });
    await work();
    await expectStatuses('delivered');
    expect(messages()).toMatchObject([{ type: 'webhook.test', data: { webhookID, title: 'ERP' } }]);
    const body = { title: 'ERP', url: receiver.url, events: ['webhook.test'] };
    expect(await administrator.refusal(contract.createWebhook, { body })).toMatchObject({
      messages: [{ reference: 'events', code: 'UnknownValue' }],
    });
    const params = { webhookID: crypto.randomUUID() };
    expect(await administrator.refusal(contract.sendTestMessage, { params })).toMatchObject({ status: 404 });
  });

  test('wait for an address that keeps others waiting, until somebody wants to see one arrive', async () => {
    const { webhookID } = await register({ events: ['order.placed'] });
    await place();
    const [message] = await log();
    const deliveryId = message?.webhookDeliveryID ?? '';
    await database.db.update(webhooks).set({ restsUntil: new Date(Date.now() + 60_000) });
    await expect(sendWebhook(database.db, deliveryId)).rejects.toThrow('the address rests');
    expect([receiver.received, (await log())[0]?.attempts]).toEqual([[], []]);
    // The last try is made all the same.
    await sendWebhook(database.db, deliveryId, true);
    expect(receiver.received).toHaveLength(1);
    await administrator.call(contract.sendTestMessage, { params: { webhookID } });
    const [row] = await database.db.select().from(webhooks);
    expect(row?.restsUntil).toBeNull();
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
    const inside = await register({ events: ['order.placed'] });
    // A name that led outside when it was registered.
    await database.db
      .update(webhooks)
      .set({ url: 'https://localhost:9/' })
      .where(eq(webhooks.webhookId, inside.webhookID));
    const off = await register({ events: ['order.placed'] });
    await place();
    await database.db.update(webhooks).set({ isActive: false }).where(eq(webhooks.webhookId, off.webhookID));
    changeSettings({ WEBHOOKS_INSIDE: '' });
    for (const { deliveryId } of await database.db.select().from(webhookDeliveries)) {
      await expect(sendWebhook(database.db, deliveryId)).rejects.toThrow();
    }
    changeSettings({ WEBHOOKS_INSIDE: '127.0.0.0/8' });
    expect(receiver.received).toEqual([]);
    const errors = (await log()).flatMap(({ status, attempts }) => [status, attempts[0]?.error]);
    expect(errors).toEqual(expect.arrayContaining(['failed', 'switched off']));
    expect(errors).toContainEqual(expect.stringContaining('is not a public address'));
  });
});
