import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDatabase } from '@/db/client';
import { journalEntries, mails, tasks, units } from '@/db/schema';
import * as orders from '@/lib/contract/orders';
import { changeUnitState, getUnit } from '@/lib/contract/units';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { MAX_QTY } from '@/lib/domain/orders/item-fields';
import { getChangeHub } from '@/lib/events/change-hub';
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
let lot: TestUnit;
let purchaser: Api;
let internal: Api;
let outsider: Api;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  const { db } = database;
  const buyer = await createPerson(db);
  const root = await createProject(db, { tenantId, members: [[buyer.userId, 'purchaser']] });
  const subproject = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, subproject, { unitType: 'aacorderlot' });
  const colleague = await createPerson(db, { isInternal: true });
  purchaser = api(buyer);
  internal = api(colleague);
  outsider = api(await createPerson(db));
});

const hall = { sublotName: 'Flat 01 hall', floorName: 'Ground', productNo: 0, itemLength: 2.62, qty: 33 };

function create(caller: Api, row: object = {}) {
  return caller.call(orders.createAacItem, { body: { projectUnitID: lot.unitId, ...hall, ...row } });
}

test('open pages are told which rows were created, changed, saved together or deleted, where they are few', async () => {
  const hub = await getChangeHub(await getDatabase());
  const received: ChangeEvent[] = [];
  const leave = hub.subscribe(({ event }) => received.push(event));
  const { data: row } = await create(purchaser);
  const { aacOrderLotItemID } = row;
  const params = { id: aacOrderLotItemID };
  await purchaser.call(orders.updateAacItem, { params, body: { qty: 34 } });
  const more = Array.from({ length: 50 }, () => hall);
  const batch = { projectUnitID: lot.unitId, create: more.slice(1), update: [], delete: [] };
  const { created } = await purchaser.call(orders.saveAacItems, {
    body: { ...batch, update: [{ aacOrderLotItemID, qty: 35 }] },
  });
  await purchaser.call(orders.saveAacItems, { body: { ...batch, create: [...more, hall] } });
  await purchaser.call(orders.deleteAacItem, { params });
  const ids = [[aacOrderLotItemID], [aacOrderLotItemID], [...created, aacOrderLotItemID], undefined];
  await expect
    .poll(() => received.map(({ kind, unitId, itemIds }) => [kind, unitId, itemIds]), { interval: 5 })
    .toEqual([...ids, [aacOrderLotItemID]].map((itemIds) => ['items', lot.unitId, itemIds]));
  leave();
});

