import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placedOrders, reminders, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import * as portal from '@/lib/contract/configuration';
import { summarizeAacItems } from '@/lib/contract/orders';
import { placeOrders, previewOrder } from '@/lib/contract/placing';
import { addDays } from '@/lib/domain/calendar';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import { runDelayRules } from '@/lib/services/workflow/run-delay-rules';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { POSSIBLE_DAY, setUpWaitingLots } from '@/tests/support/waiting-lots';

const database = setUpTestDatabase();
const waiting = setUpWaitingLots(database);
let administrator: Api;

beforeAll(async () => {
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});
const set = (values: object) =>
  administrator.call(portal.changePortalSettings, { body: { ...INITIAL_SETTINGS, ...values } });
beforeEach(() => set({}));

const totalsOf = async (place: number) => {
  const query = { projectUnitID: waiting.ids(place)[0]?.projectUnitID ?? '' };
  return (await waiting.project.purchaser.call(summarizeAacItems, { query })).data.totals;
};
const orderOf = async (place: number) => {
  const { projectUnitID } = waiting.ids(place)[0] ?? { projectUnitID: '' };
  const [order] = await database.db.select().from(placedOrders).where(eq(placedOrders.unitId, projectUnitID));
  return order?.document;
};

describe('what a pallet weighs and a truck carries', () => {
  test('is in every sum of an order that is not placed yet', async () => {
    const before = await totalsOf(0);
    await set({ palletKg: 100, truckPayloadKg: 1_000 });
    const { palletsToLoad, goodsWeight, ...after } = await totalsOf(0);
    expect(after.weight).toBeCloseTo(goodsWeight + 100 * palletsToLoad, 6);
    expect(after.weight).toBeCloseTo(before.weight + 80 * palletsToLoad, 6);
    expect(after.trucks.count).toBe(Math.max(before.trucks.count, Math.ceil(after.weight / 1_000)));
    const query = { projectUnitID: waiting.ids(0)[0]?.projectUnitID ?? '' };
    const { data } = await waiting.project.purchaser.call(previewOrder, { query });
    expect(data.lots[0]?.totals.weight).toBeCloseTo(after.weight, 6);
    expect(data.loads[0]?.totals.weight).toBeCloseTo(after.weight, 6);
  });

  test('stays with an order when it is placed', async () => {
    await set({ palletKg: 40 });
    const { weight } = await totalsOf(0);
    const body = { lots: waiting.ids(0).map((lot) => ({ ...lot, deliveryDate: POSSIBLE_DAY })) };
    await waiting.project.purchaser.call(placeOrders, { body });
    await set({ palletKg: 0, truckPayloadKg: 60_000 });
    const order = await orderOf(0);
    expect(order?.loading).toEqual({ palletKg: 40, truckPayloadKg: 24_000 });
    expect(order?.totals.weightKg).toBeCloseTo(weight, 6);
  });
});

describe('the lead time where no plant has one', () => {
  test('is the first day of deliveries without product types', async () => {
    const query = { projectUnitID: waiting.ids(0)[0]?.projectUnitID ?? '' };
    const firstDay = async () => {
      const { data } = await waiting.project.purchaser.call(previewOrder, { query });
      return data.lots[0]?.minDeliveryDate;
    };
    const today = demoDay(new Date());
    expect(await firstDay()).toBe(addDays(today, 10));
    await set({ fallbackLeadDays: 25 });
    expect(await firstDay()).toBe(addDays(today, 25));
  });

  test('decides which dates are at risk', async () => {
    const { db } = database;
    const now = new Date('2026-06-21T04:00:00Z');
    const lot = await createUnit(db, waiting.project.root, {
      ...{ unitType: 'approvallot', stateKey: 'Finalized', stateSince: new Date('2026-06-20T10:00:00Z') },
      earliestDeliveryDate: '2026-07-20',
    } as const);
    await db.update(units).set({ earliestDeliveryDate: '2026-07-20' }).where(eq(units.unitId, lot.unitId));
    const atRisk = async () => {
      await runDelayRules(db, now);
      const isOpen = and(
        eq(reminders.unitId, lot.unitId),
        eq(reminders.ruleKey, 'Delivery.DateAtRisk'),
        isNull(reminders.closedOn),
      );
      return db.$count(reminders, isOpen);
    };
    expect(await atRisk()).toBe(0);
    await set({ fallbackLeadDays: 30 });
    expect(await atRisk()).toBe(1);
    await set({});
    expect(await atRisk()).toBe(0);
  });
});
