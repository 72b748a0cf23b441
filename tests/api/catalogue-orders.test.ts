import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aacOrderItems, units, userTenants } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue-products';
import * as lintels from '@/lib/contract/lintel-orders';
import * as orders from '@/lib/contract/orders';
import { placeOrders, previewOrder } from '@/lib/contract/placing';
import { loadLotRows } from '@/lib/services/orders/order-tables';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createAacRow, createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { POSSIBLE_DAY, setUpWaitingLots } from '@/tests/support/waiting-lots';

const database = setUpTestDatabase();
const waiting = setUpWaitingLots(database);
let administrator: Api;
let other: { tenantId: number };

beforeAll(async () => {
  other = await createTenant(database.db);
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});

const tenantID = () => String(waiting.project.tenantId);
const panel = (articleNo = '5107060') => ({ params: { tenantID: tenantID(), articleNo } });

/** Changes a panel of the tenant of the lots. @returns the new version of its catalogue */
async function changePanel(own: object, articleNo = '5107060'): Promise<number> {
  const { data } = await administrator.call(catalogue.getCataloguePanel, panel(articleNo));
  const input = { ...panel(articleNo), body: { ...data, ...own } };
  return (await administrator.call(catalogue.changeCataloguePanel, input)).data.version;
}

const setStatus = (status: string) =>
  administrator.call(catalogue.switchCataloguePanel, { ...panel(), body: { status } });

const summary = async (place: number) => {
  const query = { projectUnitID: waiting.ids(place)[0]?.projectUnitID ?? '' };
  return (await waiting.project.purchaser.call(orders.summarizeAacItems, { query })).data.totals;
};

const place = (index: number, own: object = {}) => ({
  body: { lots: [{ ...waiting.ids(index)[0], deliveryDate: POSSIBLE_DAY }], ...own },
});

describe('a lot', () => {
  test('follows the newest version until it is ordered, and keeps that version then', async () => {
    await changePanel({ piecesPerPallet: 10, kgPerM3: 650 });
    const { purchaser, lots } = waiting.project;
    const before = await summary(0);
    const version = await changePanel({ piecesPerPallet: 5, kgPerM3: 1300 });
    const after = await summary(0);
    expect(after).toMatchObject({ pallets: before.pallets * 2, goodsWeight: before.goodsWeight * 2 });
    await purchaser.call(placeOrders, place(0));
    const [stored] = await waiting.stored();
    expect(stored?.catalogueVersion).toBe(version);
    await changePanel({ piecesPerPallet: 10, kgPerM3: 650 });
    expect(await summary(0)).toEqual(after);
    expect(await summary(1)).toEqual(before);
    const query = { filter: `projectUnitID eq '${lots[0]?.unitId}'` };
    const listed = await purchaser.call(orders.listAacItems, { query });
    expect(listed.data[0]?.pallets).toBe(after.pallets);
    const products = async (projectUnitID = '') =>
      (await purchaser.call(orders.listAacProducts, { query: { projectUnitID } })).data[0]?.piecesPerPallet;
    expect([await products(lots[0]?.unitId), await products(lots[1]?.unitId)]).toEqual([5, 10]);
  });

  test('that was ordered before there were versions keeps the first one', async () => {
    const { db } = database;
    const [lot] = waiting.project.lots;
    const values = {
      orderNumber: `45${waiting.project.root.unitNo.slice(2)}`,
      stateKey: 'Approved',
    } as const;
    const [ordered] = await db
      .update(units)
      .set(values)
      .where(eq(units.unitId, lot?.unitId ?? ''))
      .returning();
    await changePanel({ piecesPerPallet: 3 });
    if (!ordered) throw new Error('no lot was stored');
    expect((await loadLotRows({ db }, ordered)).catalogueVersion).toBe(1);
    expect(await summary(0)).not.toEqual(await summary(1));
  });
});

