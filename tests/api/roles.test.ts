import { beforeAll, describe, expect, test } from 'vitest';
import { userTenants } from '@/db/schema';
import { listJournal } from '@/lib/contract/journal';
import { listMembers } from '@/lib/contract/members';
import * as orders from '@/lib/contract/orders';
import { listUnitTasks } from '@/lib/contract/tasks';
import * as units from '@/lib/contract/units';
import { ROLE_KEYS } from '@/lib/domain/members/roles';
import type { StateKey } from '@/lib/domain/workflow/states';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api, type CallInput } from '@/tests/support/api';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** The roles, an internal of the tenant, an administrator, somebody of no project, and nobody. */
const CALLERS = [...ROLE_KEYS, 'internal', 'administrator', 'outsider', 'nobody'] as const;
type CallerName = (typeof CALLERS)[number];

/** Where the project and its order lot are. */
const SITUATIONS = {
  waiting: { root: 'PlaceOrder', lot: 'PlaceOrder' },
  structuring: { root: 'Structuring', lot: 'Structuring' },
  placed: { root: 'PlaceOrder', lot: 'Approved' },
  closed: { root: 'Closed', lot: 'Closed' },
} as const satisfies Record<string, { root: StateKey; lot: StateKey }>;
type Situation = keyof typeof SITUATIONS;

const database = setUpTestDatabase();
const people = new Map<CallerName, Api>();
const houses = new Map<Situation, TestUnit>();
const lots = new Map<Situation, TestUnit>();

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  const members: [string, (typeof ROLE_KEYS)[number]][] = [];
  for (const role of ROLE_KEYS) {
    const person = await createPerson(db);
    members.push([person.userId, role]);
    people.set(role, api(person));
  }
  const internal = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values({ userId: internal.userId, tenantId });
  people.set('internal', api(internal));
  people.set('administrator', api(await createPerson(db, { isInternal: true, isAdministrator: true })));
  people.set('outsider', api(await createPerson(db)));
  people.set('nobody', api(null));
  for (const situation of situations()) {
    const { root: rootState, lot: lotState } = SITUATIONS[situation];
    const root = await createProject(db, { tenantId, stateKey: rootState, members });
    const subproject = await createUnit(db, root, { unitType: 'subproject' });
    houses.set(situation, subproject);
    lots.set(situation, await createUnit(db, subproject, { unitType: 'aacorderlot', stateKey: lotState }));
  }
});

function situations(): Situation[] {
  return ['waiting', 'structuring', 'placed', 'closed'];
}

const lotIn = (situation: Situation) => found(lots.get(situation));
const houseIn = (situation: Situation) => found(houses.get(situation));

function found<T>(made: T | undefined): T {
  if (made === undefined) throw new Error('this was not made');
  return made;
}

/** The status and code that a call is answered with. */
async function outcome(caller: CallerName, method: string, path: string, input: CallInput = {}) {
  const { status, body } = await found(people.get(caller)).send(method, path, input);
  const code = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
  return code === undefined ? `${status}` : `${status} ${code}`;
}

const ORDERERS: readonly CallerName[] = ['reviewer', 'salesPlanner', 'purchaser'];
/** Would stand in for an orderer if the project had none; here it has. */
const STAND_IN: CallerName = 'projectAdminCSC';

/** What a write of order rows comes to (domain.md §5, row "Edit order rows, place order"). */
function expectedOfWrite(caller: CallerName, situation: Situation, success: string): string {
  if (caller === 'nobody') return '401 Unauthenticated';
  if (caller === 'administrator' || caller === 'outsider') return '404 NotFound';
  const isOrderer = ORDERERS.includes(caller);
  if (!isOrderer && caller !== STAND_IN) return '403 Forbidden';
  if (situation === 'closed') return '409 ProjectClosed';
  if (situation !== 'waiting') return '409 NoPlaceOrderTask';
  return isOrderer ? success : '403 Forbidden';
}

const ROW = { sublotName: 'Hall', floorName: 'Ground', productNo: 0, itemLength: 2.6, qty: 10 };

/** Every write of an order lot; each makes what it needs. */
const WRITES: Record<
  string,
  { success: string; run: (caller: CallerName, lot: TestUnit) => Promise<string> }
