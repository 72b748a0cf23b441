import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addresses, units } from '@/db/schema';
import { updateAddress } from '@/lib/contract/addresses';
import { getOrderDocument } from '@/lib/contract/order-documents';
import { placeOrders, previewOrder } from '@/lib/contract/placing';
import { updateUnit } from '@/lib/contract/unit-changes';
import { addDays, todayInBerlin } from '@/lib/domain/calendar';
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
const DAY = addDays(todayInBerlin(new Date()), 40);
let tenantId: number;
let root: TestUnit;
let lots: TestUnit[];
let purchaser: Api;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  const { db } = database;
  const buyer = await createPerson(db);
  const [address] = await db
    .insert(addresses)
    .values({ name: 'Site', street1: 'Weg 1', city: 'Ulm' })
    .returning();
  root = await createProject(db, {
    tenantId,
    siteAddressId: address?.addressId ?? null,
    members: [[buyer.userId, 'purchaser']],
  });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  lots = [];
  for (let index = 0; index < 3; index++) {
    const lot = await createUnit(db, house, { unitType: 'aacorderlot' });
    await createAacRow(db, lot);
    lots.push(lot);
  }
  purchaser = api(buyer);
});

const ids = (...indexes: number[]) => indexes.map((index) => ({ projectUnitID: lots[index]?.unitId ?? '' }));
const stored = () =>
  database.db
    .select()
    .from(units)
    .where(
      inArray(
        units.unitId,
        lots.map(({ unitId }) => unitId),
      ),
    )
    .orderBy(units.unitNo);
const ubl = async (lot: TestUnit | undefined) => {
  const params = { projectUnitID: lot?.unitId ?? '', document: 'order.ubl.xml' as const };
  return String((await purchaser.ask(getOrderDocument, { params })).body);
};

describe('the preview of an order', () => {
  test('says which lots wait, what they come to, and which share trucks', async () => {
    await database.db
      .update(units)
      .set({ deliveryDate: DAY })
      .where(
        inArray(
          units.unitId,
          ids(0, 2).map((lot) => lot.projectUnitID),
        ),
      );
    const { data } = await purchaser.call(previewOrder, { query: { projectUnitID: root.unitId } });
    expect(data).toMatchObject({ count: 3, missing: ['deliveryDate'], siteAddress: { street1: 'Weg 1' } });
    expect(data.lots.map(({ placeOrder, problem }) => [placeOrder.can, problem])).toEqual(
      Array(3).fill([true, null]),
    );
    expect(
      data.loads.map(({ deliveryDate, totals }) => [deliveryDate, totals.pallets, totals.goodsWeight]),
    ).toEqual([
      [DAY, 2, 1419.6],
      [null, 1, 709.8],
    ]);
  });

  test('of one lot names its own problem', async () => {
    const empty = await createUnit(database.db, root, { unitType: 'lintelorderlot', title: 'Empty' });
    const { data } = await purchaser.call(previewOrder, { query: { projectUnitID: empty.unitId } });
    expect(data.lots).toMatchObject([{ title: 'Empty', problem: { code: 'ORDER.NoItems' } }]);
  });
});

describe('a lot after it was ordered', () => {
  const change = (body: object) => ({ params: { projectUnitID: lots[0]?.unitId ?? '' }, body });

  test.each(['Approved', 'Closed'] as const)('keeps its title, day and number in %s', async (stateKey) => {
    await purchaser.call(placeOrders, { body: { lots: ids(0), custRef: 'A 1' } });
    const [lot] = await stored();
    await database.db
      .update(units)
      .set({ stateKey })
      .where(eq(units.unitId, lot?.unitId ?? ''));
    for (const body of [{ title: 'Other' }, { deliveryDate: DAY }, { custRef: 'A 2' }, { custRef: null }]) {
      const refusal = await purchaser.refusal(updateUnit, change(body));
      expect(refusal).toMatchObject({ status: 409, code: 'OrderPlaced' });
      expect(refusal.messages[0]?.message).toContain('change of the order');
    }
    // What is sent back as it was read changes nothing, and notes are no part of the order.
    const { title = '', deliveryDate = null, custRef = null } = lot ?? {};
    const body = { title, deliveryDate, custRef, notes: 'Ring the bell' };
    expect((await purchaser.call(updateUnit, change(body))).data.notes).toBe('Ring the bell');
    expect((await stored())[0]).toMatchObject({ title, deliveryDate, custRef: 'A 1' });
  });

  test('keeps a site of its own', async () => {
    const [address] = await database.db.insert(addresses).values({ city: 'Ulm' }).returning();
    const addressID = address?.addressId ?? '';
    await database.db
      .update(units)
      .set({ siteAddressId: addressID })
      .where(eq(units.unitId, lots[0]?.unitId ?? ''));
    const input = { params: { addressID }, body: { city: 'Bonn' } };
    await purchaser.call(updateAddress, input);
    await purchaser.call(placeOrders, { body: { lots: ids(0) } });
    expect(await purchaser.refusal(updateAddress, input)).toMatchObject({ status: 409, code: 'OrderPlaced' });
  });

  test('shows in its documents what was ordered, whatever happens to the project’s site', async () => {
    await purchaser.call(placeOrders, { body: { lots: ids(0) } });
    const before = await ubl(lots[0]);
    await database.db
      .update(addresses)
      .set({ street1: 'Elsewhere' })
      .where(eq(addresses.addressId, root.siteAddressId ?? ''));
    await database.db.update(units).set({ deliveryDate: DAY }).where(eq(units.unitId, root.unitId));
    expect(await ubl(lots[0])).toBe(before);
  });

  test('before that takes a number of the customer over PUT', async () => {
    expect((await purchaser.call(updateUnit, change({ custRef: 'A;1' }))).data.data).toBe('CustRef=A%3B1');
  });
});
