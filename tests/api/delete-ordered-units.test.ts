import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletedUnits, deliveryLots, deliveryLotUnits, journalEntries, mails, units } from '@/db/schema';
import { restoreUnit } from '@/lib/contract/deleted-units';
import { getOrderDocument } from '@/lib/contract/order-documents';
import { deleteUnit } from '@/lib/contract/unit-changes';
import { changeUnitState, getUnit } from '@/lib/contract/units';
import { cleanUp } from '@/lib/jobs/clean-up';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { storeConfirmations } from '@/lib/services/orders/store-confirmations';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
const people = new Map<string, { userId: string }>();
let planner: Api;
let reader: Api;
let root: TestUnit;
let house: TestUnit;
let lot: TestUnit;

const ROLES = [
  'salesPlanner',
  'purchaser',
  'process planner',
  'customerServiceBackoffice',
  'reviewer',
] as const;
const of = ({ unitId }: Pick<TestUnit, 'unitId'>, projectUnitNo?: string) => ({
  params: { projectUnitID: unitId },
  ...(projectUnitNo !== undefined && { query: { projectUnitNo } }),
});

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db, ['HasJournal']));
  for (const role of ROLES) people.set(role, await createPerson(database.db));
  planner = api({ userId: people.get('salesPlanner')?.userId ?? '' });
  reader = api({ userId: people.get('reviewer')?.userId ?? '' });
});

/** A project of panels with one ordered lot. */
beforeEach(async () => {
  const { db } = database;
  const members = ROLES.map((role): [string, typeof role] => [people.get(role)?.userId ?? '', role]);
  root = await createProject(db, { tenantId, variant: 'aac_elements', stateKey: 'PlaceOrder', members });
  house = await createUnit(db, root, { unitType: 'subproject', title: 'House' });
  lot = await createUnit(db, house, { unitType: 'aacorderlot', title: 'Ground floor' });
  await createAacRow(db, lot);
  await api({ userId: people.get('purchaser')?.userId ?? '' }).call(changeUnitState, {
    params: { projectUnitID: lot.unitId },
    body: { projectUnitID: lot.unitId, requirements: [] },
  });
});

async function orderNumber(): Promise<string> {
  const [row] = await database.db.select().from(units).where(eq(units.unitId, lot.unitId));
  return row?.orderNumber ?? '';
}

const confirmation = { document: 'order.pdf' as const };
const bytesOf = async (caller: Api) => {
  const { status, body } = await caller.ask(getOrderDocument, {
    params: { projectUnitID: lot.unitId, ...confirmation },
  });
  return { status, body };
};

