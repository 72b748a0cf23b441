import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses, units } from '@/db/schema';
import { updateAddress } from '@/lib/contract/addresses';
import { placeOrders, previewOrder } from '@/lib/contract/placing';
import { updateUnit } from '@/lib/contract/unit-changes';
import { createUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { POSSIBLE_DAY, setUpWaitingLots } from '@/tests/support/waiting-lots';

const database = setUpTestDatabase();
const waiting = setUpWaitingLots(database);
const { ids, stored, ubl } = waiting;
const DAY = POSSIBLE_DAY;

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
    const { data } = await waiting.project.purchaser.call(previewOrder, {
      query: { projectUnitID: waiting.project.root.unitId },
    });
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
    const empty = await createUnit(database.db, waiting.project.root, {
      unitType: 'lintelorderlot',
      title: 'Empty',
    });
    const { data } = await waiting.project.purchaser.call(previewOrder, {
      query: { projectUnitID: empty.unitId },
    });
    expect(data.lots).toMatchObject([{ title: 'Empty', problem: { code: 'ORDER.NoItems' } }]);
  });
});

describe('a lot after it was ordered', () => {
  const change = (body: object) => ({
    params: { projectUnitID: waiting.project.lots[0]?.unitId ?? '' },
    body,
  });

  test.each(['Approved', 'Closed'] as const)('keeps its title, day and number in %s', async (stateKey) => {
    await waiting.project.purchaser.call(placeOrders, { body: { lots: ids(0), custRef: 'A 1' } });
    const [lot] = await stored();
    await database.db
      .update(units)
      .set({ stateKey })
      .where(eq(units.unitId, lot?.unitId ?? ''));
    for (const body of [{ title: 'Other' }, { deliveryDate: DAY }, { custRef: 'A 2' }, { custRef: null }]) {
      const refusal = await waiting.project.purchaser.refusal(updateUnit, change(body));
      expect(refusal).toMatchObject({ status: 409, code: 'OrderPlaced' });
      expect(refusal.messages[0]?.message).toContain('change to the order');
    }
    // What is sent back as it was read changes nothing, and notes are no part of the order.
    const { title = '', deliveryDate = null, custRef = null } = lot ?? {};
    const body = { title, deliveryDate, custRef, notes: 'Ring the bell' };
    expect((await waiting.project.purchaser.call(updateUnit, change(body))).data.notes).toBe('Ring the bell');
    expect((await stored())[0]).toMatchObject({ title, deliveryDate, custRef: 'A 1' });
  });

  test('keeps a site of its own', async () => {
    const [address] = await database.db.insert(addresses).values({ city: 'Ulm' }).returning();
    const addressID = address?.addressId ?? '';
    await database.db
      .update(units)
      .set({ siteAddressId: addressID })
      .where(eq(units.unitId, waiting.project.lots[0]?.unitId ?? ''));
    const input = { params: { addressID }, body: { city: 'Bonn' } };
    await waiting.project.purchaser.call(updateAddress, input);
    await waiting.project.purchaser.call(placeOrders, { body: { lots: ids(0) } });
    expect(await waiting.project.purchaser.refusal(updateAddress, input)).toMatchObject({
      status: 409,
      code: 'OrderPlaced',
    });
  });

  test('shows in its documents what was ordered, whatever happens to the project’s site', async () => {
    await waiting.project.purchaser.call(placeOrders, { body: { lots: ids(0) } });
    const before = await ubl(0);
    await database.db
      .update(addresses)
      .set({ street1: 'Elsewhere' })
      .where(eq(addresses.addressId, waiting.project.root.siteAddressId ?? ''));
    await database.db
      .update(units)
      .set({ deliveryDate: DAY })
      .where(eq(units.unitId, waiting.project.root.unitId));
    expect(await ubl(0)).toBe(before);
  });

  test('before that takes a number of the customer over PUT', async () => {
    expect((await waiting.project.purchaser.call(updateUnit, change({ custRef: 'A;1' }))).data.data).toBe(
      'CustRef=A%3B1',
    );
  });
});
