import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deliveryLots,
  jobs,
  mails,
  plants,
  portalProducts,
  reminders,
  unitProductTypes,
  units,
  users,
} from '@/db/schema';
import { listAdminLog } from '@/lib/contract/admin-log';
import * as catalogue from '@/lib/contract/catalogue';
import * as portal from '@/lib/contract/configuration';
import { getUnit, listUnits } from '@/lib/contract/units';
import { addDays, dayAt } from '@/lib/domain/calendar';
import { nextRun } from '@/lib/jobs/cron';
import { planCronJobs } from '@/lib/jobs/plan-cron-jobs';
import { minDeliveryDayOf } from '@/lib/services/catalogue/min-delivery-day';
import { forgetProducts } from '@/lib/services/portal-product';
import { sendDailyTasks } from '@/lib/services/tasks/send-daily-tasks';
import { snoozeTasks } from '@/lib/services/tasks/snooze-tasks';
import { runDelayRules } from '@/lib/services/workflow/run-delay-rules';
import { runDueTransitions } from '@/lib/services/workflow/run-due-transitions';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPlantOf } from '@/tests/support/catalogue';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const AUCKLAND = 'Pacific/Auckland';
const ST_JOHNS = 'America/St_Johns';

const database = setUpTestDatabase();
const params = { productKey: 'planner' };
let administrator: Api;
let tenantId: number;
let planner: Awaited<ReturnType<typeof createPerson>>;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
  planner = await createPerson(database.db);
});

async function setZone(timeZone: string): Promise<void> {
  await database.db.update(portalProducts).set({ timeZone });
  forgetProducts();
}

const project = (values: Partial<Parameters<typeof createProject>[1]> = {}) =>
  createProject(database.db, { tenantId, members: [[planner.userId, 'purchaser']], ...values });

/** What a service gets in this portal at a moment. */
function at(moment: string, timeZone: string) {
  const ctx = serviceContext(database.db, planner, [tenantId], new Date(moment));
  return { ...ctx, product: { ...ctx.product, timeZone } };
}

describe('the zone of the portal', () => {
  beforeEach(() => setZone('Europe/Berlin'));

  test('is changed by administrators, logged, and kept where it is not named', async () => {
    const change = (body: object) =>
      administrator.call(portal.changePortalProduct, {
        params,
        body: { title: 'Planner', workflowsAllowed: true, ...body },
      });
    expect((await change({ timeZone: AUCKLAND })).data.timeZone).toBe(AUCKLAND);
    expect((await change({ title: 'Planner' })).data.timeZone).toBe(AUCKLAND);
    const { data } = await administrator.call(listAdminLog, {
      query: { filter: "action eq 'portalProductChanged'", top: 1 },
    });
    expect(data[0]?.changes).toEqual([{ field: 'timeZone', from: 'Europe/Berlin', to: AUCKLAND }]);
  });

  test.each(['Mars/Olympus', '+02:00', 'Europe/Berlin\n', ''])('is not %j', async (timeZone) => {
    const body = { title: 'Planner', workflowsAllowed: true, timeZone };
    const refused = await administrator.refusal(portal.changePortalProduct, { params, body });
    expect(refused).toMatchObject({ status: 400, messages: [{ reference: 'timeZone' }] });
  });

  test('plans the recurring jobs anew that have not begun, and leaves the others alone', async () => {
    await database.db.delete(jobs);
    await planCronJobs(database.db);
    const isTried = eq(jobs.queue, 'daily-tasks');
    const later = new Date(Date.now() + 90_000);
    await database.db.update(jobs).set({ attempts: 1, runAt: later }).where(isTried);
    const body = { title: 'Planner', workflowsAllowed: true, timeZone: AUCKLAND };
    const before = new Date();
    await administrator.call(portal.changePortalProduct, { params, body });
    const planned = await database.db.select().from(jobs);
    const runOf = (queue: string) => planned.filter((job) => job.queue === queue).map(({ runAt }) => runAt);
    expect(planned).toHaveLength(8);
    expect(runOf('daily-tasks')).toEqual([later]);
    expect(runOf('delay-rules')).toEqual([nextRun({ hour: 5, minute: 0 }, before, AUCKLAND)]);
    expect(runOf('due-transitions')).toEqual([nextRun({ hour: 4, minute: 30 }, before, AUCKLAND)]);
  });

  test('is what `now` of a filter is a day in', async () => {
    const root = await project();
    const ask = (filter: string) => api(planner).call(listUnits, { query: { filter } });
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await setZone(zone);
      const today = dayAt(new Date(), zone);
      await database.db.update(units).set({ deliveryDate: today }).where(eq(units.unitId, root.unitId));
      expect((await ask(`projectUnitID eq ${root.unitId} and deliveryDate eq now`)).count).toBe(1);
    }
  });

  test('is where the next delivery of a project counts from', async () => {
    const root = await project();
    const today = dayAt(new Date(), 'Pacific/Pago_Pago');
    await database.db.insert(deliveryLots).values({
      ...{ rootUnitId: root.unitId, title: 'First', deliveryDate: today, deliveryType: 'Planned' as const },
    });
    const ask = async () => {
      const query = { filter: `projectUnitID eq ${root.unitId} and nextDeliveryDate eq ${today}` };
      return (await api(planner).call(listUnits, { query })).count;
    };
    await setZone('Pacific/Pago_Pago');
    expect(await ask()).toBe(1);
    // There it is a day later at least.
    await setZone('Pacific/Kiritimati');
    expect(await ask()).toBe(0);
  });
});

