import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { plants, productTypes, unitProductTypes, userTenants } from '@/db/schema';
import { DEMO_PRODUCT_TYPES } from '@/db/seed/demo-file';
import { searchUnits } from '@/lib/contract/search';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { DEMO_PLANTS } from '@/tests/support/demo-plants';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let viewer: { userId: string };
let stranger: { userId: string };
let park: TestUnit;
let courts: TestUnit;
let lot: TestUnit;

beforeAll(async () => {
  const { db } = database;
  await db.insert(plants).values([...DEMO_PLANTS]);
  await db.insert(productTypes).values([...DEMO_PRODUCT_TYPES]);
  ({ tenantId } = await createTenant(db, ['AdvancedSearch']));
  const closedTenant = await createTenant(db, []);
  [viewer, stranger] = [await createPerson(db), await createPerson(db)];
  const project = (unitNo: string, title: string, tenant = tenantId) =>
    createProject(db, { tenantId: tenant, unitNo, title, members: [[viewer.userId, 'reviewer']] });
  park = await project('S-100', 'Park Zuidrand');
  courts = await project('S-1001', 'Altstadt Höfe');
  await project('S-55', 'Haus am Park, S-100 gegenüber');
  await project('S-9', 'Zuidrand verborgen', closedTenant.tenantId);
  const house = await createUnit(db, park, { unitType: 'subproject', title: 'Spielpark Nord' });
  lot = await createUnit(db, house, {
    unitType: 'aacorderlot',
    title: 'Erdgeschoss 100%',
    orderNumber: '4500012345',
  });
  await createProject(db, { tenantId, unitNo: 'S-77', title: 'Park der Fremden' });
  await db.insert(unitProductTypes).values([
    { unitId: park.unitId, productTypeId: 204, plantId: 103 },
    { unitId: lot.unitId, productTypeId: 206, plantId: 104 },
  ]);
});

const find = (search: string, more: Record<string, string | number> = {}, by = viewer) =>
  api(by).call(searchUnits, { query: { search, ...more } });
const titles = async (search: string, more = {}) => (await find(search, more)).data.map(({ title }) => title);

