import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { units } from '@/db/schema';
import { DEMO_PEOPLE, type DemoLogin, userIdOf } from '@/db/seed/people';
import { countCurrentProjects, countDelayedWorkflows, countTasks } from '@/lib/contract/dashboard';
import { listJournal } from '@/lib/contract/journal';
import { saveAacItems, summarizeAacItems } from '@/lib/contract/orders';
import { listOwnOrganisations } from '@/lib/contract/root-requests';
import { listTasks } from '@/lib/contract/tasks';
import { changeUnitState, getUnit, listUnits } from '@/lib/contract/units';
import { listUsers } from '@/lib/contract/users';
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

interface Found {
  /** That are neither closed nor archived. */
  projects: number;
  tasks: number;
  /** The projects in which these tasks wait. */
  at?: string[];
  /** The organisations that somebody without a project can ask for one. */
  asks?: string[];
  /** The accounts that an administrator looks after. */
  accounts?: number;
}

const ORDERS = ['Quartier Lindenhof', 'Residentie De Vaart'];
const ORDERS_AND_PLANS = ['Neubau Südhang', ...ORDERS, 'Wohnpark am Kanal'];
const DRAWN = ['Park Zuidrand', 'Woontoren Havenkop'];

/** Something to do or to look at for everybody. */
const FOUND: Record<DemoLogin, Found> = {
  admin: { projects: 0, tasks: 0, accounts: DEMO_PEOPLE.length },
  'sales.planner': {
    ...{ projects: 8, tasks: 10 },
    at: ['Neubau Südhang', ...ORDERS, 'Résidence du Lac', 'Wohnpark am Kanal'],
  },
  'sales.contact': { projects: 8, tasks: 1, at: ['Résidence du Lac'] },
  'process.planner': { projects: 8, tasks: 41, at: DRAWN },
  drafter: { projects: 8, tasks: 112, at: ['Park Zuidrand', 'Résidence du Lac', 'Woontoren Havenkop'] },
  'csc.admin': { projects: 8, tasks: 1, at: ['Woontoren Havenkop'] },
  backoffice: { projects: 8, tasks: 0 },
  bim: { projects: 8, tasks: 1, at: ['Campus Nord'] },
  internal: { projects: 8, tasks: 0 },
  coordinator: { projects: 8, tasks: 4, at: ['Neubau Südhang', 'Wohnpark am Kanal', 'Woontoren Havenkop'] },
  'reviewer.de': { projects: 5, tasks: 9, at: ORDERS_AND_PLANS },
  'reviewer.nl': { projects: 3, tasks: 45, at: DRAWN },
  purchaser: { projects: 8, tasks: 7, at: ORDERS },
  member: { projects: 8, tasks: 0 },
  'sso.reviewer': { projects: 5, tasks: 9, at: ORDERS_AND_PLANS },
  outsider: { projects: 0, tasks: 0, asks: ['Sturzwerk Deutschland'] },
};

describe('what the people of the demo find', () => {
  it.each(DEMO_PEOPLE.map(({ login }) => login))('%s finds something to do or to look at', async (login) => {
    const { projects, tasks, at = [], asks = [], accounts = 0 } = FOUND[login];
    const person = as(login);
    const waiting = await person.call(listTasks);
    const own = await person.call(listOwnOrganisations);
    expect(await person.call(countCurrentProjects)).toEqual({ count: projects });
    expect(await person.call(countTasks)).toEqual({ count: tasks });
    expect([...new Set(waiting.map((task) => task.rootUnitTitle))].sort()).toEqual(at);
    expect(projects > 0 ? [] : own.data.map(({ title }) => title)).toEqual(asks);
    if (accounts > 0) expect(await person.call(listUsers)).toMatchObject({ count: accounts });
    expect(projects + tasks + asks.length + accounts).toBeGreaterThan(0);
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
