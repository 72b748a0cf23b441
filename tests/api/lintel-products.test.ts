import { beforeAll, expect, test } from 'vitest';
import * as orders from '@/lib/contract/lintel-orders';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let person: Api;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  person = api(await createPerson(database.db));
});

test('the catalogue is narrowed to the sizes asked for', async () => {
  const narrowed = await person.call(orders.listLintelProducts, {
    query: { thickness: 175, length: 1500 },
  });
  expect(narrowed.data.map(({ itemNo }) => itemNo)).toEqual(['4217515024', '4317515012']);
  expect(await person.call(orders.listLintelProducts, {})).toMatchObject({ count: 69 });
});

test('the catalogue tells what gives a height, as it is or cut', async () => {
  const values = async (query: Record<string, number>) =>
    (await person.call(orders.listLintelProducts, { query })).data.map(({ value }) => value);
  const size = { thickness: 100, length: 1250 };
  expect(await values({ ...size, height: 310 })).toEqual(['100x1250x400', '100x1250x600']);
  expect(await values({ ...size, height: 250 })).toEqual(['100x1250x250', '100x1250x400', '100x1250x600']);
  expect(await values({ ...size, height: 119 })).toEqual([]);
  expect(await values({ height: 124, thickness: 175, length: 1500 })).toEqual(['175x1500x124']);
});

test('the catalogue is filtered and ordered by what it shows', async () => {
  const call = (query: Record<string, string | number>) => person.call(orders.listLintelProducts, { query });
  const { data, count } = await call({
    filter: "family eq 'N' and thickness eq 70 and cuttable eq true and startswith(itemNo,'41070100')",
    orderby: 'height desc',
    top: 2,
  });
  expect([data.map(({ height }) => height), count]).toEqual([[600, 400], 3]);
  expect(await call({ filter: 'maxOpening gt 2000' })).toMatchObject({ count: 4 });
  const faulty: Record<string, string>[] = [
    { filter: 'nonsense eq 1' },
    { filter: "height eq 'tall'" },
    { orderby: 'price' },
  ];
  for (const query of faulty) {
    expect(await person.refusal(orders.listLintelProducts, { query })).toMatchObject({
      status: 400,
      code: 'InvalidFilter',
    });
  }
  const query = { widht: 100 };
  expect(await person.refusal(orders.listLintelProducts, { query })).toMatchObject({
    status: 400,
    code: 'UnknownField',
    messages: [{ reference: 'widht' }],
  });
});

test('products are named in the language of the caller beside their fixed title', async () => {
  const { db } = database;
  const buyer = await createPerson(db, { language: 'de' });
  const root = await createProject(db, {
    tenantId,
    variant: 'lintel',
    members: [[buyer.userId, 'purchaser']],
  });
  const own = await createUnit(db, await createUnit(db, root, { unitType: 'subproject' }), {
    unitType: 'lintelorderlot',
  });
  const german = api(buyer);
  const titles = { title: 'AAC lintel N 100/400 L1250', productTitle: 'Porenbetonsturz N 100/400 L1250' };
  const query = { filter: "contains(productTitle,'sturz') and value eq '100x1250x400'" };
  expect((await german.call(orders.listLintelProducts, { query })).data).toMatchObject([titles]);
  const body = {
    projectUnitID: own.unitId,
    thickness: 100,
    length: 1250,
    height: 310,
    qty: 7,
    sublotName: 'Flat 01',
    floorName: 'Ground',
  };
  expect((await german.call(orders.createLintelItem, { body })).data).toMatchObject({ product: titles });
  const { data } = await german.call(orders.summarizeLintelItems, { query: { projectUnitID: own.unitId } });
  expect(data.groups).toMatchObject([titles]);
});
