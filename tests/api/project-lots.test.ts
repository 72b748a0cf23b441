import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { members, tasks, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { getProjectLots } from '@/lib/contract/lots';
import { snoozeTasks } from '@/lib/contract/tasks';
import { addDays } from '@/lib/domain/calendar';
import { nextLotTask } from '@/lib/services/tasks/list-tasks';
import { loadUnitAccess } from '@/lib/services/unit-access';
import { getProjectLots as getLots } from '@/lib/services/units/get-project-lots';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createCatalogue, createMaterials, inDays, PANELS } from '@/tests/support/materials';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const today = demoDay(new Date());
/** At noon, so that a Berlin day is the same in UTC. */
const noon = (daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T12:00:00Z`);

let tenantId: number;
let root: TestUnit;
let house: TestUnit;
let person: Awaited<ReturnType<typeof createPerson>>;
let reviewer: Api;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  await createCatalogue(database.db);
});

beforeEach(async () => {
  const { db } = database;
  person = await createPerson(db);
  root = await createProject(db, {
    tenantId,
    variant: 'other',
    stateKey: 'ReviewDrawings',
    members: [[person.userId, 'reviewer']],
  });
  house = await createUnit(db, root, { unitType: 'subproject' });
  reviewer = api(person);
});

const read = async (caller = reviewer, rootUnitId = root.unitId) =>
  (await caller.call(getProjectLots, { params: { rootUnitId } })).data;

describe('the lots of a project', () => {
  test('come with their delays, whom they wait for, and the step of the caller', async () => {
    const { db } = database;
    const values = { unitType: 'approvallot', stateSince: noon(6) } as const;
    const late = await createUnit(db, house, { ...values, stateKey: 'Finalized' });
    const fresh = await createUnit(db, house, {
      ...values,
      stateKey: 'ReviewRevisedDrawings',
      stateSince: noon(1),
    });
    const done = await createUnit(db, house, { ...values, stateKey: 'Approved' });
    const { subProjects, lots } = await read();
    expect(subProjects).toEqual([{ projectUnitID: house.unitId, title: house.title }]);
    expect(lots.map(({ projectUnitID }) => projectUnitID)).toEqual([late.unitId, fresh.unitId, done.unitId]);
    expect(lots[0]).toMatchObject({
      parentProjectUnitID: house.unitId,
      projectUnitNo: late.unitNo,
      stateKey: 'Finalized',
      waitsFor: ['reviewer'],
      daysWaiting: 6,
      dueOn: addDays(today, -4),
      daysLate: 4,
      isEscalated: true,
      stepAtOnce: 'approveForProduction',
      deliveryDate: null,
      volume: 0,
    });
    expect(lots[1]).toMatchObject({ daysWaiting: 1, daysLate: -2, isEscalated: false });
    expect(lots[2]).toMatchObject({
      waitsFor: [],
      daysWaiting: null,
      dueOn: null,
      daysLate: null,
      isEscalated: false,
      stepAtOnce: null,
    });
  });

  test('lead from one lot to that which has waited longest for the caller', async () => {
    const { db } = database;
    const lot = (stateKey: 'Finalized' | 'Preparing', daysAgo: number) =>
      createUnit(db, house, { unitType: 'approvallot', stateKey, stateSince: noon(daysAgo) });
    const oldest = await lot('Finalized', 9);
    const young = await lot('Finalized', 2);
    await lot('Preparing', 20);
    const ctx = serviceContext(db, person, [tenantId]);
    const next = async (unitId: string) =>
      (await nextLotTask(ctx, { rootUnitId: root.unitId, unitId }))?.projectUnitID;
    expect(await next(young.unitId)).toBe(oldest.unitId);
    expect(await next(oldest.unitId)).toBe(young.unitId);
    const snoozed = [{ projectUnitID: oldest.unitId, taskKey: 'Finalized' as const }];
    await api(person).call(snoozeTasks, { body: { until: addDays(today, 1), tasks: snoozed } });
    const other = await lot('Finalized', 1);
    expect(await next(other.unitId)).toBe(young.unitId);
    await db.update(units).set({ stateKey: 'Approved' }).where(eq(units.rootUnitId, root.unitId));
    await db.delete(tasks).where(eq(tasks.rootUnitId, root.unitId));
    expect(await next(young.unitId)).toBeUndefined();
  });

  test('say what the caller may do with many of them', async () => {
    const { abilities } = await read();
    expect(abilities).toEqual({
      moveDeliveries: { can: true },
      assignProductTypes: expect.objectContaining({ can: false, reason: 'RoleMissing' }),
    });
  });

  test('offer no step to whoever does not hold the task', async () => {
    const { db } = database;
    await createUnit(db, house, { unitType: 'approvallot', stateKey: 'Finalized' });
    const drafter = await createPerson(db);
    await db.insert(members).values({ rootUnitId: root.unitId, userId: drafter.userId, roleKey: 'drafter' });
    expect((await read(api(drafter))).lots[0]).toMatchObject({ waitsFor: ['reviewer'], stepAtOnce: null });
  });

  test('come with the volume and the next day of their materials, and whether it is at risk', async () => {
    const { db } = database;
    const lot = await createUnit(db, house, {
      unitType: 'approvallot',
      stateKey: 'Preparing',
      earliestDeliveryDate: addDays(today, -3),
    });
    await createMaterials(db, lot, [
      { type: PANELS, volumeM3: 4.5, deliveryDay: inDays(-3) },
      { type: PANELS, volumeM3: 10, deliveryDay: inDays(40) },
      { type: PANELS, volumeM3: 1, deliveryDay: inDays(60) },
    ]);
    const past = await createUnit(db, house, {
      unitType: 'approvallot',
      stateKey: 'Approved',
      earliestDeliveryDate: addDays(today, -9),
    });
    await createMaterials(
      db,
      past,
      [-9, -2].map((days) => ({ type: PANELS, volumeM3: 1, deliveryDay: inDays(days) })),
    );
    const { lots } = await read();
    expect(lots[0]).toMatchObject({ volume: 15.5, deliveryDate: addDays(today, 40), isAtRisk: true });
    expect(lots[1]).toMatchObject({ deliveryDate: addDays(today, -2), isAtRisk: false });
  });

  test('stand in the order people gave them, else by number', async () => {
    const { db } = database;
    const other = await createUnit(db, root, { unitType: 'subproject', position: 0 });
    const made = async (unitNo: string, position: number | null) =>
      (await createUnit(db, house, { unitType: 'approvallot', unitNo: `${root.unitNo}-${unitNo}`, position }))
        .unitId;
    const ten = await made('10', null);
    const two = await made('2', null);
    const first = await made('99', 1);
    const { subProjects, lots } = await read();
    expect(subProjects.map(({ projectUnitID }) => projectUnitID)).toEqual([other.unitId, house.unitId]);
    expect(lots.map(({ projectUnitID }) => projectUnitID)).toEqual([first, two, ten]);
  });

  test('are read in as many statements, however many they are', async () => {
    const { db } = database;
    const ctx = serviceContext(db, person, [tenantId]);
    const lot = () => createUnit(db, house, { unitType: 'approvallot', stateKey: 'Finalized' });
    const statements = vi.spyOn(Reflect.get(db, '$client'), 'query');
    const counted = async () => {
      statements.mockClear();
      const { lots } = await getLots(ctx, await loadUnitAccess(ctx, root.unitId));
      return [lots.length, statements.mock.calls.length];
    };
    await lot();
    const [, ofOne] = await counted();
    for (let more = 0; more < 20; more += 1) await lot();
    expect(await counted()).toEqual([21, ofOne]);
    expect(ofOne).toBeGreaterThan(0);
    statements.mockRestore();
  });

  test('are asked of the project alone, by those who see it', async () => {
    expect(await reviewer.refusal(getProjectLots, { params: { rootUnitId: house.unitId } })).toMatchObject({
      status: 404,
    });
    const stranger = api(await createPerson(database.db));
    expect(await stranger.refusal(getProjectLots, { params: { rootUnitId: root.unitId } })).toMatchObject({
      status: 404,
    });
  });
});
