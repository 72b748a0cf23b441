import { beforeAll, expect, test } from 'vitest';
import { userSalesOrganisations } from '@/db/schema';
import { listPlants, listPreliminaryDays, listProductTypes } from '@/lib/contract/catalogue';
import { listOwnOrganisations } from '@/lib/contract/root-requests';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { createCatalogue } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let person: Api;
let salesOrgIds: number[];

beforeAll(async () => {
  const { db } = database;
  await createCatalogue(db);
  const { userId } = await createPerson(db);
  salesOrgIds = [(await createTenant(db)).salesOrgId, (await createTenant(db)).salesOrgId];
  await db.insert(userSalesOrganisations).values(salesOrgIds.map((salesOrgId) => ({ userId, salesOrgId })));
  person = api({ userId });
});

test('plants are answered whole by name, or as they are wanted', async () => {
  const { data, count } = await person.call(listPlants);
  expect([data.map(({ plantID }) => plantID), count]).toEqual([[103, 104, 105, 102, 101], 5]);
  const query = { filter: "startswith(name,'werk')", orderby: 'plantID', top: 1, skip: 1 };
  expect(await person.call(listPlants, { query })).toMatchObject({
    data: [{ plantID: 102, name: 'Werk Kleefeld', isActive: true }],
    count: 2,
  });
});

test('product types and their days are filtered by what they show', async () => {
  expect((await person.call(listProductTypes)).data.map(({ productTypeID }) => productTypeID)).toEqual([
    201, 202, 203, 204, 205, 206,
  ]);
  const lintels = await person.call(listProductTypes, { query: { filter: "contains(title,'lintel')" } });
  expect(lintels.data.map(({ productTypeID }) => productTypeID)).toEqual([202, 206]);
  const query = { filter: 'plantID eq 101 and preliminaryDays gt 5', orderby: 'preliminaryDays desc' };
  const days = await person.call(listPreliminaryDays, { query });
  expect(days.data.map(({ preliminaryDays }) => preliminaryDays)).toEqual([15, 12]);
});

test('one’s own organisations are, too; what they do not show is refused', async () => {
  const [first] = salesOrgIds;
  const query = { filter: `salesOrgID ne ${first}` };
  const { data, count } = await person.call(listOwnOrganisations, { query });
  expect([data.map(({ salesOrgID }) => salesOrgID), count]).toEqual([salesOrgIds.slice(1), 1]);
  const refused = await person.refusal(listOwnOrganisations, { query: { orderby: 'thumbnailKey' } });
  expect(refused).toMatchObject({ status: 400, code: 'InvalidFilter' });
});