describe('a search', () => {
  test('puts the whole number first, then numbers that begin so, then words', async () => {
    const { data, count, similar } = await find('s-100');
    expect(data.map(({ projectUnitNo }) => projectUnitNo).slice(0, 2)).toEqual(['S-100', lot.unitNo]);
    expect(data.map(({ projectUnitNo }) => projectUnitNo)).toContain('S-1001');
    expect(data.at(-1)?.title).toBe('Haus am Park, S-100 gegenüber');
    expect([count, similar]).toEqual([5, false]);
  });

  test.each(['hofe', 'Hoefe', 'HÖFE', 'altstadt hoefe'])('finds Höfe by %s', async (typed) => {
    expect(await titles(typed)).toEqual(['Altstadt Höfe']);
  });

  test.each(['S1001', 's 1001', 'S.1001', 'S_1001'])(
    'finds S-1001 by %s, before all others',
    async (typed) => {
      const { data, similar } = await find(typed);
      expect([data[0]?.projectUnitNo, similar]).toEqual(['S-1001', false]);
    },
  );

  test.each(['4500.012.345', '4500 012345'])('finds an order number written as %s', async (typed) => {
    expect(await titles(typed)).toEqual(['Erdgeschoss 100%']);
  });

  test('puts titles with a word that begins so before those that have it inside', async () => {
    expect(await titles('park')).toEqual([
      'Park Zuidrand',
      'Haus am Park, S-100 gegenüber',
      'Spielpark Nord',
    ]);
  });

  test('wants every word, in any order and case', async () => {
    expect(await titles('ZUIDRAND park')).toEqual(['Park Zuidrand']);
    expect(await titles('HÖFE alt')).toEqual(['Altstadt Höfe']);
    expect(await titles('park fremden')).toEqual([]);
  });

  test('finds order numbers', async () => {
    const { data } = await find('4500012345');
    expect(data).toMatchObject([
      { title: 'Erdgeschoss 100%', orderNumber: '4500012345', rootTitle: 'Park Zuidrand' },
    ]);
    expect(await titles('45000')).toEqual(['Erdgeschoss 100%']);
    expect(await titles('4500099999')).toEqual([]);
  });

  test('takes marks of patterns as they are', async () => {
    expect(await titles('100%')).toEqual(['Erdgeschoss 100%']);
    expect(await titles('%%%')).toEqual([]);
    expect(await titles('p_rk')).toEqual([]);
  });

  test.each(['zuidrnad', 'Zuidrant', 'zuidraand', 'pakr zuidrand'])(
    'finds titles spelt alike where nothing has %s',
    async (search) => {
      const { data, similar } = await find(search);
      expect(data[0]?.title).toBe('Park Zuidrand');
      expect(similar).toBe(true);
    },
  );

  test('shows type, product type and plant, the unit’s own before the project’s', async () => {
    const { data } = await find('s-100');
    expect(data[0]).toMatchObject({
      projectUnitType: 'project',
      productTypeID: 204,
      productTypeBGColor: '#5d4037',
      plantID: 103,
      plant: 'Fabriek Meerdorp',
      orderNumber: null,
    });
    expect(data.find(({ title }) => title === lot.title)).toMatchObject({ productTypeID: 206, plantID: 104 });
    expect(data.find(({ title }) => title === 'Spielpark Nord')).toMatchObject({ productTypeID: 204 });
    expect(data.find(({ title }) => title === courts.title)).toMatchObject({
      productType: null,
      plant: null,
    });
  });

  test('is narrowed by type, product type and plant', async () => {
    expect(await titles('s-100', { filter: "projectUnitType eq 'aacorderlot'" })).toEqual([lot.title]);
    expect(await titles('s-100', { filter: 'productTypeID eq 206' })).toEqual([lot.title]);
    expect(await titles('s-100', { filter: 'plantID eq 103' })).toEqual(['Park Zuidrand', 'Spielpark Nord']);
    expect(await titles('s-100', { filter: 'plantID eq null' })).toHaveLength(2);
    expect(await titles('zuidrnad', { filter: "projectUnitType eq 'folder'" })).toEqual([]);
  });

  test('is answered page by page, with the count of all', async () => {
    const all = await titles('s-100');
    const pages = [await find('s-100', { top: 2 }), await find('s-100', { top: 2, skip: 2 })];
    expect(pages.flatMap(({ data }) => data.map(({ title }) => title))).toEqual(all.slice(0, 4));
    expect(pages.map(({ count }) => count)).toEqual([5, 5]);
    expect(await find('s-100', { skip: 40 })).toMatchObject({ data: [], count: 5 });
  });

  test('refuses what it cannot understand', async () => {
    const refused = (query: Record<string, string>) => api(viewer).refusal(searchUnits, { query });
    expect(await refused({})).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(await refused({ search: '  ' })).toMatchObject({ status: 400 });
    expect(await refused({ search: 'x'.repeat(101) })).toMatchObject({ status: 400 });
    expect(await refused({ search: 'x', filter: 'nonsense eq 1' })).toMatchObject({ code: 'InvalidFilter' });
    expect(await refused({ search: 'x', top: '501' })).toMatchObject({ status: 400 });
  });
});

describe('who searches what', () => {
  test('nobody finds units of a project they do not see', async () => {
    expect(await titles('fremden')).toEqual([]);
    const colleague = await createPerson(database.db, { isInternal: true });
    await database.db.insert(userTenants).values({ userId: colleague.userId, tenantId });
    expect((await find('fremden', {}, colleague)).count).toBe(1);
  });

  test('projects of a tenant without the feature are not searched', async () => {
    expect(await titles('verborgen')).toEqual([]);
  });

  test('who sees no project of a tenant with it is refused', async () => {
    const refused = await api(stranger).refusal(searchUnits, { query: { search: 'park' } });
    expect(refused).toMatchObject({ status: 403, code: 'FeatureDisabled' });
  });

  test('whatever is asked for, all that is found is in the scope', async () => {
    const { db } = database;
    const person = await createPerson(db);
    const own = await createProject(db, { tenantId, title: 'Meins', members: [[person.userId, 'member']] });
    const mine = await createUnit(db, own, {
      unitType: 'subproject',
      title: 'Park Zuidrand Haus Höfe S-100',
    });
    const visible = new Set([own.unitId, mine.unitId]);
    const pieces = [
      'park',
      'zuid',
      's-100',
      'zuidrnad',
      'höfe',
      '%',
      '_',
      "' or 1=1 --",
      'haus',
      '4500',
      '\\',
    ];
    const filters = [
      '',
      'tenantID gt 0',
      "title ne 'x' or true eq true",
      'plantID eq 103 or plantID eq null',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.constantFrom(...filters),
        async (words, filter) => {
          const search = words.join(' ').trim().slice(0, 100);
          const { status, body } = await api(person).send('GET', '/api/data/planner/projectunitssearch', {
            query: { search, ...(filter && { filter }), top: 500 },
          });
          if (status === 400) return;
          const { data } = searchUnits.answer?.parse(body) ?? { data: [] };
          expect(data.filter(({ projectUnitID }) => !visible.has(projectUnitID))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