describe('a saved row', () => {
  test('keeps a product that is ending; one that is blocked makes it invalid', async () => {
    const { purchaser, lots } = waiting.project;
    const [lot] = lots;
    const lotId = lot?.unitId ?? '';
    const [row] = await database.db.select().from(aacOrderItems).where(eq(aacOrderItems.unitId, lotId));
    const params = { id: row?.itemId ?? '' };
    await setStatus('ending');
    expect((await purchaser.call(orders.updateAacItem, { params, body: { qty: 3 } })).data.qty).toBe(3);
    const added = {
      ...{ projectUnitID: lotId, sublotName: 'Hall', floorName: 'EG', productNo: 0, itemLength: 2.6, qty: 1 },
    };
    expect(await purchaser.refusal(orders.createAacItem, { body: added })).toMatchObject({
      messages: [{ code: 'ORDERITEM.ProductInactive', reference: 'productNo' }],
    });
    await setStatus('blocked');
    expect(await purchaser.refusal(orders.updateAacItem, { params, body: { qty: 4 } })).toMatchObject({
      messages: [{ code: 'ORDERITEM.ProductInactive' }],
    });
    expect(await purchaser.refusal(placeOrders, place(0))).toMatchObject({
      status: 409,
      code: 'OrderNotReady',
    });
    await setStatus('offered');
  });

  test('may have any number of the catalogue', async () => {
    const body = {
      ...{ articleNo: 'W-9999', productNo: 9999, title: 'Wandtafel', thickness: 80, width: 500 },
      ...{ lengthMin: 600, lengthMax: 2400, color: '#1f77b4', textColor: '#ffffff' },
    };
    await administrator.call(catalogue.createCataloguePanel, { params: { tenantID: tenantID() }, body });
    const { purchaser, lots } = waiting.project;
    const row = {
      ...{ projectUnitID: lots[1]?.unitId, sublotName: 'Hall', floorName: 'EG', productNo: 9999 },
      ...{ itemLength: 2.4, qty: 2 },
    };
    expect((await purchaser.call(orders.createAacItem, { body: row })).data).toMatchObject({
      ...{ productNo: 9999, thickness: 80, width: 500, area: 2.4 },
      product: { articleNo: 'W-9999', title: 'Wandtafel', active: true },
    });
  });
});

describe('an order by totals of an earlier version', () => {
  test('is refused once with both totals, if they are others now', async () => {
    await changePanel({ piecesPerPallet: 10 });
    const { purchaser, lots } = waiting.project;
    const projectUnitID = lots[0]?.unitId ?? '';
    const { data } = await purchaser.call(previewOrder, { query: { projectUnitID } });
    const seen = data.lots[0]?.catalogueVersion;
    await changePanel({ piecesPerPallet: 5 });
    const refusal = await purchaser.refusal(placeOrders, place(0, { catalogueVersion: seen }));
    expect(refusal).toMatchObject({
      ...{ status: 409, code: 'CatalogueChanged' },
      messages: [{ code: 'CatalogueChangedFor', reference: 'lots/0' }],
      data: [{ projectUnitID, seen: { pallets: 1 }, current: { pallets: 2 } }],
    });
    expect((await waiting.stored())[0]?.orderNumber).toBeNull();
    await purchaser.call(placeOrders, place(0));
  });

  test('goes through where the change concerns none of its rows', async () => {
    const { purchaser } = waiting.project;
    const seen = await changePanel({ title: 'One' });
    await changePanel({ title: 'Another' }, '5115060');
    await purchaser.call(placeOrders, place(1, { catalogueVersion: seen }));
    expect((await waiting.stored())[1]?.catalogueVersion).toBe(seen + 1);
  });
});

describe('the products of a tenant', () => {
  test('are those of the first one unless a unit or tenant is named', async () => {
    const { db } = database;
    const person = await createPerson(db, { isInternal: true });
    await db.insert(userTenants).values({ userId: person.userId, tenantId: other.tenantId });
    const caller = api(person);
    expect((await caller.call(lintels.listLintelProducts, {})).count).toBe(69);
    const ofTenant = (tenantId: number) => ({ query: { tenantID: tenantId } });
    const own = await caller.call(orders.listAacProducts, ofTenant(other.tenantId));
    expect(own.data.map(({ productNo }) => productNo)).toEqual([0, 1, 2]);
    for (const tenantId of [waiting.project.tenantId, 999_999]) {
      const refusal = await caller.refusal(orders.listAacProducts, ofTenant(tenantId));
      expect(refusal).toMatchObject({ status: 404, code: 'NotFound' });
    }
    const { purchaser } = waiting.project;
    expect((await purchaser.call(orders.listAacProducts, ofTenant(waiting.project.tenantId))).count).toBe(4);
  });

  test('are called as the tenant calls them in the language of the reader', async () => {
    await changePanel({ title: 'Wandtafel', titles: { en: 'Wall board' } });
    const { purchaser, lots } = waiting.project;
    const query = { projectUnitID: lots[0]?.unitId ?? '' };
    const [product] = (await purchaser.call(orders.listAacProducts, { query })).data;
    expect(product).toMatchObject({ title: 'Wandtafel', productTitle: 'Wall board' });
    await createAacRow(database.db, { unitId: query.projectUnitID }, { itemIndex: 2 });
    const { groups } = (await purchaser.call(orders.summarizeAacItems, { query })).data;
    expect(groups[0]).toMatchObject({ title: 'Wandtafel', productTitle: 'Wall board' });
  });
});
