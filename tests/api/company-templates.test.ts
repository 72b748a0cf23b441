import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/db/client';
import { salesOrganisations, userSalesOrganisations, userTenants } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue';
import { configurationFileSchema } from '@/lib/contract/configuration-file';
import { createLintelItem } from '@/lib/contract/lintel-orders';
import { createAacItem } from '@/lib/contract/orders';
import { placeOrders } from '@/lib/contract/placing';
import { createUnit } from '@/lib/contract/unit-changes';
import { changeUnitState } from '@/lib/contract/units';
import {
  COMPANY_TEMPLATES,
  type CompanyTemplate,
  companyFile,
} from '@/lib/domain/configuration-file/company-template';
import { createPerson, useAsPortalDatabase } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { applyFile, planFile } from '@/tests/support/configuration-file';
import { createTestDatabase } from '@/tests/support/database';
import { DEMO_WORDS } from '@/tests/support/demo-words';

const COMPANY = {
  ...{ title: 'Baustoffwerk Nordsee', key: 'NORD', numberPrefix: 'N', country: 'de' },
  ...{ contactMail: 'vertrieb@nordsee.example', plantName: 'Werk Husum', plantKey: 'HUSUM' },
};
const PORTAL = { product: { key: 'planner', title: 'Nordsee', workflowsAllowed: true } };

/** What is ordered first of each template, by the size that an order names. */
const FIRST_ROWS = {
  aac: { productNo: 1, itemLength: 2.6, qty: 12 },
  lintels: { thickness: 100, length: 1250, height: 250, qty: 4 },
  'calcium-silicate': { thickness: 115, length: 1250, height: 125, qty: 4 },
} as const;

const textOf = (name: string) => readFile(`config/templates/${name}/portal.json`, 'utf8');
const templateOf = async (name: string): Promise<CompanyTemplate> => JSON.parse(await textOf(name));

describe.each(COMPANY_TEMPLATES)('the template %s', (name) => {
  let database: Database;
  let administrator: Api;

  beforeEach(async () => {
    database = await createTestDatabase();
    useAsPortalDatabase(database);
    administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
    await applyFile(administrator, PORTAL);
  });
  afterEach(() => database.close());

  /** Somebody who plans for the company. */
  async function planner(): Promise<Api> {
    const { db } = database;
    const person = await createPerson(db, { isInternal: true });
    const [organisation] = await db.select().from(salesOrganisations);
    if (!organisation) throw new Error('no organisation');
    const { salesOrgId, tenantId } = organisation;
    await db.insert(userTenants).values({ userId: person.userId, tenantId });
    await db
      .insert(userSalesOrganisations)
      .values({ userId: person.userId, salesOrgId, isSalesPlanner: true });
    return api(person);
  }

  it('is a file of the configuration that names no company, and can be applied as it is', async () => {
    const template = configurationFileSchema.parse(await templateOf(name));
    expect((await textOf(name)).match(DEMO_WORDS)).toBeNull();
    expect(template.product).toBeUndefined();
    const { counts } = await applyFile(administrator, template);
    expect(counts).toMatchObject({ refused: 0, unchanged: 0 });
    expect((await planFile(administrator, template)).steps).toEqual([]);
  });

  it('gives a company all it needs to create a project, a lot, and to order', async () => {
    const file = companyFile(await templateOf(name), COMPANY);
    await applyFile(administrator, file);
    expect((await planFile(administrator, file)).steps).toEqual([]);
    const own = await planner();
    const [type] = (await administrator.call(catalogue.listProductTypes)).data;
    const [plant] = (await administrator.call(catalogue.listPlants)).data;
    expect(plant).toMatchObject({ plantKey: 'HUSUM', name: 'Werk Husum', country: 'de' });
    const days = (await administrator.call(catalogue.listPreliminaryDays)).data;
    const types = (await administrator.call(catalogue.listProductTypes)).data;
    expect(days.map(({ productTypeID }) => productTypeID).sort()).toEqual(
      types.map(({ productTypeID }) => productTypeID).sort(),
    );

    const [organisation] = await database.db.select().from(salesOrganisations);
    expect(organisation).toMatchObject({ key: 'NORD', title: COMPANY.title, country: 'de' });
    const isPanel = name === 'aac';
    const idOf = async (body: object) => {
      const { data } = await own.call(createUnit, { body });
      return 'projectUnitID' in data ? data.projectUnitID : '';
    };
    const rootId = await idOf({
      ...{ title: 'Deichhaus', parentProjectUnitID: null, rootProjectUnitID: null },
      ...{ tenantID: organisation?.tenantId, salesOrgID: organisation?.salesOrgId },
      ...{ projectUnitType: 'project', projectUnitTypeVariant: isPanel ? 'aac_elements' : 'lintel' },
    });
    const below = (title: string, projectUnitType: string, parentProjectUnitID: string) =>
      idOf({ title, projectUnitType, parentProjectUnitID, rootProjectUnitID: rootId });
    const houseId = await below('Haus 1', 'subproject', rootId);
    const lotId = await below('EG', isPanel ? 'aacorderlot' : 'lintelorderlot', houseId);
    await own.call(catalogue.createAssignment, {
      body: { projectUnitID: rootId, productTypeID: type?.productTypeID, plantID: plant?.plantID },
    });
    for (let step = 0; step < 6; step += 1) {
      const { data } = await own.call(changeUnitState, { params: { projectUnitID: rootId }, body: {} });
      if (data.stateKey === 'PlaceOrder') break;
    }
    const row = { projectUnitID: lotId, sublotName: 'Küche', floorName: 'EG', ...FIRST_ROWS[name] };
    if (isPanel) await own.call(createAacItem, { body: row });
    else await own.call(createLintelItem, { body: row });
    const { data: ordered } = await own.call(placeOrders, {
      body: { lots: [{ projectUnitID: lotId, deliveryDate: '2030-06-03' }] },
    });
    expect(ordered.map(({ stateKey }) => stateKey)).toEqual(['Approved']);
  });
});
