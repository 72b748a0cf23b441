import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addresses,
  deletedUnits,
  deliveryLots,
  deliveryLotUnits,
  files,
  materials,
  productTypes,
  tasks,
  unitParams,
  units,
  users,
} from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import { listDeletedUnits, restoreUnit } from '@/lib/contract/deleted-units';
import { createAacItem } from '@/lib/contract/orders';
import { deleteUnit, createUnit as makeUnit } from '@/lib/contract/unit-changes';
import { getUnit, listUnits } from '@/lib/contract/units';
import { cleanUp } from '@/lib/jobs/clean-up';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { addMember, createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createCatalogue } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let person: { userId: string };
let planner: Api;
let root: TestUnit;
let house: TestUnit;
let lot: TestUnit;

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db, ['HasJournal']));
  person = await createPerson(database.db);
  planner = api(person);
});

beforeEach(async () => {
  const { db } = database;
  const members: [string, 'salesPlanner' | 'purchaser'][] = [
    [person.userId, 'salesPlanner'],
    [person.userId, 'purchaser'],
  ];
  root = await createProject(db, { tenantId, variant: 'other', stateKey: 'Structuring', members });
  house = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, house, { unitType: 'approvallot' });
});

const of = ({ unitId }: Pick<TestUnit, 'unitId'>) => ({ params: { projectUnitID: unitId } });

/** Everything that hangs on a unit, as it is stored. */
async function stored(...ids: string[]) {
  const { db } = database;
  const below = (table: typeof materials | typeof files | typeof unitParams | typeof tasks) =>
    db.select().from(table).where(inArray(table.unitId, ids)).orderBy(table.unitId);
  return {
    units: await db.select().from(units).where(inArray(units.unitId, ids)).orderBy(units.unitId),
    rows: await Promise.all([materials, files, unitParams, tasks].map(below)),
    deliveries: await db
      .select()
      .from(deliveryLotUnits)
      .innerJoin(deliveryLots, eq(deliveryLots.deliveryLotId, deliveryLotUnits.deliveryLotId))
      .where(inArray(deliveryLotUnits.unitId, ids)),
  };
}

async function fill(unit: TestUnit, volumeM3 = 12.5): Promise<void> {
  const { db } = database;
  const { unitId } = unit;
  const [type] = await db.select().from(productTypes).limit(1);
  const file = { name: 'plan.pdf', sizeBytes: 1, contentType: 'application/pdf', sha256: 'c'.repeat(64) };
  await db
    .insert(materials)
    .values({ unitId, position: 0, productTypeId: type?.productTypeId ?? 0, volumeM3 });
  await db.insert(files).values({ unitId, ...file, uploadedBy: person.userId });
  await db.insert(unitParams).values({ unitId, paramKey: 'BrickAssortment', paramValue: 'x' });
  const [delivery] = await db
    .insert(deliveryLots)
    .values({ rootUnitId: root.unitId, title: 'D', deliveryDate: '2027-03-01', deliveryType: 'Planned' })
    .returning();
  await db
    .insert(deliveryLotUnits)
    .values({ deliveryLotId: delivery?.deliveryLotId ?? '', unitId, position: 0 });
}

