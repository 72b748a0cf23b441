import { beforeAll, describe, expect, test } from 'vitest';
import { deliveryLots, reminders, userTenants } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import {
  countCurrentProjects,
  countDelayedWorkflows,
  countDeliveryWeeks,
  countTaskAges,
  countTasks,
} from '@/lib/contract/dashboard';
import { addDays } from '@/lib/domain/calendar';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const DAY_MS = 86_400_000;
let purchaser: Api;
let colleague: Api;
let stranger: Api;

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  const buyer = await createPerson(db);
  const internal = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values({ userId: internal.userId, tenantId });
  const current = await createProject(db, { tenantId, members: [[buyer.userId, 'purchaser']] });
  const house = await createUnit(db, current, { unitType: 'subproject' });
  const lots = [
    await createUnit(db, house, { unitType: 'aacorderlot' }),
    await createUnit(db, house, { unitType: 'aacorderlot', stateSince: new Date(Date.now() - 10 * DAY_MS) }),
  ];
  const today = demoDay(new Date());
  const deliveries = [today, addDays(today, 56), addDays(today, -7)].map((deliveryDate, index) => ({
    ...{ rootUnitId: current.unitId, title: `Delivery ${index}`, deliveryType: 'Planned' as const },
    deliveryDate,
  }));
  await db.insert(deliveryLots).values(deliveries);
  await createProject(db, { tenantId, stateKey: 'Structuring' });
  for (const stateKey of ['Closed', 'Archived'] as const) {
    await createProject(db, { tenantId, stateKey, members: [[buyer.userId, 'purchaser']] });
  }
  await db.insert(reminders).values(
    lots.map(({ unitId, stateSince }, index) => ({
      unitId,
      rootUnitId: current.unitId,
      ruleKey: 'PlaceOrder.Reminder1' as const,
      stateKey: 'PlaceOrder' as const,
      stateSince,
      closedOn: index === 0 ? new Date() : null,
    })),
  );
  [purchaser, colleague, stranger] = [api(buyer), api(internal), api(await createPerson(db))];
});

describe('the figures of the dashboard', () => {
  test('count the tasks that wait for the caller', async () => {
    expect(await purchaser.call(countTasks)).toEqual({ count: 2 });
    expect(await colleague.call(countTasks)).toEqual({ count: 0 });
  });

  test('count the projects the caller sees that are neither closed nor archived', async () => {
    expect(await purchaser.call(countCurrentProjects)).toEqual({ count: 1 });
    expect(await colleague.call(countCurrentProjects)).toEqual({ count: 2 });
    expect(await stranger.call(countCurrentProjects)).toEqual({ count: 0 });
  });

  test('count the open delay rules, for internal users', async () => {
    expect(await colleague.call(countDelayedWorkflows)).toEqual({ count: 1 });
    expect(await purchaser.call(countDelayedWorkflows)).toEqual({ count: 0 });
    expect(await api().refusal(countDelayedWorkflows)).toMatchObject({ status: 401 });
  });

  test('tell how long the tasks have waited', async () => {
    const { data } = await purchaser.call(countTaskAges);
    expect(data).toEqual([
      { fromDays: 0, toDays: 2, tasks: 1 },
      { fromDays: 3, toDays: 6, tasks: 0 },
      { fromDays: 7, toDays: 13, tasks: 1 },
      { fromDays: 14, toDays: null, tasks: 0 },
    ]);
    expect((await colleague.call(countTaskAges)).data.map(({ tasks }) => tasks)).toEqual([0, 0, 0, 0]);
  });

  test('tell which deliveries come in the next eight weeks, to those who see their projects', async () => {
    for (const caller of [purchaser, colleague]) {
      const { data } = await caller.call(countDeliveryWeeks);
      expect(data.map(({ deliveries }) => deliveries)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    }
    expect((await stranger.call(countDeliveryWeeks)).data[0]?.deliveries).toBe(0);
  });
});