describe('a row of an AAC order lot', () => {
  test('is created with everything that follows from its product', async () => {
    const { data } = await create(purchaser);
    expect(data).toMatchObject({
      ...hall,
      itemIndex: 1,
      length: 2620,
      thickness: 70,
      width: 600,
      version: 1,
    });
    expect(data.product.articleNo).toBe('5107060');
    expect(data.pallets).toBeCloseTo(3.3, 9);
    expect((await create(purchaser)).data.itemIndex).toBe(2);
  });

  test('is refused field by field, by the rules of the table', async () => {
    const problem = await purchaser.refusal(orders.createAacItem, {
      body: { projectUnitID: lot.unitId, ...hall, itemLength: 2.61, qty: 0, sublotName: ' ' },
    });
    expect(problem).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(problem.messages.map(({ code, reference }) => [reference, code])).toEqual([
      ['sublotName', 'ORDERITEM.Required'],
      ['itemLength', 'ORDERITEM.LengthStep'],
      ['qty', 'ORDERITEM.OutOfRange'],
    ]);
  });

  test('is changed where its version is the one that was seen', async () => {
    const { data: row } = await create(purchaser);
    const params = { id: row.aacOrderLotItemID };
    const headers = { 'if-match': '"1"' };
    const { data } = await purchaser.call(orders.updateAacItem, { params, headers, body: { qty: 34 } });
    expect(data).toMatchObject({ qty: 34, version: 2, sublotName: hall.sublotName });
    const stale = await purchaser.refusal(orders.updateAacItem, { params, headers, body: { qty: 35 } });
    expect(stale).toMatchObject({ status: 412, code: 'StaleVersion', data: { qty: 34, version: 2 } });
  });

  test('is refused where it names another lot or another row', async () => {
    const { data: row } = await create(purchaser);
    const { aacOrderLotItemID: id } = row;
    const other = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';
    const refused = (body: object) => purchaser.refusal(orders.updateAacItem, { params: { id }, body });
    for (const reference of ['projectUnitID', 'aacOrderLotItemID']) {
      expect((await refused({ qty: 2, [reference]: other })).messages).toMatchObject([
        { code: 'IdMismatch', reference },
      ]);
    }
    const rows = {
      create: [{ ...hall, projectUnitID: other }],
      update: [{ aacOrderLotItemID: id, qty: 2, projectUnitID: other }],
    };
    for (const kind of ['create', 'update'] as const) {
      const body = { projectUnitID: lot.unitId, create: [], update: [], delete: [], [kind]: rows[kind] };
      expect((await purchaser.refusal(orders.saveAacItems, { body })).messages).toMatchObject([
        { code: 'IdMismatch', reference: `${kind}/0/projectUnitID` },
      ]);
    }
    const params = { id };
    const own = { qty: 34, projectUnitID: lot.unitId, aacOrderLotItemID: id };
    const { data: updated } = await purchaser.call(orders.updateAacItem, { params, body: own });
    // Nothing of what was refused is stored.
    expect(updated).toMatchObject({ qty: 34, version: 2 });
  });

  test('is parked with 0 pieces, and deleted', async () => {
    const { data: row } = await create(purchaser);
    const params = { id: row.aacOrderLotItemID };
    const parked = await purchaser.call(orders.updateAacItem, { params, body: { qty: 0 } });
    expect(parked.data).toMatchObject({ qty: 0, pallets: 0 });
    await purchaser.call(orders.deleteAacItem, { params });
    expect(await purchaser.refusal(orders.deleteAacItem, { params })).toMatchObject({ status: 404 });
  });

  test('does not exist for those who do not see the project', async () => {
    const { data: row } = await create(purchaser);
    const params = { id: row.aacOrderLotItemID };
    for (const caller of [outsider, internal]) {
      const problem = await caller.refusal(orders.updateAacItem, { params, body: { qty: 1 } });
      expect(problem).toMatchObject({ status: 404, code: 'NotFound' });
      const body = { projectUnitID: lot.unitId, ...hall };
      expect(await caller.refusal(orders.createAacItem, { body })).toMatchObject({ status: 404 });
    }
  });
});

describe('a batch', () => {
  test('is saved whole and answers the rows of the lot', async () => {
    const first = await createAacRow(database.db, lot);
    const second = await createAacRow(database.db, lot, { itemIndex: 2 });
    const { data } = await purchaser.call(orders.saveAacItems, {
      body: {
        projectUnitID: lot.unitId,
        create: [{ ...hall, productNo: 2 }],
        update: [{ aacOrderLotItemID: first.itemId, version: 1, qty: 12 }],
        delete: [second.itemId],
      },
    });
    expect(data.map((row) => [row.itemIndex, row.productNo, row.qty])).toEqual([
      [1, 0, 12],
      [2, 2, 33],
    ]);
  });

  test('is refused whole, naming each row', async () => {
    const first = await createAacRow(database.db, lot);
    const problem = await purchaser.refusal(orders.saveAacItems, {
      body: {
        projectUnitID: lot.unitId,
        create: [hall, { ...hall, qty: 'many' }],
        update: [{ aacOrderLotItemID: first.itemId, itemLength: 9 }],
      },
    });
    expect(problem.messages.map(({ code, reference }) => [reference, code])).toEqual([
      ['create/1/qty', 'ORDERITEM.NotANumber'],
      ['update/0/itemLength', 'ORDERITEM.LengthRange'],
    ]);
    const { count } = await purchaser.call(orders.listAacItems, {
      query: { filter: `projectUnitID eq '${lot.unitId}'` },
    });
    expect(count).toBe(1);
  });
});

test('the products are filtered and ordered by what they show', async () => {
  const call = (query: Record<string, string>) => purchaser.call(orders.listAacProducts, { query });
  const { data, count } = await call({
    projectUnitID: lot.unitId,
    $filter: 'thickness gt 70 and active eq true',
    $orderby: 'lengthMax desc',
    $top: '1',
  });
  expect([data.map(({ productNo }) => productNo), count]).toEqual([[2], 2]);
  expect(data[0]?.productTitle).toContain('150 × 600');
  expect((await call({})).data.map(({ productNo }) => productNo)).toEqual([0, 1, 2]);
  const query = { thickness: '70' };
  expect(await purchaser.refusal(orders.listAacProducts, { query })).toMatchObject({ code: 'UnknownField' });
});

