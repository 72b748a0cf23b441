import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { units } from '@/db/schema';
import { DEMO_PEOPLE, type DemoLogin, userIdOf } from '@/db/seed/people';
import {
  countCurrentProjects,
  countDelayedWorkflows,
  countTasks,
  getDashboard,
} from '@/lib/contract/dashboard';
import { listJournal } from '@/lib/contract/journal';
import { saveAacItems, summarizeAacItems } from '@/lib/contract/orders';
import { listOwnOrganisations } from '@/lib/contract/root-requests';
import { listTasks } from '@/lib/contract/tasks';
import { changeUnitState, getUnit, listUnits } from '@/lib/contract/units';
import { type Api, api } from '@/tests/support/api';
import { seedTestDemo } from '@/tests/support/demo';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
beforeAll(() => seedTestDemo(test.db));

const as = (login: DemoLogin): Api => api({ userId: userIdOf(login) });
const unitIdOf = async (unitNo: string) => {
  const [unit] = await test.db.select().from(units).where(eq(units.unitNo, unitNo));
  return unit?.unitId ?? '';
};

describe('what the people of the demo find', () => {
  it.each<[DemoLogin, projects: number, tasks: number]>([
    ['purchaser', 8, 7],
    ['reviewer.de', 5, 9],
    ['outsider', 0, 0],
    ['internal', 8, 0],
    ['admin', 0, 0],
  ])('%s sees %i current projects and %i tasks', async (login, projects, tasks) => {
    expect(await as(login).call(countCurrentProjects)).toEqual({ count: projects });
    expect(await as(login).call(countTasks)).toEqual({ count: tasks });
  });

  it.each(DEMO_PEOPLE.map(({ login }) => login))('%s has something to do or to look at', async (login) => {
    const person = as(login);
    const { data } = await person.call(getDashboard);
    const own = await person.call(listOwnOrganisations);
    const shown = [
      data.tasks.count,
      data.week?.days.length ?? 0,
      data.stalled.count,
      ...Object.values(data.admin ?? {}),
      own.count,
    ];
    expect(Math.max(...shown)).toBeGreaterThan(0);
  });

  it('the purchaser finds the orders that wait', async () => {
    const waiting = await as('purchaser').call(listTasks);
    expect(waiting.map((task) => task.rootUnitTitle).sort()).toEqual([
      ...Array(4).fill('Quartier Lindenhof'),
      ...Array(3).fill('Residentie De Vaart'),
    ]);
  });

  it('an outsider finds no project, and nobody outside the house sees the delays', async () => {
    const projectUnitID = await unitIdOf('P-1002');
    expect(await as('outsider').refusal(getUnit, { params: { projectUnitID } })).toMatchObject({
      status: 404,
    });
    expect(await as('outsider').call(listUnits)).toMatchObject({ count: 0 });
    expect(await as('purchaser').call(countDelayedWorkflows)).toEqual({ count: 0 });
    const { count } = await as('internal').call(countDelayedWorkflows);
    expect(count).toBeGreaterThanOrEqual(40);
  });
});

describe('an order of the demo', () => {
  it('is filled and placed by the purchaser and found in the journal by an internal user', async () => {
    const purchaser = as('purchaser');
    const projectUnitID = await unitIdOf('P-1002-02-03');
    const row = { itemIndex: 1, sublotName: 'Bad', floorName: 'DG', productNo: 1, itemLength: 2.6, qty: 14 };
    await purchaser.call(saveAacItems, { body: { projectUnitID, create: [row], update: [], delete: [] } });
    const { data } = await purchaser.call(summarizeAacItems, { query: { projectUnitID } });
    expect(data.totals).toMatchObject({ qty: 14, pallets: 2 });
    const placed = await purchaser.call(changeUnitState, {
      params: { projectUnitID },
      body: { requirements: [] },
    });
    expect(placed.data).toMatchObject({ stateKey: 'Approved', data: 'OrderNumber=4500020001' });
    const journal = await as('internal').call(listJournal, {
      query: { filter: `projectUnitNo eq 'P-1002-02-03'` },
    });
    expect(journal.data).toMatchObject([
      { userEmail: 'purchaser@example.com', projectUnitName: 'Haus B, Dachgeschoss', delayed: true },
    ]);
  });
});
