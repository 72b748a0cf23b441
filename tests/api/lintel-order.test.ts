import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as orders from '@/lib/contract/lintel-orders';
import { changeUnitState } from '@/lib/contract/units';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let lot: TestUnit;
let purchaser: Api;
let outsider: Api;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  const { db } = database;
  const buyer = await createPerson(db);
  const root = await createProject(db, {
    tenantId,
    variant: 'lintel',
    members: [[buyer.userId, 'purchaser']],
  });
  const subproject = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, subproject, { unitType: 'lintelorderlot' });
  purchaser = api(buyer);
  outsider = api(await createPerson(db));
});

const place = { sublotName: 'Flat 01', floorName: 'Ground' };
const door = { ...place, thickness: 100, length: 1250, height: 310, qty: 7 };

async function create(row: object = door) {
  const body = { projectUnitID: lot.unitId, ...row };
  return (await purchaser.call(orders.createLintelItem, { body })).data;
}

async function refusedFields(row: object) {
  const body = { projectUnitID: lot.unitId, ...row };
  const { messages } = await purchaser.refusal(orders.createLintelItem, { body });
  return messages.map(({ code, reference }) => [reference, code]);
}

describe('a row of a lintel order lot', () => {
  test('takes the product of the look-up where none is named (L1)', async () => {
    expect(await create()).toMatchObject({
      ...door,
      itemIndex: 1,
      product: { itemNo: '4110012540', height: 400 },
      productValue: '100x1250x400',
      lintelType: 'CS',
      hasCut: true,
    });
    // An emptied product is missing, as in the table; only one that is left out is looked up.
    expect(await refusedFields({ ...door, productValue: null })).toEqual([
      ['productValue', 'ORDERITEM.Required'],
    ]);
    const uncut = await create({ ...door, height: 250 });
    expect(uncut).toMatchObject({ product: { itemNo: '4110012525' }, lintelType: 'ST', hasCut: false });
  });

  test('takes the height of the product where none is sent', async () => {
    const { height: _, ...named } = { ...door, productValue: '100x1250x600' };
    expect(await create(named)).toMatchObject({ height: 600, lintelType: 'FS', hasCut: false });
  });

  test('is refused field by field (L3, L4)', async () => {
    expect(await refusedFields({ ...door, thickness: 175, length: 1500, height: 200 })).toEqual([
      ['height', 'ORDERITEM.HeightNotAvailable'],
    ]);
    expect(await refusedFields({ ...door, thickness: 70, length: 1750 })).toEqual([
      ['length', 'ORDERITEM.LengthNotAvailable'],
    ]);
    expect(await refusedFields({ ...door, height: 601, qty: 0, floorName: ' ' })).toEqual([
      ['floorName', 'ORDERITEM.Required'],
      ['qty', 'ORDERITEM.OutOfRange'],
      ['height', 'ORDERITEM.OutOfRange'],
    ]);
    expect(await refusedFields({ ...door, productValue: '240x1300x249' })).toEqual([
      ['productValue', 'ORDERITEM.ProductMismatch'],
    ]);
  });

  test('takes a row as it was read, and ignores type, cut and product data from outside', async () => {
    const row = await create();
    const { lintelOrderLotItemID: id, version, ...copy } = row;
    const forged = {
      ...copy,
      lintelType: 'CS',
      hasCut: true,
      product: { ...row.product, title: 'x' },
      isDirty: true,
    };
    const fields = { lintelType: row.lintelType, hasCut: row.hasCut, product: row.product };
    const made = await purchaser.ask(orders.createLintelItem, { body: forged });
    expect(made).toMatchObject({ status: 201, body: { data: fields } });
    const changed = await purchaser.ask(orders.updateLintelItem, {
      params: { id },
      body: { ...forged, version },
    });
    expect(changed).toMatchObject({ status: 200, body: { data: fields } });
    const misspelt = await purchaser.ask(orders.updateLintelItem, {
      params: { id },
      body: { linteltype: 'FS' },
    });
    expect(misspelt.body).toMatchObject({ status: 400, code: 'UnknownField' });
  });

  test('is refused where it names another lot or another row', async () => {
    const { lintelOrderLotItemID: id } = await create();
    const other = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';
    const refused = (body: object) => purchaser.refusal(orders.updateLintelItem, { params: { id }, body });
    for (const reference of ['projectUnitID', 'lintelOrderLotItemID']) {
      expect((await refused({ qty: 2, [reference]: other })).messages).toMatchObject([
        { code: 'IdMismatch', reference },
      ]);
    }
    const update = [{ lintelOrderLotItemID: id, qty: 2, projectUnitID: other }];
    const body = { projectUnitID: lot.unitId, create: [], update, delete: [] };
    expect((await purchaser.refusal(orders.saveLintelItems, { body })).messages).toMatchObject([
      { code: 'IdMismatch', reference: 'update/0/projectUnitID' },
    ]);
  });

  test('looks its product up again when it changes its size, and keeps the rest', async () => {
    const { lintelOrderLotItemID: id } = await create();
    const change = (body: object) => purchaser.call(orders.updateLintelItem, { params: { id }, body });
    expect((await change({ height: 250 })).data).toMatchObject({
      ...door,
      height: 250,
      productValue: '100x1250x250',
      hasCut: false,
      version: 2,
    });
    expect((await change({ thickness: 70 })).data).toMatchObject({ productValue: '70x1250x250' });
    const problem = await purchaser.refusal(orders.updateLintelItem, {
      params: { id },
      body: { thickness: 240 },
    });
    expect(problem.messages.map(({ reference }) => reference)).toEqual(['length']);
  });

  test('is changed and deleted only as it was seen', async () => {
    const { lintelOrderLotItemID: id } = await create();
    const stale = { params: { id }, headers: { 'if-match': '"7"' } };
    const change = { ...stale, body: { qty: 9 } };
    expect(await purchaser.refusal(orders.updateLintelItem, change)).toMatchObject({
      status: 412,
      data: { qty: 7, version: 1 },
    });
    expect(await purchaser.refusal(orders.deleteLintelItem, stale)).toMatchObject({ status: 412 });
    await purchaser.call(orders.deleteLintelItem, { params: { id }, headers: { 'if-match': '"1"' } });
    expect(await purchaser.refusal(orders.deleteLintelItem, { params: { id } })).toMatchObject({
      status: 404,
    });
  });

  test('does not exist for those who do not see the project, nor in an AAC lot', async () => {
    const { lintelOrderLotItemID: id } = await create();
    const change = { params: { id }, body: { qty: 9 } };
    expect(await outsider.refusal(orders.updateLintelItem, change)).toMatchObject({ status: 404 });
    const aacLot = await createUnit(
      database.db,
      { ...lot, unitId: lot.rootUnitId },
      { unitType: 'aacorderlot' },
    );
    const body = { projectUnitID: aacLot.unitId, ...door };
    expect(await purchaser.refusal(orders.createLintelItem, { body })).toMatchObject({ status: 404 });
  });
});

