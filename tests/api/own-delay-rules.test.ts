import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminLog, ownDelayRules, salesOrganisations } from '@/db/schema';
import * as portal from '@/lib/contract/configuration';
import { deleteTenant } from '@/lib/contract/tenants';
import { DELAY_KEYS, type DelayKey } from '@/lib/domain/workflow/own-delay-rules';
import { DELAY_RULES } from '@/lib/domain/workflow/transitions';
import { forgetConfiguration } from '@/lib/services/portal-configuration';
import { forgetProducts } from '@/lib/services/portal-product';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let tenantId: number;
let otherId: number;

beforeAll(async () => {
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
  ({ tenantId } = await createTenant(database.db));
  ({ tenantId: otherId } = await createTenant(database.db));
});
beforeEach(async () => {
  await database.db.delete(ownDelayRules);
  await database.db.delete(adminLog);
  forgetConfiguration();
});

const NONE = { escalationRoleKeys: [], isOff: false };
const daily = (first: number, second = first + 1, escalation = second + 1) => ({
  ...{ reminder1Days: first, reminder2Days: second, escalationDays: escalation },
  ...NONE,
});

const ofTenant = (tenant: number | null): Record<string, number> =>
  tenant === null ? {} : { tenantID: tenant };
const of = (delayKey: DelayKey, tenant: number | null = null) => ({
  params: { delayKey },
  query: ofTenant(tenant),
});
const set = async (delayKey: DelayKey, body: object, tenant: number | null = null) =>
  (await administrator.call(portal.changeDelayRule, { ...of(delayKey, tenant), body })).data;
const reset = (delayKey: DelayKey, tenant: number | null = null) =>
  administrator.call(portal.resetDelayRule, of(delayKey, tenant));
const list = async (tenant: number | null = null) =>
  (await administrator.call(portal.listDelayRules, { query: ofTenant(tenant) })).data;
const rule = async (delayKey: DelayKey, tenant: number | null = null) =>
  (await list(tenant)).find((one) => one.delayKey === delayKey);

describe('the rules', () => {
  test('are the built-in ones until one is set', async () => {
    const rules = await list();
    expect(rules.map(({ delayKey }) => delayKey)).toEqual(DELAY_KEYS);
    expect(rules).toHaveLength(14);
    for (const { delayKey, builtIn, isOwn, version, reminder1Days, escalationDays } of rules) {
      const { days, escalatesTo } = DELAY_RULES[delayKey];
      expect({ isOwn, version }).toEqual({ isOwn: false, version: 0 });
      expect([reminder1Days, escalationDays]).toEqual([days.Reminder1, days.Escalation]);
      expect(builtIn.escalationRoleKeys).toEqual(escalatesTo);
    }
  });

  test('of a tenant are its own, else those of all, else the built-in ones', async () => {
    await set('Preparing', daily(10));
    expect(await rule('Preparing', tenantId)).toMatchObject({ ...daily(10), isOwn: false, version: 0 });
    await set('Preparing', daily(20), tenantId);
    expect(await rule('Preparing', tenantId)).toMatchObject({ ...daily(20), isOwn: true, version: 1 });
    expect(await rule('Preparing', otherId)).toMatchObject(daily(10));
    await reset('Preparing', tenantId);
    expect(await rule('Preparing', tenantId)).toMatchObject({ ...daily(10), isOwn: false, version: 2 });
    await reset('Preparing');
    expect(await rule('Preparing', tenantId)).toMatchObject({ reminder1Days: 3, isOwn: false });
  });

  test('are changed from the version that was read, also after a reset', async () => {
    await set('Preparing', { ...daily(10), version: 0 });
    const stale = { ...of('Preparing'), body: { ...daily(11), version: 0 } };
    expect(await administrator.refusal(portal.changeDelayRule, stale)).toMatchObject({
      ...{ status: 412, code: 'StaleVersion' },
      data: { ...daily(10), version: 1 },
    });
    const staleReset = { ...of('Preparing'), headers: { 'if-match': '"0"' } };
    expect(await administrator.refusal(portal.resetDelayRule, staleReset)).toMatchObject({ status: 412 });
    await reset('Preparing');
    const again = { ...of('Preparing'), body: { ...daily(11), version: 1 } };
    expect(await administrator.refusal(portal.changeDelayRule, again)).toMatchObject({ status: 412 });
    expect(await set('Preparing', { ...daily(11), version: 2 })).toMatchObject({ version: 3 });
    expect(await set('Preparing', daily(11))).toMatchObject({ version: 3 });
  });

  test('are set by one of two who set them at once', async () => {
    const answers = await Promise.all(
      [5, 6].map((days) =>
        administrator.ask(portal.changeDelayRule, {
          ...of('Preparing', tenantId),
          body: { ...daily(days), version: 0 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await database.db.$count(ownDelayRules)).toBe(1);
  });

  test('are logged with both values', async () => {
    await set('PendingContract', { ...daily(5), escalationRoleKeys: ['purchaser', 'drafter'] }, tenantId);
    await reset('PendingContract', tenantId);
    const entries = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId));
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      `delayRuleReset Tenant ${tenantId}: PendingContract`,
      `delayRuleChanged Tenant ${tenantId}: PendingContract`,
    ]);
    expect(entries[1]?.changes).toEqual([
      { field: 'reminder1Days', from: 7, to: 5 },
      { field: 'reminder2Days', from: 14, to: 6 },
      { field: 'escalationDays', from: 28, to: 7 },
      { field: 'escalationRoleKeys', from: 'sales contact, salesPlanner', to: 'drafter, purchaser' },
    ]);
    expect(entries[0]?.changes).toContainEqual({ field: 'reminder1Days', from: 5, to: 7 });
  });

  test.each([
    [{ reminder1Days: 0 }, 'reminder1Days'],
    [{ escalationDays: 366 }, 'escalationDays'],
    [{ reminder1Days: 1.5 }, 'reminder1Days'],
    [{ reminder2Days: 5 }, 'reminder2Days'],
    [{ escalationDays: 6 }, 'reminder2Days'],
    [{ escalationRoleKeys: ['chief'] }, 'escalationRoleKeys/0'],
    [{ isOff: 'no' }, 'isOff'],
  ])('with %j are refused', async (values, reference) => {
    const refused = { ...of('Preparing'), body: { ...daily(5), ...values } };
    expect(await administrator.refusal(portal.changeDelayRule, refused)).toMatchObject({
      status: 400,
      messages: [{ reference }],
    });
    expect(await database.db.$count(ownDelayRules)).toBe(0);
  });

  test('of no rule and of a tenant elsewhere are not found', async () => {
    const body = daily(5);
    for (const place of [{ params: { delayKey: 'Approved' } }, of('Preparing', 999_999)]) {
      expect(await administrator.ask(portal.changeDelayRule, { ...place, body })).toMatchObject({
        status: 404,
      });
    }
    const { status } = await administrator.ask(portal.listDelayRules, { query: { tenantID: 999_999 } });
    expect(status).toBe(404);
  });

  test('of a tenant go with it', async () => {
    const gone = await createTenant(database.db);
    forgetProducts();
    await set('Preparing', daily(5), gone.tenantId);
    await database.db.delete(salesOrganisations).where(eq(salesOrganisations.salesOrgId, gone.salesOrgId));
    await administrator.call(deleteTenant, { params: { tenantID: String(gone.tenantId) } });
    expect(await database.db.$count(ownDelayRules)).toBe(0);
  });
});
