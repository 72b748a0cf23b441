import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getUnitTree } from '@/lib/contract/unit-tree';
import { getUnitTree as readTree } from '@/lib/services/unit-tree/get-unit-tree';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let person: Awaited<ReturnType<typeof createPerson>>;
let root: TestUnit;
let house: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  person = await createPerson(database.db);
});

beforeEach(async () => {
  root = await createProject(database.db, { tenantId, members: [[person.userId, 'member']] });
  house = await createUnit(database.db, root, { unitType: 'subproject' });
});

const read = async (rootUnitId = root.unitId) =>
  (await api(person).call(getUnitTree, { params: { rootUnitId } })).data;

test('a project comes with all units in it, in the order people gave them', async () => {
  const { db } = database;
  const lot = (unitNo: string, position: number | null) =>
    createUnit(db, house, { unitType: 'approvallot', unitNo: `${root.unitNo}-${unitNo}`, position });
  const ten = await lot('10', null);
  const two = await lot('2', null);
  const first = await lot('99', 1);
  await createProject(db, { tenantId, members: [[person.userId, 'member']] });
  const units = await read();
  expect(units).toContainEqual({
    projectUnitID: house.unitId,
    parentProjectUnitID: root.unitId,
    projectUnitNo: house.unitNo,
    title: house.title,
    projectUnitType: 'subproject',
    stateKey: house.stateKey,
  });
  expect(units.find(({ projectUnitID }) => projectUnitID === root.unitId)?.parentProjectUnitID).toBeNull();
  const below = units.filter(({ parentProjectUnitID }) => parentProjectUnitID === house.unitId);
  expect(below.map(({ projectUnitID }) => projectUnitID)).toEqual([first.unitId, two.unitId, ten.unitId]);
  expect(units).toHaveLength(5);
});

test('the tree is one statement, however many units there are', async () => {
  const { db } = database;
  for (let made = 0; made < 30; made += 1) await createUnit(db, house, { unitType: 'approvallot' });
  const ctx = serviceContext(db, person, [tenantId]);
  const statements = vi.spyOn(Reflect.get(db, '$client'), 'query');
  expect(await readTree(ctx, root.unitId)).toHaveLength(32);
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
});

test('the tree is asked of the project alone, by those who see it', async () => {
  const ofHouse = await api(person).refusal(getUnitTree, { params: { rootUnitId: house.unitId } });
  expect(ofHouse).toMatchObject({ status: 404 });
  const stranger = api(await createPerson(database.db));
  expect(await stranger.refusal(getUnitTree, { params: { rootUnitId: root.unitId } })).toMatchObject({
    status: 404,
  });
});