describe('a deleted unit', () => {
  test('is restored with everything that was deleted with it, exactly as it was', async () => {
    await fill(lot);
    const before = await stored(house.unitId, lot.unitId);
    await planner.call(deleteUnit, of(house));
    const gone = await stored(house.unitId, lot.unitId);
    expect([gone.units, gone.rows.flat(), gone.deliveries]).toEqual([[], [], []]);
    expect(await database.db.$count(deliveryLots, eq(deliveryLots.rootUnitId, root.unitId))).toBe(0);
    await planner.call(restoreUnit, of(house));
    expect(await stored(house.unitId, lot.unitId)).toEqual(before);
    expect(await database.db.$count(deletedUnits, eq(deletedUnits.unitId, house.unitId))).toBe(0);
  });

  test('is nowhere until then, but in the list of deleted units with what goes along', async () => {
    await fill(lot);
    await createUnit(database.db, house, { unitType: 'folder' });
    expect((await planner.call(getUnit, of(house))).data.goesAlong).toMatchObject({
      ...{ approvallot: 1, folder: 1, materials: 1, files: 1, subproject: 0 },
    });
    await planner.call(deleteUnit, of(house));
    const filter = `rootProjectUnitID eq '${root.unitId}'`;
    const left = await planner.call(listUnits, { query: { filter } });
    expect(left.data.map((unit) => unit.projectUnitID)).toEqual([root.unitId]);
    expect(await planner.refusal(getUnit, of(lot))).toMatchObject({ status: 404 });
    const { data } = await planner.call(listDeletedUnits, { query: { filter } });
    expect(data).toMatchObject([
      {
        ...{ projectUnitID: house.unitId, parentProjectUnitID: root.unitId, title: house.title },
        goesAlong: { approvallot: 1, folder: 1, materials: 1, files: 1 },
        abilities: { restore: { can: true } },
      },
    ]);
    const stranger = api(await createPerson(database.db));
    expect((await stranger.call(listDeletedUnits, { query: { filter } })).data).toEqual([]);
    expect(await stranger.refusal(restoreUnit, of(house))).toMatchObject({ status: 404 });
  });

  test('is said of in the activity of its parent, with its restoration', async () => {
    await planner.call(deleteUnit, of(lot));
    await planner.call(restoreUnit, of(lot));
    const filter = `projectUnitID eq '${house.unitId}'`;
    const { data } = await planner.call(listActivity, { query: { filter } });
    const subject = `${lot.unitNo} ${lot.title}`;
    expect(data).toMatchObject([
      { action: 'restored', subject },
      { action: 'deleted', subject },
    ]);
    expect((await verifyJournal(database.db)).broken).toEqual([]);
  });

  test('is restored once, also by two at the same time', async () => {
    await planner.call(deleteUnit, of(house));
    const answers = await Promise.all([
      planner.ask(restoreUnit, of(house)),
      planner.ask(restoreUnit, of(house)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await planner.refusal(restoreUnit, of(house))).toMatchObject({ status: 404 });
    expect(await database.db.$count(units, eq(units.unitId, lot.unitId))).toBe(1);
  });

  test('is not restored below a parent that is deleted too, until that is restored', async () => {
    await planner.call(deleteUnit, of(lot));
    await planner.call(deleteUnit, of(house));
    expect(await planner.refusal(restoreUnit, of(lot))).toMatchObject({ status: 409, code: 'ParentDeleted' });
    await planner.call(restoreUnit, of(house));
    await planner.call(restoreUnit, of(lot));
    expect(await database.db.$count(units, eq(units.unitId, lot.unitId))).toBe(1);
  });

  test('is not restored beside a sibling that has its title now', async () => {
    await planner.call(deleteUnit, of(house));
    const duplicate = await createUnit(database.db, root, { unitType: 'subproject', title: house.title });
    const refused = await planner.refusal(restoreUnit, of(house));
    expect(refused).toMatchObject({ status: 409, code: 'DuplicateTitle' });
    expect(await database.db.$count(deletedUnits, eq(deletedUnits.unitId, house.unitId))).toBe(1);
    await planner.call(deleteUnit, of(duplicate));
    await planner.call(restoreUnit, of(house));
  });

  test('is not restored where its subproject would hold too much', async () => {
    await fill(lot, 200);
    await planner.call(deleteUnit, of(lot));
    const other = await createUnit(database.db, house, { unitType: 'approvallot' });
    await fill(other, 150.001);
    expect(await planner.refusal(restoreUnit, of(lot))).toMatchObject({ code: 'SubprojectFull' });
    await database.db.update(materials).set({ volumeM3: 150 }).where(eq(materials.unitId, other.unitId));
    await planner.call(restoreUnit, of(lot));
  });

  test('forgets who has no account any more, and keeps everything else', async () => {
    const author = await createPerson(database.db);
    await fill(lot);
    await database.db.update(files).set({ uploadedBy: author.userId }).where(eq(files.unitId, lot.unitId));
    await planner.call(deleteUnit, of(lot));
    await database.db.delete(users).where(eq(users.userId, author.userId));
    await planner.call(restoreUnit, of(lot));
    const [file] = await database.db.select().from(files).where(eq(files.unitId, lot.unitId));
    expect(file).toMatchObject({ name: 'plan.pdf', uploadedBy: null });
  });

  test('is gone for good after 30 days', async () => {
    await planner.call(deleteUnit, of(house));
    const long = new Date(Date.now() - 30 * 24 * 3_600_000 - 1_000);
    await database.db
      .update(deletedUnits)
      .set({ deletedAt: long })
      .where(eq(deletedUnits.unitId, house.unitId));
    expect(await planner.refusal(restoreUnit, of(house))).toMatchObject({ status: 404 });
    await cleanUp(database.db);
    expect(await database.db.$count(deletedUnits, eq(deletedUnits.unitId, house.unitId))).toBe(0);
  });
});

describe('a deleted project', () => {
  test('is restored by its sales planner with members, site and everything below, and seen by nobody else', async () => {
    const { db } = database;
    const [address] = await db.insert(addresses).values({ city: 'Delft' }).returning();
    const addressId = address?.addressId ?? '';
    await db.update(units).set({ siteAddressId: addressId }).where(eq(units.unitId, root.unitId));
    const reviewer = await createPerson(db);
    await addMember(db, root, reviewer.userId, 'reviewer');
    await fill(lot);
    const ids = [root.unitId, house.unitId, lot.unitId];
    const before = await stored(...ids);
    await planner.call(deleteUnit, of(root));
    expect((await stored(...ids)).units).toEqual([]);
    expect(await db.$count(addresses, eq(addresses.addressId, addressId))).toBe(0);
    const filter = `projectUnitID eq '${root.unitId}'`;
    expect((await planner.call(listDeletedUnits, { query: { filter } })).data).toMatchObject([
      {
        parentProjectUnitID: null,
        goesAlong: { subproject: 1, approvallot: 1 },
        abilities: { restore: { can: true } },
      },
    ]);
    for (const other of [api(reviewer), api(await createPerson(db))]) {
      expect((await other.call(listDeletedUnits, { query: { filter } })).data).toEqual([]);
      expect(await other.refusal(restoreUnit, of(root))).toMatchObject({ status: 404 });
    }
    await planner.call(restoreUnit, of(root));
    expect(await stored(...ids)).toEqual(before);
    expect(await db.$count(addresses, eq(addresses.addressId, addressId))).toBe(1);
    await api(reviewer).call(getUnit, of(lot));
    expect((await verifyJournal(db)).broken).toEqual([]);
  });

  test('brings back what had been deleted in it before, and lets that be restored', async () => {
    await planner.call(deleteUnit, of(house));
    await planner.call(deleteUnit, of(root));
    expect(await planner.refusal(restoreUnit, of(house))).toMatchObject({ status: 404 });
    await planner.call(restoreUnit, of(root));
    await planner.call(restoreUnit, of(house));
    await planner.call(getUnit, of(lot));
  });
});

describe('a deletion while others write below', () => {
  test('lets every write come before or find nothing, and loses none of what was acknowledged', async () => {
    const { db } = database;
    const members: [string, 'salesPlanner' | 'purchaser'][] = [
      [person.userId, 'salesPlanner'],
      [person.userId, 'purchaser'],
    ];
    const project = await createProject(db, { tenantId, stateKey: 'PlaceOrder', members });
    const part = await createUnit(db, project, { unitType: 'subproject' });
    const order = await createUnit(db, part, { unitType: 'aacorderlot' });
    const row = { sublotName: 'Flat', floorName: 'EG', productNo: 0 as const, itemLength: 2.6, qty: 1 };
    const folder = { projectUnitType: 'folder' as const, parentProjectUnitID: part.unitId };
    const [deleted, item, ...made] = await Promise.all([
      planner.ask(deleteUnit, of(part)),
      planner.ask(createAacItem, { body: { ...row, projectUnitID: order.unitId } }),
      ...['A', 'B', 'C'].map((title) => planner.ask(makeUnit, { body: { ...folder, title } })),
    ]);
    expect([204, 409]).toContain(deleted?.status);
    for (const { status } of made) expect([201, 404]).toContain(status);
    // An order row that came first keeps its lot, and one that came later finds none.
    expect([item?.status, deleted?.status]).toEqual(item?.status === 201 ? [201, 409] : [404, 204]);
    if (deleted?.status === 204) await planner.call(restoreUnit, of(part));
    const folders = await db.select().from(units).where(eq(units.parentUnitId, part.unitId));
    const acknowledged = made.filter(({ status }) => status === 201).length;
    expect(folders.filter(({ unitType }) => unitType === 'folder')).toHaveLength(acknowledged);
    expect((await verifyJournal(db)).broken).toEqual([]);
  });
});