test('rows come by their index, those of one index as they were created, and are found by their length', async () => {
  const rows = [
    { itemIndex: 2, sublotName: 'A', itemLength: 2.6 },
    { itemIndex: 1, sublotName: 'B' },
    { itemIndex: 2, sublotName: 'C', itemLength: 0.6 },
  ];
  for (const row of rows) await create(purchaser, row);
  const listed = async (query: Record<string, string>) => {
    const filter = [`projectUnitID eq '${lot.unitId}'`, query.filter].filter(Boolean).join(' and ');
    const { data } = await purchaser.call(orders.listAacItems, { query: { ...query, filter } });
    return data.map(({ sublotName }) => sublotName).join('');
  };
  expect(await listed({})).toBe('BAC');
  expect(await listed({ orderby: 'itemLength' })).toBe('CAB');
  expect(await listed({ filter: 'itemLength eq 2.62' })).toBe('B');
  expect(await listed({ filter: 'itemLength lt 2.62' })).toBe('AC');
});

test('a value that only the database refuses is a refusal with its reason', async () => {
  const { db } = database;
  const rule = async (most: number) => {
    await db.execute(sql`alter table aac_order_items drop constraint aac_order_items_qty`);
    await db.execute(
      sql.raw(
        `alter table aac_order_items add constraint aac_order_items_qty check (qty between 0 and ${most})`,
      ),
    );
  };
  await rule(40);
  try {
    const body = { projectUnitID: lot.unitId, ...hall, qty: 41 };
    const problem = await purchaser.refusal(orders.createAacItem, { body });
    expect(problem).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(problem.messages).toMatchObject([{ code: 'ORDERITEM.OutOfRange', reference: 'qty' }]);
    expect(problem.messages[0]?.message).toContain('9,999');
  } finally {
    await db.execute(sql`delete from aac_order_items where qty > 40`);
    await rule(MAX_QTY);
  }
});

describe('placing the order', () => {
  const place = { params: { projectUnitID: '' }, body: { requirements: [] } };

  beforeEach(() => {
    place.params.projectUnitID = lot.unitId;
  });

  test('gives the lot its number, ends the task, writes the history and queues the mails at once', async () => {
    await create(purchaser);
    const { data } = await purchaser.call(changeUnitState, place);
    expect(data.stateKey).toBe('Approved');
    expect(data.data).toMatch(/^OrderNumber=45\d{8}$/);
    const [task] = await database.db.select().from(tasks).where(eq(tasks.unitId, lot.unitId));
    expect(task?.closedAt).not.toBeNull();
    const [entry] = await database.db
      .select()
      .from(journalEntries)
      .where(and(eq(journalEntries.unitId, lot.unitId), isNull(journalEntries.action)));
    expect(entry).toMatchObject({ oldState: 'PlaceOrder', newState: 'Approved', unitTitle: lot.title });
    expect(await database.db.select().from(mails).where(eq(mails.template, 'OrderPlaced'))).not.toHaveLength(
      0,
    );
    const [root] = await database.db.select().from(units).where(eq(units.unitId, lot.rootUnitId));
    expect(root?.stateKey).toBe('Approved');
  });

  test('is refused while nothing is ordered, and a second time', async () => {
    const empty = await purchaser.refusal(changeUnitState, place);
    expect(empty).toMatchObject({ status: 409, code: 'OrderNotReady' });
    expect(empty.messages[0]?.code).toBe('ORDER.NoItems');
    await create(purchaser);
    await purchaser.call(changeUnitState, place);
    expect(await purchaser.refusal(changeUnitState, place)).toMatchObject({ status: 409 });
  });

  test('makes the rows read-only', async () => {
    const { data: row } = await create(purchaser);
    await purchaser.call(changeUnitState, place);
    const params = { id: row.aacOrderLotItemID };
    const problem = await purchaser.refusal(orders.updateAacItem, { params, body: { qty: 1 } });
    expect(problem).toMatchObject({ status: 409, code: 'NoPlaceOrderTask' });
    const { data } = await purchaser.call(getUnit, { params: { projectUnitID: lot.unitId } });
    expect(data.abilities.editOrderItems).toMatchObject({ can: false, reason: 'NoPlaceOrderTask' });
  });
});