describe('an ordered unit', () => {
  test('is deleted by the sales planner with its number alone, whoever asks', async () => {
    const { data } = await planner.call(getUnit, { params: { projectUnitID: house.unitId } });
    expect(data.abilities.deleteUnit).toEqual({ can: true });
    const number = await orderNumber();
    expect(data.confirmedDeletion).toEqual({
      lots: [{ projectUnitNo: lot.unitNo, title: 'House · Ground floor', orderNumber: number }],
      lotCount: 1,
      deliveries: [],
      deliveryCount: 0,
    });
    for (const typed of [undefined, '', lot.unitNo, `${house.unitNo}x`]) {
      const refused = await planner.refusal(deleteUnit, of(house, typed));
      expect(refused).toMatchObject({
        ...{ status: 409, code: 'DeletionNotConfirmed' },
        messages: [{ reference: 'projectUnitNo' }],
      });
      for (const part of [house.unitNo, lot.unitNo, 'House · Ground floor', number]) {
        expect(refused.messages[0]?.message).toContain(part);
      }
    }
    await planner.call(deleteUnit, of(house, ` ${house.unitNo.toLowerCase()} `));
    expect(await reader.refusal(getUnit, of(lot))).toMatchObject({ status: 404 });
  });

  test('is not deleted by others, who are told who can', async () => {
    const { db } = database;
    await db.update(units).set({ stateKey: 'Structuring' }).where(eq(units.unitId, root.unitId));
    const refused = await reader.refusal(deleteUnit, of(lot, lot.unitNo));
    expect(refused).toMatchObject({ status: 409, code: 'OrdersRemain' });
    expect(refused.messages[0]?.message).toContain(lot.unitNo);
    const { data } = await reader.call(getUnit, { params: { projectUnitID: house.unitId } });
    expect(data.abilities.deleteUnit).toEqual({
      ...{ can: false, reason: 'OrdersRemain', roles: ['salesPlanner'] },
    });
    expect(data.confirmedDeletion).toBeNull();
  });

  test('waits for rows of a lot beside it whose order is not placed', async () => {
    const open = await createUnit(database.db, house, { unitType: 'aacorderlot' });
    await createAacRow(database.db, open);
    expect(await planner.refusal(deleteUnit, of(house, house.unitNo))).toMatchObject({ code: 'ItemsRemain' });
    await planner.call(deleteUnit, of(lot, lot.unitNo));
  });

  test('leaves journal and documents, and is told to the people who order and deliver', async () => {
    const { db } = database;
    await storeConfirmations(db, lot.unitId);
    const before = await bytesOf(reader);
    const entries = await db.$count(journalEntries, eq(journalEntries.unitId, lot.unitId));
    const number = await orderNumber();
    const rows = await db.select().from(units).where(eq(units.unitId, lot.unitId));
    await planner.call(deleteUnit, of(lot, lot.unitNo));
    expect(await bytesOf(reader)).toEqual(before);
    expect(await bytesOf(api(await createPerson(db)))).toMatchObject({ status: 404 });
    expect(await db.$count(journalEntries, eq(journalEntries.unitId, lot.unitId))).toBe(entries);
    expect((await verifyJournal(db)).broken).toEqual([]);
    const sent = await db
      .select()
      .from(mails)
      .where(and(eq(mails.template, 'UnitDeleted'), inArray(mails.recipientUserId, [...ids()])));
    const about = sent.filter(({ subject }) => subject.includes(lot.unitNo));
    expect(new Set(about.map(({ recipientUserId }) => recipientUserId))).toEqual(
      new Set(
        ['purchaser', 'process planner', 'customerServiceBackoffice'].map((role) => people.get(role)?.userId),
      ),
    );
    expect(about[0]?.text).toContain(number);

    await planner.call(restoreUnit, { params: { projectUnitID: lot.unitId } });
    const [restored] = await db.select().from(units).where(eq(units.unitId, lot.unitId));
    expect(restored).toMatchObject({
      ...rows[0],
      version: restored?.version,
      updatedAt: restored?.updatedAt,
    });
    expect(await bytesOf(reader)).toEqual(before);

    // After 30 days the unit is gone for good, its documents are not.
    await planner.call(deleteUnit, of(lot, lot.unitNo));
    const long = new Date(Date.now() - 30 * 24 * 3_600_000 - 1_000);
    await db.update(deletedUnits).set({ deletedAt: long }).where(eq(deletedUnits.unitId, lot.unitId));
    await cleanUp(db);
    expect(await bytesOf(reader)).toEqual(before);
  });

  test('keeps the documents of an imported order, which is composed when it is read', async () => {
    const { db } = database;
    const imported = await createUnit(db, house, {
      ...{ unitType: 'aacorderlot', stateKey: 'Approved', orderNumber: '4511112222' },
    });
    await createAacRow(db, imported);
    const params = { projectUnitID: imported.unitId, document: 'order.csv' as const };
    const before = await reader.ask(getOrderDocument, { params });
    await planner.call(deleteUnit, of(house, house.unitNo));
    const after = await reader.ask(getOrderDocument, { params });
    expect([after.status, after.body]).toEqual([200, before.body]);
  });

  function ids(): string[] {
    return [...people.values()].map(({ userId }) => userId);
  }
});

describe('approved lots and fixed deliveries', () => {
  test('need the number, and a delivery shared with another lot stays for it', async () => {
    const { db } = database;
    const approved = await createUnit(db, house, { unitType: 'approvallot', stateKey: 'Approved' });
    const other = await createUnit(db, house, { unitType: 'approvallot' });
    const delivery = { rootUnitId: root.unitId, deliveryDate: '2027-03-01' } as const;
    const [alone, shared] = await db
      .insert(deliveryLots)
      .values([
        { ...delivery, title: 'Alone', deliveryType: 'Fixed' },
        { ...delivery, title: 'Shared', deliveryType: 'Planned' },
      ])
      .returning();
    await db.insert(deliveryLotUnits).values([
      { deliveryLotId: alone?.deliveryLotId ?? '', unitId: approved.unitId, position: 0 },
      { deliveryLotId: shared?.deliveryLotId ?? '', unitId: approved.unitId, position: 0 },
      { deliveryLotId: shared?.deliveryLotId ?? '', unitId: other.unitId, position: 1 },
    ]);
    const { data } = await planner.call(getUnit, { params: { projectUnitID: approved.unitId } });
    expect(data.confirmedDeletion).toMatchObject({
      lots: [{ orderNumber: null }],
      deliveries: [
        { title: 'Alone', isFixed: true, isShared: false },
        { title: 'Shared', isFixed: false, isShared: true },
      ],
    });
    expect(await planner.refusal(deleteUnit, of(approved))).toMatchObject({ code: 'DeletionNotConfirmed' });
    await planner.call(deleteUnit, of(approved, approved.unitNo));
    const left = await db.select().from(deliveryLots).where(eq(deliveryLots.rootUnitId, root.unitId));
    expect(left.map(({ title }) => title)).toEqual(['Shared']);
    await planner.call(restoreUnit, { params: { projectUnitID: approved.unitId } });
    expect(await db.$count(deliveryLots, eq(deliveryLots.rootUnitId, root.unitId))).toBe(2);
  });
});
