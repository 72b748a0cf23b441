import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminLog, mails, materials, userTenants } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue';
import { getDeliveryPlan } from '@/lib/contract/delivery-plan';
import { exportList } from '@/lib/contract/list-exports';
import { replaceMaterials } from '@/lib/contract/materials';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPortalProduct, createProject, createTenant, createUnit } from '@/tests/support/factories';
import { inDays } from '@/tests/support/materials';
import { nextNumber } from '@/tests/support/numbers';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;

beforeAll(async () => {
  await createPortalProduct(database.db);
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});

const COLOURS = { backgroundColor: '#1f77b4', textColor: '#ffffff' };

async function makeType(values: object = {}) {
  const made = nextNumber('entity');
  const body = { productTypeKey: `TYP-${made}`, title: `Wandtafel ${made}`, ...COLOURS, ...values };
  return (await administrator.call(catalogue.createProductType, { body })).data;
}

const change = (productTypeID: number, body: object) =>
  administrator.call(catalogue.changeProductType, {
    ...{ params: { productTypeID: String(productTypeID) }, body },
  });

describe('a product type', () => {
  test('has the density of aerated concrete and one title until others are entered', async () => {
    const type = await makeType();
    expect(type).toMatchObject({ titles: {}, kgPerM3: 650 });
    const titles = { en: ' Wall board ', nl: 'Wandbord', fr: '  ' };
    const { data } = await change(type.productTypeID, { ...type, titles, kgPerM3: 2400 });
    expect(data).toMatchObject({ titles: { en: 'Wall board', nl: 'Wandbord' }, kgPerM3: 2400, version: 2 });
    expect(Object.keys(data.titles)).toEqual(['en', 'nl']);
    const [logged] = await database.db.select().from(adminLog).orderBy(desc(adminLog.at)).limit(1);
    expect(logged?.changes).toEqual([
      { field: 'title.en', from: null, to: 'Wall board' },
      { field: 'title.nl', from: null, to: 'Wandbord' },
      { field: 'kgPerM3', from: 650, to: 2400 },
    ]);
    const { titles: left, kgPerM3, version, ...others } = data;
    const renamed = { ...others, title: `${others.title} neu` };
    const { data: kept } = await change(type.productTypeID, renamed);
    expect(kept).toMatchObject({ title: renamed.title, titles: left, kgPerM3 });
    const query = { filter: 'kgPerM3 eq 2400' };
    expect((await administrator.call(catalogue.listProductTypes, { query })).data).toEqual([kept]);
  });

  test.each([
    [{ kgPerM3: 99 }, 'OutOfRange', 'kgPerM3'],
    [{ kgPerM3: 5001 }, 'OutOfRange', 'kgPerM3'],
    [{ kgPerM3: 650.5 }, 'NotInteger', 'kgPerM3'],
    [{ titles: { de: 'x'.repeat(81) } }, 'TooLong', 'titles/de'],
    [{ titles: { it: 'Pannello' } }, 'UnknownField', 'titles/it'],
  ])('with %j is refused', async (values, code, reference) => {
    const body = { productTypeKey: 'REFUSED', title: 'Refused', ...COLOURS, ...values };
    expect(await administrator.refusal(catalogue.createProductType, { body })).toMatchObject({
      status: 400,
      messages: [{ code, reference }],
    });
  });

  test('gives deliveries their weight, and is named to each reader in their language', async () => {
    const { db } = database;
    const { tenantId } = await createTenant(db);
    const type = await makeType({ titles: { de: 'Wandtafel auf Deutsch', nl: 'Wandbord' }, kgPerM3: 2000 });
    const people = {
      de: await createPerson(db, { isInternal: true, language: 'de' }),
      en: await createPerson(db, { isInternal: true, language: 'en' }),
      // Nobody is told of their own changes.
      acting: await createPerson(db, { isInternal: true, language: 'nl' }),
    };
    const root = await createProject(db, {
      ...{ tenantId, variant: 'other', stateKey: 'Preparing' },
      members: [
        [people.de.userId, 'process planner'],
        [people.en.userId, 'sales contact'],
        [people.acting.userId, 'process planner'],
      ],
    });
    for (const { userId } of Object.values(people)) await db.insert(userTenants).values({ userId, tenantId });
    const house = await createUnit(db, root, { unitType: 'subproject' });
    const lot = await createUnit(db, house, { unitType: 'approvallot', stateKey: 'Preparing' });
    const row = { position: 0, productTypeId: type.productTypeID, volumeM3: 1.5 };
    await db.insert(materials).values({ unitId: lot.unitId, ...row, deliveryDate: inDays(40) });
    const params = { rootProjectUnitID: root.unitId };
    const { data: plan } = await api(people.de).call(getDeliveryPlan, { params });
    expect(plan.deliveries).toMatchObject([{ volumeM3: 1.5, weightKg: 3000 }]);

    await api(people.acting).call(replaceMaterials, {
      params: { projectUnitID: lot.unitId },
      body: [{ type: type.title, volume: 2, deliveryDate: inDays(40) }],
    });
    const sent = await db.select().from(mails).where(eq(mails.template, 'MaterialsChanged'));
    const textTo = (userId: string) => sent.find((mail) => mail.recipientUserId === userId)?.text ?? '';
    expect(textTo(people.de.userId)).toContain('Wandtafel auf Deutsch');
    expect(textTo(people.en.userId)).toContain(type.title);
    const asked = { params: { list: 'notifications', document: 'table.csv' } };
    const [german, english] = await Promise.all(
      [people.de, people.en].map(async (person) => String((await api(person).ask(exportList, asked)).body)),
    );
    expect(german).toContain('Wandtafel auf Deutsch');
    expect(english).toContain(type.title);
    expect(english).not.toContain('auf Deutsch');
  });
});
