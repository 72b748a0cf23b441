import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addresses,
  deletedUnits,
  deliveryLots,
  deliveryLotUnits,
  files,
  jobs,
  journalEntries,
  lintelOrderItems,
  tasks,
  units,
} from '@/db/schema';
import { deleteUnit } from '@/lib/contract/unit-changes';
import { cleanUp } from '@/lib/jobs/clean-up';
import { removeContents } from '@/lib/jobs/remove-contents';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import {
  createAacRow,
  createJournalEntry,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let planner: { userId: string };
let reviewer: { userId: string };

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  planner = await createPerson(database.db);
  reviewer = await createPerson(database.db);
});

let root: TestUnit;
let house: TestUnit;
let lot: TestUnit;

beforeEach(async () => {
  root = await project({ variant: 'aac_elements', stateKey: 'Structuring' });
  house = await createUnit(database.db, root, { unitType: 'subproject' });
  lot = await createUnit(database.db, house, { unitType: 'aacorderlot' });
});

function project(values: Partial<TestUnit>): Promise<TestUnit> {
  return createProject(database.db, {
    tenantId,
    ...values,
    members: [
      [planner.userId, 'salesPlanner'],
      [reviewer.userId, 'reviewer'],
    ],
  });
}

const of = ({ unitId }: TestUnit, headers: Record<string, string> = {}) => ({
  params: { projectUnitID: unitId },
  headers,
});

async function left(...candidates: TestUnit[]): Promise<string[]> {
  const ids = candidates.map((unit) => unit.unitId);
  const rows = await database.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(inArray(units.unitId, ids));
  return candidates
    .filter((unit) => rows.some((row) => row.unitId === unit.unitId))
    .map((unit) => unit.unitType);
}

describe('deleting', () => {
  test('takes everything below along', async () => {
    const folder = await createUnit(database.db, house, { unitType: 'folder' });
    const inner = await createUnit(database.db, folder, { unitType: 'folder' });
    await api(reviewer).call(deleteUnit, of(house));
    expect(await left(root, house, lot, folder, inner)).toEqual(['project']);
  });

  test('an approval lot takes its drawing job along', async () => {
    const plain = await project({ variant: 'other', stateKey: 'Structuring' });
    const subproject = await createUnit(database.db, plain, { unitType: 'subproject' });
    const approval = await createUnit(database.db, subproject, { unitType: 'approvallot' });
    const job = await createUnit(database.db, subproject, {
      unitType: 'drawingjob',
      stateKey: 'CCLNotReadyForDrawing',
      approvalLotId: approval.unitId,
    });
    await api(planner).call(deleteUnit, of(approval));
    expect(await left(subproject, approval, job)).toEqual(['subproject']);
  });

  test('waits until the order rows at or below are gone, for the planner too', async () => {
    const row = await createAacRow(database.db, lot);
    for (const [person, unit] of [
      [reviewer, lot],
      [planner, house],
      [planner, root],
    ] as const) {
      expect(await api(person).refusal(deleteUnit, of(unit))).toMatchObject({
        status: 409,
        code: 'ItemsRemain',
      });
    }
    expect(row.unitId).toBe(lot.unitId);
    const lintels = await project({ variant: 'lintel', stateKey: 'Structuring' });
    const lintelLot = await createUnit(database.db, lintels, { unitType: 'lintelorderlot' });
    await database.db.insert(lintelOrderItems).values({
      ...{ unitId: lintelLot.unitId, itemIndex: 1, sublotName: 'Hall', floorName: 'Ground', qty: 1 },
      ...{ thicknessMm: 100, lengthMm: 1250, heightMm: 250, itemNo: '4110012525', lintelType: 'ST' },
      hasCut: false,
    });
    expect(await api(planner).refusal(deleteUnit, of(lintels))).toMatchObject({ code: 'ItemsRemain' });
  });

  test('is for the planner alone once the project is structured; folders are for every member', async () => {
    const late = await project({ variant: 'other', stateKey: 'Preparing' });
    const subproject = await createUnit(database.db, late, { unitType: 'subproject' });
    const folder = await createUnit(database.db, late, { unitType: 'folder' });
    expect(await api(reviewer).refusal(deleteUnit, of(subproject))).toMatchObject({
      status: 409,
      code: 'NotStructuring',
      messages: [{ message: expect.stringContaining('Sales planner') }],
    });
    expect(await api(reviewer).refusal(deleteUnit, of(late))).toMatchObject({
      status: 403,
      code: 'Forbidden',
    });
    await api(reviewer).call(deleteUnit, of(folder));
    await api(planner).call(deleteUnit, of(subproject));
  });

  test('needs the version that was seen, where it is sent', async () => {
    expect(await api(reviewer).refusal(deleteUnit, of(lot, { 'if-match': '"7"' }))).toMatchObject({
      status: 412,
      data: { projectUnitID: lot.unitId, version: 1 },
    });
    await api(reviewer).call(deleteUnit, of(lot, { 'if-match': '"1"' }));
    expect(await api(reviewer).refusal(deleteUnit, of(lot))).toMatchObject({ status: 404 });
  });

  test('a project takes its site along, and leaves its history', async () => {
    const [address] = await database.db.insert(addresses).values({ city: 'Delft' }).returning();
    const addressId = address?.addressId ?? '';
    const site = await project({ stateKey: 'Closed', siteAddressId: addressId });
    await createJournalEntry(database.db, site);
    await api(planner).call(deleteUnit, of(site));
    expect(await left(site)).toEqual([]);
    expect(await database.db.$count(addresses, eq(addresses.addressId, addressId))).toBe(0);
    expect(await database.db.$count(journalEntries, eq(journalEntries.unitId, site.unitId))).toBe(2);
  });
});

