import { beforeAll, describe, expect, test } from 'vitest';
import { adminLog, webhookDeliveries } from '@/db/schema';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import * as contract from '@/lib/contract/webhooks';
import { conditionsFrom } from '@/lib/domain/lists/conditions';
import { FILTER_FIELDS } from '@/lib/domain/lists/filter-fields';
import { filterOf } from '@/lib/domain/lists/filter-text';
import { cleanUp } from '@/lib/jobs/clean-up';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let tenantId: number;

const EVENTS = ['order.placed', 'state.changed', 'delivery.confirmed'];

beforeAll(async () => {
  const { db } = database;
  ({ tenantId } = await createTenant(db));
  administrator = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
});

describe('addresses of webhooks', () => {
  test('are found by the events that they listen to', async () => {
    const made: { webhookID: string }[] = [];
    for (const [title, ...events] of [
      ['ERP', 'order.placed', 'state.changed'],
      ['Store', 'state.changed', 'delivery.confirmed'],
    ]) {
      const body = { title, url: 'https://hooks.example.com', events };
      made.push((await administrator.call(contract.createWebhook, { body })).data);
    }
    const found = async (...where: string[]) => {
      const fields = FILTER_FIELDS.webhooks;
      const filter = filterOf(conditionsFrom(where, fields), fields, DEMO_ZONE) ?? '';
      const { data } = await administrator.call(contract.listWebhooks, { query: { filter } });
      return data.map(({ title }) => title);
    };
    expect(await found('events any order.placed')).toEqual(['ERP']);
    expect(await found('events any order.placed,delivery.confirmed')).toEqual(['ERP', 'Store']);
    expect(await found('events none order.placed')).toEqual(['Store']);
    expect(await found('events none state.changed')).toEqual([]);
    expect(await found('events any state.changed', 'events any order.placed')).toEqual(['ERP']);
    for (const params of made) await administrator.call(contract.deleteWebhook, { params });
    await database.db.delete(adminLog);
  });

  test('are registered, changed, listed and removed; the secret is shown once', async () => {
    const { secret, ...made } = (
      await administrator.call(contract.createWebhook, {
        body: { title: 'ERP', url: 'https://hooks.example.com', events: EVENTS, tenantID: tenantId },
      })
    ).data;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const params = { webhookID: made.webhookID };
    const { data: changed } = await administrator.call(contract.updateWebhook, {
      params,
      body: { title: 'Store', active: false },
      headers: { 'if-match': '"1"' },
    });
    expect(changed).toEqual({ ...made, title: 'Store', active: false, version: 2 });
    expect(await administrator.call(contract.listWebhooks)).toEqual({ data: [changed], count: 1 });
    const found = async (filter: string) =>
      (await administrator.call(contract.listWebhooks, { query: { filter, orderby: 'title desc' } })).count;
    expect(await found("active eq false and contains(url,'hooks')")).toBe(1);
    expect(await found("title eq 'ERP'")).toBe(0);
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

test('messages can be read for 90 days', async () => {
  const { data } = await administrator.call(contract.createWebhook, {
    body: { title: 'ERP', url: 'https://hooks.example.com', events: EVENTS },
  });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const message = { webhookId: data.webhookID, event: 'order.placed', body: '{}' } as const;
  await database.db
    .insert(webhookDeliveries)
    .values([89, 91].map((days) => ({ ...message, createdAt: daysAgo(days) })));
  await cleanUp(database.db);
  const { data: remaining } = await administrator.call(contract.listWebhookDeliveries);
  expect(remaining.map(({ createdOn }) => Date.parse(createdOn) > daysAgo(90).getTime())).toEqual([true]);
});