describe('a batch', () => {
  test('is saved whole and answers the rows of the lot', async () => {
    const remaining = await create();
    const gone = await create();
    const answer = await purchaser.call(orders.saveLintelItems, {
      body: {
        projectUnitID: lot.unitId,
        create: [{ ...door, height: 250, qty: 28 }],
        update: [{ lintelOrderLotItemID: remaining.lintelOrderLotItemID, version: 1, qty: 3, height: 600 }],
        delete: [gone.lintelOrderLotItemID],
      },
    });
    expect(answer.data.map(({ height, qty, lintelType }) => [height, qty, lintelType])).toEqual([
      [600, 3, 'FS'],
      [250, 28, 'ST'],
    ]);
    expect(answer.created).toEqual([answer.data[1]?.lintelOrderLotItemID]);
  });

  test('is refused whole, naming each row', async () => {
    const { lintelOrderLotItemID } = await create();
    const problem = await purchaser.refusal(orders.saveLintelItems, {
      body: {
        projectUnitID: lot.unitId,
        create: [door, { ...door, height: 119 }],
        update: [{ lintelOrderLotItemID, qty: 'many' }],
      },
    });
    expect(problem.messages.map(({ code, reference }) => [reference, code])).toEqual([
      ['create/1/height', 'ORDERITEM.OutOfRange'],
      ['update/0/qty', 'ORDERITEM.NotANumber'],
    ]);
    const query = { filter: `projectUnitID eq '${lot.unitId}' and hasCut eq true` };
    expect(await purchaser.call(orders.listLintelItems, { query })).toMatchObject({ count: 1 });
  });
});

test('the summary groups by product and delivered height, in the language of the caller (L5)', async () => {
  await create({ ...door, height: 250, qty: 28 });
  await create();
  await create({ ...door, sublotName: 'Flat 02', qty: 3 });
  const query = { projectUnitID: lot.unitId };
  const { data } = await purchaser.call(orders.summarizeLintelItems, { query });
  expect(data.groups.map((group) => [group.articleNo, group.height, group.totalQty])).toEqual([
    ['4110012525', 250, 28],
    ['4110012540', 310, 10],
  ]);
  expect(data.groups.map((group) => group.totalAreaString.replace(',', '.'))).toEqual(['8.75 m²', '3.88 m²']);
  expect(data.totals).toMatchObject({ qty: 38, palletsToLoad: 4, smallVolume: true });
});

test('the order is placed with its rows, and they are read-only from then on', async () => {
  const { lintelOrderLotItemID: id } = await create();
  const params = { projectUnitID: lot.unitId };
  const body = { projectUnitID: lot.unitId, requirements: [] };
  const { data } = await purchaser.call(changeUnitState, { params, body });
  expect(data).toMatchObject({ stateKey: 'Approved', data: expect.stringMatching(/^OrderNumber=45\d{8}/) });
  const change = { params: { id }, body: { qty: 9 } };
  expect(await purchaser.refusal(orders.updateLintelItem, change)).toMatchObject({
    status: 409,
    code: 'NoPlaceOrderTask',
  });
});
