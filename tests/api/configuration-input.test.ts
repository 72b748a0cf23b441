import { beforeAll, describe, expect, test } from 'vitest';
import { portalProducts } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue';
import * as portal from '@/lib/contract/configuration';
import * as organisations from '@/lib/contract/sales-organisations';
import * as tenancy from '@/lib/contract/tenants';
import { forgetProducts } from '@/lib/services/portal-product';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPlantOf } from '@/tests/support/catalogue';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;

beforeAll(async () => {
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});

describe('the first portal product', () => {
  test('is created before there is any, and opens the portal', async () => {
    forgetProducts();
    const before = await administrator.refusal(catalogue.listPlants);
    expect(before).toMatchObject({ status: 503, code: 'NotSetUp' });
    const body = { productKey: 'planner', title: 'Nordsee', workflowsAllowed: true };
    const { data } = await administrator.call(portal.createPortalProduct, { body });
    expect(data).toMatchObject({ ...body, version: 1 });
    expect(await administrator.call(catalogue.listPlants)).toMatchObject({ count: 0 });
    expect(await administrator.refusal(portal.createPortalProduct, { body })).toMatchObject({
      messages: [{ code: 'Taken', reference: 'productKey' }],
    });
  });

  test('changes its title, but never its key', async () => {
    const [stored] = await database.db.select().from(portalProducts);
    const params = { productKey: stored?.key ?? '' };
    const body = { title: 'Nordsee Baustoffe', workflowsAllowed: false, version: 1 };
    const { data } = await administrator.call(portal.changePortalProduct, { params, body });
    expect(data).toMatchObject({ title: body.title, workflowsAllowed: false, version: 2 });
    expect(await administrator.refusal(portal.changePortalProduct, { params, body })).toMatchObject({
      status: 412,
    });
    const renamed = { ...body, version: 2, productKey: 'other' };
    expect(await administrator.refusal(portal.changePortalProduct, { params, body: renamed })).toMatchObject({
      messages: [{ code: 'KeyFixed' }],
    });
  });
});

describe('what administrators enter', () => {
  beforeAll(() =>
    administrator.call(tenancy.createTenant, {
      body: { tenantKey: 'NORD', title: 'Nordsee', numberPrefix: 'N' },
    }),
  );

  test.each([
    [{ textColor: '#2080b0' }, 'ContrastTooLow', 'textColor'],
    [{ backgroundColor: 'red' }, 'WrongFormat', 'backgroundColor'],
  ])('a product type with %j is refused', async (values, code, reference) => {
    const body = {
      ...{ productTypeKey: 'UNREADABLE', title: 'Unreadable' },
      ...{ backgroundColor: '#1f77b4', textColor: '#ffffff', ...values },
    };
    expect(await administrator.refusal(catalogue.createProductType, { body })).toMatchObject({
      messages: [{ code, reference }],
    });
  });

  test.each([
    [{ country: 'DE' }, 'country'],
    [{ country: 'zz' }, 'country'],
    [{ homepage: 'http://nordsee.example' }, 'homepage'],
    [{ homepage: 'javascript:alert(1)' }, 'homepage'],
    [{ contactMail: 'sales' }, 'contactMail'],
    [{ tenantID: 999_999 }, 'tenantID'],
  ])('an organisation with %j is refused', async (values, reference) => {
    const { data } = await administrator.call(tenancy.listTenants);
    const tenantID = data[0]?.tenantID;
    const body = {
      ...{ tenantID, salesOrgKey: 'REFUSED', title: 'Refused', country: null },
      ...{ homepage: '', contactMail: '', imageUrl: '', ...values },
    };
    expect(await administrator.refusal(organisations.createSalesOrganisation, { body })).toMatchObject({
      status: 400,
      messages: [{ reference }],
    });
  });

  test('a lead time exists once for a plant and a product type', async () => {
    const plant = await createPlantOf(database.db);
    const type = await createPlantOf(database.db);
    const body = { plantID: plant.plantId, productTypeID: type.productTypeId, preliminaryDays: 9 };
    await administrator.call(catalogue.createPreliminaryDays, { body });
    expect(await administrator.refusal(catalogue.createPreliminaryDays, { body })).toMatchObject({
      messages: [{ code: 'MadeAlready', reference: 'productTypeID' }],
    });
    for (const reference of ['plantID', 'productTypeID']) {
      const unknown = { ...body, [reference]: 999_999 };
      expect(await administrator.refusal(catalogue.createPreliminaryDays, { body: unknown })).toMatchObject({
        messages: [{ code: 'UnknownValue', reference }],
      });
    }
  });
});
