import { beforeAll, describe, expect, test } from 'vitest';
import { notifications, portalProducts, reminders, userTenants } from '@/db/schema';
import { countDelayedWorkflows } from '@/lib/contract/dashboard';
import { listNotifications, listWorkflows } from '@/lib/contract/workflow-lists';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let internal: Api;
let reviewer: Api;
let root: TestUnit;
let lot: TestUnit;
let foreign: TestUnit;

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  await db.insert(portalProducts).values({ productId: 2, key: 'bare', title: 'B', workflowsAllowed: false });
  const colleague = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values({ userId: colleague.userId, tenantId });
  const external = await createPerson(db);
  root = await createProject(db, { tenantId, variant: 'other', members: [[external.userId, 'reviewer']] });
  const subproject = await createUnit(db, root, { unitType: 'subproject', title: 'Blok A' });
  lot = await createUnit(db, subproject, { unitType: 'approvallot', title: 'Verdieping 1' });
  const other = await createTenant(db);
  foreign = await createProject(db, { tenantId: other.tenantId });
  internal = api(colleague);
  reviewer = api(external);
  await notify(lot, '2026-11-01T08:00:00Z', 'Rita Prüfer');
  await notify(lot, '2026-11-02T08:00:00Z', 'Koen Bouw');
  await notify(foreign, '2026-11-03T08:00:00Z', 'Olaf Ohne');
  await insertReminder(lot, 'PrepareDrawings.Reminder1', '2026-11-01T04:00:00Z');
  await insertReminder(lot, 'PrepareDrawings.Reminder2', '2026-11-04T04:00:00Z');
  await insertReminder(root, 'ProvideFiles.Reminder1', '2026-10-01T04:00:00Z', '2026-10-02T10:00:00Z');
  await insertReminder(foreign, 'PlaceOrder.Escalation', '2026-11-05T04:00:00Z');
});

async function notify(unit: TestUnit, createdOn: string, username: string) {
  const { unitId, rootUnitId } = unit;
  const materialData = [
    { type: 'CS elements', volume: 15, deliveryDate: '2027-01-18' },
    { type: 'CS lintels', volume: 1.25, deliveryDate: null },
  ];
  await database.db
    .insert(notifications)
    .values({ unitId, rootUnitId, username, materialData, createdOn: new Date(createdOn) });
}

type RuleKey = (typeof reminders.$inferInsert)['ruleKey'];

async function insertReminder(unit: TestUnit, ruleKey: RuleKey, createdOn: string, closedOn?: string) {
  const { unitId, rootUnitId, stateKey, stateSince } = unit;
  const closed = closedOn === undefined ? null : new Date(closedOn);
  await database.db.insert(reminders).values({
    unitId,
    rootUnitId,
    ruleKey,
    stateKey,
    stateSince,
    createdOn: new Date(createdOn),
    closedOn: closed,
  });
}

describe('notifications', () => {
  test('tell where what was changed by whom, the latest first, in scope', async () => {
    const { data, count } = await internal.call(listNotifications);
    expect(count).toBe(2);
    expect(data[0]).toMatchObject({
      rootProjectUnitID: root.unitId,
      projectUnitID: lot.unitId,
      rootNo: root.unitNo,
      root: root.title,
      subProject: 'Blok A',
      approvalLot: 'Verdieping 1',
      createdOn: '2026-11-02T08:00:00.000Z',
      username: 'Koen Bouw',
      materialData: [
        { type: 'CS elements', volume: 15, deliveryDate: '2027-01-18' },
        { type: 'CS lintels', volume: 1.25, deliveryDate: null },
      ],
    });
  });

  test('are filtered, ordered and paged', async () => {
    const names = async (query: Record<string, string>) =>
      (await internal.call(listNotifications, { query })).data.map(({ username }) => username);
    expect(await names({ filter: "contains(username, 'rita')" })).toEqual(['Rita Prüfer']);
    expect(await names({ filter: "subProject eq 'Blok A'", orderby: 'createdOn', top: '1' })).toEqual([
      'Rita Prüfer',
    ]);
    expect(await names({ skip: '1' })).toEqual(['Rita Prüfer']);
    expect(await names({ filter: `projectUnitID eq '${foreign.unitId}'` })).toEqual([]);
    const { code } = await internal.refusal(listNotifications, { query: { filter: 'materialData eq 1' } });
    expect(code).toBe('InvalidFilter');
  });
});

describe('workflows', () => {
  test('are the open delay rules in scope, as many as the dashboard counts', async () => {
    const { data, count } = await internal.call(listWorkflows);
    expect(data).toMatchObject([
      {
        projectUnitID: lot.unitId,
        projectUnitNo: lot.unitNo,
        title: 'Verdieping 1',
        rootUnitTitle: root.title,
        stateKey: lot.stateKey,
        stateSince: lot.stateSince.toISOString(),
        ruleKey: 'PrepareDrawings.Reminder2',
        createdOn: '2026-11-04T04:00:00.000Z',
      },
      { ruleKey: 'PrepareDrawings.Reminder1' },
    ]);
    expect(await internal.call(countDelayedWorkflows)).toEqual({ count });
  });

  test('are filtered by any field', async () => {
    const query = { filter: "startswith(ruleKey, 'PrepareDrawings') and createdOn ge 2026-11-02T00:00:00Z" };
    expect(await internal.call(listWorkflows, { query })).toMatchObject({ count: 1 });
  });
});

describe('who sees neither', () => {
  test('members without the internal flag', async () => {
    for (const endpoint of [listNotifications, listWorkflows]) {
      expect(await reviewer.refusal(endpoint)).toMatchObject({
        status: 403,
        code: 'Forbidden',
        messages: [{ code: 'InternalOnly' }],
      });
    }
  });

  test('anybody, where the product has no workflows', async () => {
    const { status, body } = await internal.send('GET', '/api/data/bare/workflows');
    expect([status, Reflect.get(Object(body), 'code')]).toEqual([403, 'FeatureDisabled']);
  });
});