describe('a day in Auckland, half a day before Berlin', () => {
  beforeAll(() => setZone(AUCKLAND));

  test.each([
    // The evening before it in Berlin, in winter and summer of the south.
    ['2026-06-10T12:30:00Z', '2026-06-11'],
    ['2026-12-10T11:30:00Z', '2026-12-11'],
  ])('at %s a task cannot be snoozed until %s, which is today', async (moment, today) => {
    const root = await project({
      ...{ variant: 'aac_elements', stateKey: 'PendingContract' },
      members: [[planner.userId, 'salesPlanner']],
    });
    const snooze = (until: string) =>
      snoozeTasks(at(moment, AUCKLAND), {
        until,
        tasks: [{ unitId: root.unitId, taskKey: 'PendingContract' }],
      });
    await expect(snooze(today)).rejects.toMatchObject({ code: 'ValidationFailed' });
    await expect(snooze(addDays(today, 1))).resolves.toBe(1);
  });

  test('lots are closed the day after their delivery', async () => {
    const root = await project({ stateKey: 'Approved', stateSince: new Date('2026-05-01T10:00:00Z') });
    const lot = await createUnit(database.db, root, {
      ...{ unitType: 'aacorderlot', deliveryDate: '2026-06-10', stateKey: 'Approved' },
      stateSince: new Date('2026-05-01T10:00:00Z'),
    });
    const stateAt = async (moment: string) => {
      await runDueTransitions(database.db, new Date(moment));
      const [unit] = await database.db.select().from(units).where(eq(units.unitId, lot.unitId));
      return unit?.stateKey;
    };
    expect(await stateAt('2026-06-10T11:59:00Z')).toBe('Approved');
    expect(await stateAt('2026-06-10T12:01:00Z')).toBe('Closed');
  });

  test('delays are counted over a change of the clocks', async () => {
    // The clocks go back on 4 April 2027.
    const stateSince = new Date('2027-03-31T11:30:00Z');
    const root = await project({
      ...{ variant: 'aac_elements', stateKey: 'PendingContract', stateSince },
      members: [[planner.userId, 'salesPlanner']],
    });
    const rulesAt = async (moment: string) => {
      await runDelayRules(database.db, new Date(moment));
      const isOwn = and(eq(reminders.unitId, root.unitId));
      return (await database.db.select().from(reminders).where(isOwn)).map(({ ruleKey }) => ruleKey);
    };
    // It began on 1 April: the seventh day after it is 8 April.
    expect(await rulesAt('2027-04-07T11:59:00Z')).toEqual([]);
    expect(await rulesAt('2027-04-07T12:01:00Z')).toEqual(['PendingContract.Reminder1']);
  });

  test('the mails of a morning are those of its day', async () => {
    await project();
    await database.db.delete(mails);
    await database.db.update(users).set({ dailyStatusMail: true });
    await sendDailyTasks(database.db, new Date('2026-06-09T18:00:00Z'));
    await sendDailyTasks(database.db, new Date('2026-06-10T05:00:00Z'));
    const isDaily = eq(mails.template, 'DailyTasks');
    const keys = (await database.db.select().from(mails).where(isDaily)).map(({ onceKey }) => onceKey);
    expect(new Set(keys)).toEqual(new Set(['DailyTasks/2026-06-10']));
  });
});

