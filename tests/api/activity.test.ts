import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobs, orderRowNotes, tenantFeatures, users, userTenants } from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import { addMember } from '@/lib/contract/members';
import { createAacItem, updateAacItem } from '@/lib/contract/orders';
import { updateUnit } from '@/lib/contract/unit-changes';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { sumUpOrderRows } from '@/lib/services/records/sum-up-order-rows';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createCatalogue } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let root: TestUnit;
let house: TestUnit;
let lot: TestUnit;
let planner: Api;
let login: string;
let outsider: Api;
let candidate: string;

beforeAll(async () => {
  const { db } = database;
  await createCatalogue(db);
  ({ tenantId } = await createTenant(db, ['HasJournal']));
  const person = await createPerson(db);
  await db.update(users).set({ firstName: 'Ann', lastName: 'Plan' }).where(eq(users.userId, person.userId));
  login = person.login;
  planner = api(person);
  outsider = api(await createPerson(db));
  root = await createProject(db, {
    tenantId,
    members: [
      [person.userId, 'salesPlanner'],
      [person.userId, 'purchaser'],
    ],
  });
  house = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, house, { unitType: 'aacorderlot' });
  ({ userId: candidate } = await createPerson(db, { isInternal: true }));
  await db.insert(userTenants).values({ userId: candidate, tenantId });
});

const activityOf = (query: Record<string, string>) => planner.call(listActivity, { query });
const rename = (unit: TestUnit, title: string) =>
  planner.call(updateUnit, { params: { projectUnitID: unit.unitId }, body: { title } });

describe('the activity of a unit', () => {
  test('says who changed what, from what to what, and is chained into the journal', async () => {
    await rename(house, 'House B');
    const { data, count } = await activityOf({ filter: `projectUnitID eq '${house.unitId}'` });
    expect(count).toBe(1);
    expect(data).toMatchObject([
      {
        ...{ action: 'changed', userName: 'Ann Plan', userEmail: login, projectUnitName: 'House B' },
        changes: [{ field: 'title', from: house.title, to: 'House B' }],
      },
    ]);
    expect((await verifyJournal(database.db)).broken).toEqual([]);
  });

  test('has no entry of a save that changes nothing', async () => {
    await rename(house, 'House B');
    expect((await activityOf({ filter: `projectUnitID eq '${house.unitId}'` })).count).toBe(1);
  });

  test('holds that of the units below where it is asked for, and is paged', async () => {
    await rename(lot, 'Lot B');
    const below = { belowProjectUnitID: house.unitId };
    expect((await activityOf(below)).data.map((entry) => entry.projectUnitName)).toEqual([
      'Lot B',
      'House B',
    ]);
    const { data, count } = await activityOf({ ...below, top: '1', skip: '1' });
    expect([count, data.map((entry) => entry.projectUnitName)]).toEqual([2, ['House B']]);
    expect((await activityOf({ belowProjectUnitID: root.unitId, filter: "action eq 'created'" })).count).toBe(
      0,
    );
  });

  test('does not exist for others', async () => {
    const hidden = await outsider.call(listActivity, {
      query: { filter: `projectUnitID eq '${lot.unitId}'` },
    });
    expect(hidden).toEqual({ data: [], count: 0 });
    const query = { belowProjectUnitID: lot.unitId };
    expect(await outsider.refusal(listActivity, { query })).toMatchObject({ status: 404 });
  });

  test('names people and hides mail addresses where the tenant does', async () => {
    const member = { rootProjectUnitID: root.unitId, userID: candidate, memberRoleKey: 'drafter' } as const;
    await database.db
      .update(users)
      .set({ firstName: 'Ben', lastName: 'Draw' })
      .where(eq(users.userId, candidate));
    const added = await planner.ask(addMember, { body: member });
    expect(added.status).toBe(201);
    const feature = { tenantId, featureKey: 'HideMemberEMail' } as const;
    await database.db.insert(tenantFeatures).values(feature);
    const { data } = await activityOf({ filter: "action eq 'memberAdded'" });
    expect(data).toMatchObject([
      {
        ...{ subject: 'Ben Draw', userName: 'Ann Plan', userEmail: null },
        changes: [{ field: 'role', from: null, to: 'drafter' }],
      },
    ]);
    await database.db
      .delete(tenantFeatures)
      .where(and(eq(tenantFeatures.tenantId, tenantId), eq(tenantFeatures.featureKey, 'HideMemberEMail')));
  });
});

describe('order rows that are written one at a time', () => {
  const row = { sublotName: 'Flat 1', floorName: 'EG', productNo: 0 as const, itemLength: 2.6, qty: 4 };

  test('are noted with the row, summed up by a job that runs later, and chained once', async () => {
    const { db } = database;
    const made: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { data } = await planner.call(createAacItem, { body: { ...row, projectUnitID: lot.unitId } });
      made.push(data.aacOrderLotItemID);
    }
    await planner.call(updateAacItem, { params: { id: made[0] ?? '' }, body: { qty: 5 } });
    expect(await db.$count(orderRowNotes)).toBe(4);
    const waiting = await db.select().from(jobs).where(eq(jobs.queue, 'sum-up-order-rows'));
    expect(waiting.map(({ payload }) => payload)).toEqual([{ unitId: lot.unitId }]);
    await Promise.all([sumUpOrderRows(db, lot.unitId), sumUpOrderRows(db)]);
    expect(await db.$count(orderRowNotes)).toBe(0);
    const { data } = await activityOf({ filter: "action eq 'orderRowsChanged'" });
    expect(data).toMatchObject([{ projectUnitID: lot.unitId, counts: { added: 3, changed: 1 } }]);
    expect((await verifyJournal(db)).broken).toEqual([]);
  });
});
