import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tasks, units } from '@/db/schema';
import { listTasks, listUnitTasks } from '@/lib/contract/tasks';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import {
  addMember,
  createProject,
  createTenant,
  createUnit,
  openTask,
  type TestUnit,
} from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let root: TestUnit;
let house: TestUnit;
let lot: TestUnit;
let purchaserId: string;
let purchaser: Api;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  const { db } = database;
  ({ userId: purchaserId } = await createPerson(db));
  root = await createProject(db, { tenantId, members: [[purchaserId, 'purchaser']] });
  house = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, house, { unitType: 'aacorderlot' });
  purchaser = api({ userId: purchaserId });
});

describe('the task list', () => {
  test('names the project, the unit and its parent of what waits', async () => {
    const [task, ...others] = await purchaser.call(listTasks);
    expect(others).toEqual([]);
    expect(task).toEqual({
      projectUnitNo: lot.unitNo,
      rootUnitTitle: root.title,
      parentUnitTitle: house.title,
      unitTitle: lot.title,
      projectUnitTypeVariant: lot.variant,
      stateKey: 'PlaceOrder',
      changedOn: lot.stateSince.toISOString(),
      tenantID: tenantId,
      salesOrgID: null,
      rootProjectUnitID: root.unitId,
      projectUnitID: lot.unitId,
      taskKey: 'PlaceOrder',
    });
  });

  test('shows the latest first, and other orders and pages on request', async () => {
    const { db } = database;
    const older = await createUnit(db, house, {
      unitType: 'aacorderlot',
      stateSince: new Date('2026-01-02T03:04:05Z'),
    });
    const ids = async (query: Record<string, string | number>) =>
      (await purchaser.call(listTasks, { query })).map((task) => task.projectUnitID);
    expect(await ids({})).toEqual([lot.unitId, older.unitId]);
    expect(await ids({ orderby: 'changedOn' })).toEqual([older.unitId, lot.unitId]);
    expect(await ids({ top: 1, skip: 1 })).toEqual([older.unitId]);
    expect(await ids({ filter: `changedOn lt now and unitTitle eq '${older.title}'` })).toEqual([
      older.unitId,
    ]);
  });

  test('counts a check-data task from the moment somebody asked', async () => {
    const { db } = database;
    await addMember(db, root, purchaserId, 'reviewer');
    await db.update(units).set({ stateSince: new Date('2026-01-01T00:00:00Z') });
    const asked = await openTask(db, root, 'CheckDataMissing', ['reviewer']);
    const [task] = await purchaser.call(listTasks, { query: { filter: "taskKey eq 'CheckDataMissing'" } });
    expect(task).toMatchObject({ changedOn: asked.openedAt.toISOString(), parentUnitTitle: null });
  });

  test('holds each task once, whatever roles the person has', async () => {
    await addMember(database.db, root, purchaserId, 'reviewer');
    await addMember(database.db, root, purchaserId, 'salesPlanner');
    expect(await purchaser.call(listTasks)).toHaveLength(1);
  });

  test('ends with the task', async () => {
    await database.db.update(tasks).set({ closedAt: new Date() }).where(eq(tasks.unitId, lot.unitId));
    expect(await purchaser.call(listTasks)).toEqual([]);
  });

  test('is empty for roles the task does not wait for, internals without a role and strangers', async () => {
    const { db } = database;
    const drafter = await createPerson(db);
    await addMember(db, root, drafter.userId, 'drafter');
    const others = [drafter, await createPerson(db, { isInternal: true }), await createPerson(db)];
    for (const person of others) expect(await api(person).call(listTasks)).toEqual([]);
  });

  test('needs somebody signed in', async () => {
    expect(await api().refusal(listTasks)).toMatchObject({ status: 401, code: 'Unauthenticated' });
  });
});

describe('the tasks of a unit', () => {
  test('are those on it and below it', async () => {
    const elsewhere = await createUnit(database.db, root, { unitType: 'subproject' });
    const second = await createUnit(database.db, elsewhere, { unitType: 'aacorderlot' });
    const on = async (unit: TestUnit) => {
      const found = await purchaser.call(listUnitTasks, { params: { id: unit.unitId } });
      return found.map((task) => task.projectUnitID).sort();
    };
    expect(await on(root)).toEqual([lot.unitId, second.unitId].sort());
    expect(await on(house)).toEqual([lot.unitId]);
    expect(await on(lot)).toEqual([lot.unitId]);
    expect(await on(elsewhere)).toEqual([second.unitId]);
  });

  test('do not exist for those who do not see the unit', async () => {
    const stranger = api(await createPerson(database.db));
    for (const id of [lot.unitId, '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d', 'nonsense']) {
      expect(await stranger.refusal(listUnitTasks, { params: { id } })).toMatchObject({ status: 404 });
    }
  });
});
