import { inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { journalEntries, preliminaryDays } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import * as catalogue from '@/lib/contract/catalogue';
import { getUnit } from '@/lib/contract/units';
import { addDays } from '@/lib/domain/calendar';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createPlantOf } from '@/tests/support/catalogue';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let seller: Awaited<ReturnType<typeof createPerson>>;
let root: TestUnit;
let slow: { plantId: number; productTypeId: number };

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  seller = await createPerson(database.db);
  slow = await createPlantOf(database.db, 30);
});

beforeEach(async () => {
  root = await createProject(database.db, {
    ...{ tenantId, variant: 'other', stateKey: 'PendingValidation' },
    members: [[seller.userId, 'sales contact']],
  });
});

const assignmentInput = (productTypeID: unknown, plantID: unknown) => ({
  body: { projectUnitID: root.unitId, productTypeID, plantID },
});

describe('a product type', () => {
  test('is assigned with the days of its plant, listed, counted and taken back', async () => {
    const { data } = await api(seller).call(
      catalogue.createAssignment,
      assignmentInput(slow.productTypeId, slow.plantId),
    );
    expect(data).toMatchObject({ projectUnitID: root.unitId, plantID: slow.plantId, leadDays: 30 });
    const filter = `projectUnitID eq '${root.unitId}'`;
    const listed = await api(seller).call(catalogue.listAssignments, { query: { filter } });
    expect(listed).toEqual({ data: [data], count: 1 });
    await api(seller).call(catalogue.deleteAssignment, { params: { id: data.assignmentID } });
    expect((await api(seller).call(catalogue.listAssignments, { query: { filter } })).count).toBe(0);
  });

  test('of a plant that has not said how long it needs takes as long as the slowest', async () => {
    const other = await createPlantOf(database.db, 5);
    await database.db
      .insert(preliminaryDays)
      .values({ plantId: other.plantId, productTypeId: slow.productTypeId, leadDays: 12 });
    const unheard = await createPlantOf(database.db, 1);
    const { data } = await api(seller).call(
      catalogue.createAssignment,
      assignmentInput(slow.productTypeId, unheard.plantId),
    );
    expect(data.leadDays).toBe(30);
  });

  test('decides from when the units below can be delivered', async () => {
    const house = await createUnit(database.db, root, { unitType: 'subproject' });
    const first = async () =>
      (await api(seller).call(getUnit, { params: { projectUnitID: house.unitId } })).data.minDeliveryDate;
    const today = demoDay(new Date());
    expect(await first()).toBe(addDays(today, 10));
    await api(seller).call(catalogue.createAssignment, assignmentInput(slow.productTypeId, slow.plantId));
    expect(await first()).toBe(addDays(today, 30));
  });

  test('is assigned to one plant once', async () => {
    const input = assignmentInput(slow.productTypeId, slow.plantId);
    await api(seller).call(catalogue.createAssignment, input);
    expect(await api(seller).refusal(catalogue.createAssignment, input)).toMatchObject({
      status: 409,
      code: 'AlreadyAssigned',
    });
  });

  test.each([
    ['productTypeID', 999_999, null],
    ['plantID', null, 999_999],
  ])('with an unknown %s is refused', async (reference, typeId, plantId) => {
    const input = assignmentInput(typeId ?? slow.productTypeId, plantId ?? slow.plantId);
    expect(await api(seller).refusal(catalogue.createAssignment, input)).toMatchObject({
      status: 400,
      messages: [{ reference, code: 'UnknownValue' }],
    });
  });
});

describe('a product type of several units', () => {
  const lotsOf = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => createUnit(database.db, root, { unitType: 'approvallot' })),
    );
  const body = (units: readonly { unitId: string }[]) => ({
    body: {
      projectUnitIDs: units.map(({ unitId }) => unitId),
      productTypeID: slow.productTypeId,
      plantID: slow.plantId,
    },
  });

  test('is assigned where it can be, and refused one by one where not, each with its reason', async () => {
    const lots = await lotsOf(3);
    await api(seller).call(catalogue.assignProductType, body(lots.slice(0, 1)));
    const hidden = await createProject(database.db, { tenantId, stateKey: 'PendingValidation' });
    const closed = await createProject(database.db, {
      ...{ tenantId, stateKey: 'Closed' },
      members: [[seller.userId, 'sales contact']],
    });
    const answer = await api(seller).call(catalogue.assignProductType, body([...lots, hidden, closed]));
    expect(answer.data.map(({ projectUnitID, leadDays }) => [projectUnitID, leadDays])).toEqual(
      lots.slice(1).map(({ unitId }) => [unitId, 30]),
    );
    expect(answer.count).toBe(2);
    expect(answer.refused).toEqual([
      { projectUnitID: hidden.unitId, code: 'NotFound', message: expect.any(String) },
      { projectUnitID: closed.unitId, code: 'ProjectClosed', message: expect.any(String) },
      { projectUnitID: lots[0]?.unitId, code: 'AlreadyAssigned', message: expect.any(String) },
    ]);
  });

  test('is in the history of each of them', async () => {
    const lots = await lotsOf(2);
    await api(seller).call(catalogue.assignProductType, body(lots));
    const unitIds = lots.map(({ unitId }) => unitId);
    const entries = await database.db
      .select({ unitId: journalEntries.unitId })
      .from(journalEntries)
      .where(inArray(journalEntries.unitId, unitIds));
    expect(entries.map(({ unitId }) => unitId).sort()).toEqual(unitIds.sort());
  });

  test('that is unknown is refused as a whole', async () => {
    const [lot] = await lotsOf(1);
    const { body: known } = body(lot ? [lot] : []);
    const refused = await api(seller).refusal(catalogue.assignProductType, {
      body: { ...known, plantID: 999_999 },
    });
    expect(refused).toMatchObject({
      status: 400,
      messages: [{ reference: 'plantID', code: 'UnknownValue' }],
    });
  });
});

test('the abilities of a unit are what its calls answer', async () => {
  const { data } = await api(seller).call(getUnit, { params: { projectUnitID: root.unitId } });
  expect(data.abilities).toMatchObject({
    assignProductTypes: { can: true },
    editUnit: { can: true },
    deleteUnit: { can: false, reason: 'RoleMissing', roles: ['salesPlanner'] },
    'create.subproject': { can: false, reason: 'NotStructuring', roles: ['salesPlanner'] },
    'create.folder': { can: true },
  });
  expect(data.unitsBelow).toBe(0);
});