describe('what is left of the project', () => {
  test('moves on when the last lot that waited is gone', async () => {
    const ordering = await project({ variant: 'aac_elements', stateKey: 'PlaceOrder' });
    const subproject = await createUnit(database.db, ordering, { unitType: 'subproject' });
    await createUnit(database.db, subproject, { unitType: 'aacorderlot', stateKey: 'Approved' });
    const waiting = await createUnit(database.db, subproject, { unitType: 'aacorderlot' });
    await api(planner).call(deleteUnit, of(waiting));
    const rows = await database.db
      .select({ stateKey: units.stateKey })
      .from(units)
      .where(inArray(units.unitId, [ordering.unitId, subproject.unitId]));
    expect(rows.map((row) => row.stateKey)).toEqual(['Approved', 'Approved']);
    expect(await database.db.$count(tasks, eq(tasks.unitId, waiting.unitId))).toBe(0);
    const entries = await database.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.rootUnitId, ordering.unitId));
    const steps = entries.filter(({ action }) => action === null);
    expect(steps).toMatchObject([{ unitId: ordering.unitId, oldState: 'PlaceOrder', newState: 'Approved' }]);
  });

  test('has no deliveries without a lot', async () => {
    const other = await createUnit(database.db, house, { unitType: 'aacorderlot' });
    const delivery = {
      rootUnitId: root.unitId,
      deliveryDate: '2027-01-04',
      deliveryType: 'Planned',
    } as const;
    const [alone, shared] = await database.db
      .insert(deliveryLots)
      .values([
        { ...delivery, title: 'Alone' },
        { ...delivery, title: 'Shared' },
      ])
      .returning();
    if (!alone || !shared) throw new Error('no delivery was stored');
    await database.db.insert(deliveryLotUnits).values([
      { deliveryLotId: alone.deliveryLotId, unitId: lot.unitId, position: 0 },
      { deliveryLotId: shared.deliveryLotId, unitId: lot.unitId, position: 0 },
      { deliveryLotId: shared.deliveryLotId, unitId: other.unitId, position: 1 },
    ]);
    await api(planner).call(deleteUnit, of(lot));
    const remaining = await database.db
      .select({ title: deliveryLots.title })
      .from(deliveryLots)
      .where(eq(deliveryLots.rootUnitId, root.unitId));
    expect(remaining).toEqual([{ title: 'Shared' }]);
  });

  test('keeps the contents of files that it still has, and those of a deleted unit for 30 days', async () => {
    const store = await getFileStore();
    const [gone, shared] = ['a'.repeat(64), 'b'.repeat(64)];
    for (const key of [gone, shared]) await store.put(key, new Blob(['x']).stream(), 'text/plain');
    const file = { name: 'plan.txt', sizeBytes: 1, contentType: 'text/plain' };
    await database.db.insert(files).values([
      { ...file, unitId: lot.unitId, sha256: gone },
      { ...file, name: 'copy.txt', unitId: lot.unitId, sha256: shared },
      { ...file, unitId: root.unitId, sha256: shared },
    ]);
    await api(planner).call(deleteUnit, of(lot));
    await removeContents(database.db, [gone, shared]);
    expect([(await store.head(gone))?.sizeBytes, (await store.head(shared))?.sizeBytes]).toEqual([1, 1]);
    await database.db
      .update(deletedUnits)
      .set({ deletedAt: sql`now() - interval '30 days 1 second'` })
      .where(eq(deletedUnits.unitId, lot.unitId));
    await cleanUp(database.db);
    const [job] = await database.db.select().from(jobs).where(eq(jobs.queue, 'remove-contents'));
    expect(job?.payload).toEqual({ sha256s: expect.arrayContaining([gone, shared]) });
    await removeContents(database.db, [gone, shared]);
    expect([await store.head(gone), (await store.head(shared))?.sizeBytes]).toEqual([null, 1]);
  });
});