describe('the zone of a plant', () => {
  test('is entered, emptied, and refused if there is none of its name', async () => {
    const body = { plantKey: 'FAR', name: 'Far', trucksPerWeek: 1, timeZone: ST_JOHNS };
    const { data } = await administrator.call(catalogue.createPlant, { body });
    expect(data.timeZone).toBe(ST_JOHNS);
    const change = (values: object) =>
      administrator.call(catalogue.changePlant, {
        params: { plantID: String(data.plantID) },
        body: { name: 'Far', trucksPerWeek: 2, ...values },
      });
    expect((await change({})).data.timeZone).toBe(ST_JOHNS);
    expect((await change({ timeZone: null })).data.timeZone).toBeNull();
    const wrong = { ...body, plantKey: 'WRONG', name: 'Wrong', timeZone: 'Mars/Olympus' };
    expect(await administrator.refusal(catalogue.createPlant, { body: wrong })).toMatchObject({
      messages: [{ code: 'WrongFormat', reference: 'timeZone' }],
    });
  });

  test.each([
    // In Auckland it is a day later than in St. John's; over both changes of the clocks there.
    ['2026-03-07T14:00:00Z', '2026-03-08', '2026-03-07'],
    ['2026-03-08T14:00:00Z', '2026-03-09', '2026-03-08'],
    ['2026-10-31T14:00:00Z', '2026-11-01', '2026-10-31'],
    ['2026-11-01T14:00:00Z', '2026-11-02', '2026-11-01'],
  ])('at %s is where its lead days count from', async (moment, there, atPlant) => {
    const ctx = at(moment, AUCKLAND);
    const near = await createPlantOf(database.db, 20);
    const far = await createPlantOf(database.db, 21);
    await database.db.update(plants).set({ timeZone: ST_JOHNS }).where(eq(plants.plantId, far.plantId));
    const root = await project({ variant: 'other' });
    const minDay = () => minDeliveryDayOf(ctx, root);
    expect(await minDay()).toBe(addDays(there, 10));
    await assign(root, far);
    expect(await minDay()).toBe(addDays(atPlant, 21));
    await assign(root, near);
    // The latest: twenty days from tomorrow there are twenty-one from today here.
    expect(await minDay()).toBe(addDays(there, 20));
    await database.db
      .update(plants)
      .set({ timeZone: 'Pacific/Kiritimati' })
      .where(eq(plants.plantId, far.plantId));
    expect(await minDay()).toBe(addDays(dayAt(ctx.now, 'Pacific/Kiritimati'), 21));
  });

  test('decides whether a delivery is at risk', async () => {
    await setZone(AUCKLAND);
    const far = await createPlantOf(database.db, 10);
    await database.db.update(plants).set({ timeZone: ST_JOHNS }).where(eq(plants.plantId, far.plantId));
    const root = await project({ variant: 'other', stateKey: 'PlaceOrder' });
    const stateSince = new Date('2026-06-09T00:00:00Z');
    const lot = await createUnit(database.db, root, {
      ...{ unitType: 'approvallot', stateKey: 'PlaceOrder', stateSince },
      earliestDeliveryDate: '2026-06-20',
    });
    await assign(root, far);
    const rulesAt = async (moment: string) => {
      await runDelayRules(database.db, new Date(moment));
      const rows = await database.db.select().from(reminders).where(eq(reminders.unitId, lot.unitId));
      return rows.map(({ ruleKey }) => ruleKey).filter((key) => key === 'Delivery.DateAtRisk');
    };
    // 10 June at the plant until 02:30 of the next day in UTC, long after midnight in Auckland.
    expect(await rulesAt('2026-06-11T02:00:00Z')).toEqual([]);
    expect(await rulesAt('2026-06-11T03:00:00Z')).toEqual(['Delivery.DateAtRisk']);
  });
});

async function assign({ unitId }: TestUnit, made: { plantId: number; productTypeId: number }) {
  await database.db.insert(unitProductTypes).values({ unitId, ...made });
}

test('a unit tells its first possible day by the zone of its plant', async () => {
  await setZone(ST_JOHNS);
  const plant = await createPlantOf(database.db, 7);
  await database.db
    .update(plants)
    .set({ timeZone: 'Pacific/Kiritimati' })
    .where(eq(plants.plantId, plant.plantId));
  const root = await project({ variant: 'other', stateKey: 'PendingValidation' });
  await assign(root, plant);
  const { data } = await api(planner).call(getUnit, { params: { projectUnitID: root.unitId } });
  expect(data.minDeliveryDate).toBe(addDays(dayAt(new Date(), 'Pacific/Kiritimati'), 7));
});