> = {
  'create a row': {
    success: '201',
    run: (caller, { unitId }) =>
      outcome(caller, 'POST', pathOf(orders.createAacItem.path), { body: { projectUnitID: unitId, ...ROW } }),
  },
  'change a row': {
    success: '200',
    run: async (caller, lot) => {
      const { itemId } = await createAacRow(database.db, lot);
      return outcome(caller, 'PUT', pathOf(orders.updateAacItem.path, itemId), { body: { qty: 3 } });
    },
  },
  'delete a row': {
    success: '204',
    run: async (caller, lot) => {
      const { itemId } = await createAacRow(database.db, lot);
      return outcome(caller, 'DELETE', pathOf(orders.deleteAacItem.path, itemId));
    },
  },
  'save rows': {
    success: '200',
    run: (caller, { unitId }) =>
      outcome(caller, 'POST', pathOf(orders.saveAacItems.path), {
        body: { projectUnitID: unitId, create: [ROW] },
      }),
  },
};

function pathOf(template: string, id = ''): string {
  return template.replace('{product}', 'planner').replace(/\{\w+\}/, id);
}

describe.each(situations())('an order lot that is %s', (situation) => {
  test.each(Object.entries(WRITES))('%s', async (_, { success, run }) => {
    for (const caller of CALLERS) {
      const expected = expectedOfWrite(caller, situation, success);
      expect(`${caller}: ${await run(caller, lotIn(situation))}`).toBe(`${caller}: ${expected}`);
    }
  });

  test('place the order', async () => {
    for (const caller of CALLERS) {
      // Placing ends the task: everybody gets a lot of his own beside the others.
      const stateKey = SITUATIONS[situation].lot;
      const lot = await createUnit(database.db, houseIn(situation), { unitType: 'aacorderlot', stateKey });
      await createAacRow(database.db, lot);
      const path = pathOf(units.changeUnitState.path, lot.unitId);
      const answer = await outcome(caller, 'PUT', path, { body: { requirements: [] } });
      expect(`${caller}: ${answer}`).toBe(`${caller}: ${expectedOfPlacing(caller, situation)}`);
    }
  });

  test('read it', async () => {
    for (const caller of CALLERS) {
      for (const path of READS(lotIn(situation))) {
        const answer = await outcome(caller, 'GET', path);
        expect(`${caller} ${path}: ${answer}`).toBe(`${caller} ${path}: ${expectedOfRead(caller)}`);
      }
    }
  });
});

/** A step that the state does not know is refused before anybody's role is looked at. */
function expectedOfPlacing(caller: CallerName, situation: Situation): string {
  const asRows = expectedOfWrite(caller, situation, '200');
  if (situation === 'waiting' || asRows.startsWith('401') || asRows.startsWith('404')) return asRows;
  return situation === 'placed' ? '409 RequirementMissing' : '409 StateConflict';
}

function READS({ unitId, rootUnitId }: TestUnit): string[] {
  return [
    pathOf(units.getUnit.path, unitId),
    pathOf(units.getUnitPath.path, unitId),
    pathOf(units.listUnitFeatures.path, rootUnitId),
    pathOf(listUnitTasks.path, unitId),
    `${pathOf(orders.summarizeAacItems.path)}?projectUnitID=${unitId}`,
  ];
}

function expectedOfRead(caller: CallerName): string {
  if (caller === 'nobody') return '401 Unauthenticated';
  return caller === 'administrator' || caller === 'outsider' ? '404 NotFound' : '200';
}

describe('lists', () => {
  test('hold nothing that the caller does not see', async () => {
    const { unitId, rootUnitId } = lotIn('waiting');
    const lists = [
      { endpoint: units.listUnits, filter: `projectUnitID eq '${unitId}'` },
      { endpoint: orders.listAacItems, filter: `projectUnitID eq '${unitId}'` },
      { endpoint: listMembers, filter: `rootProjectUnitID eq '${rootUnitId}'` },
    ];
    await createAacRow(database.db, lotIn('waiting'));
    for (const caller of CALLERS.filter((name) => name !== 'nobody')) {
      const isOutside = caller === 'administrator' || caller === 'outsider';
      for (const { endpoint, filter } of lists) {
        const { body } = await found(people.get(caller)).send('GET', pathOf(endpoint.path), {
          query: { filter },
        });
        expect(`${caller} ${endpoint.path} ${Reflect.get(Object(body), 'count') > 0}`).toBe(
          `${caller} ${endpoint.path} ${!isOutside}`,
        );
      }
    }
  });

  test('of the journal are for internal users', async () => {
    for (const caller of CALLERS) {
      const isInternal = caller === 'internal' || caller === 'administrator';
      const expected = caller === 'nobody' ? '401 Unauthenticated' : isInternal ? '200' : '403 Forbidden';
      expect(`${caller}: ${await outcome(caller, 'GET', pathOf(listJournal.path))}`).toBe(
        `${caller}: ${expected}`,
      );
    }
  });
});
