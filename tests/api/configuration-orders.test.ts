import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { placedOrders, salesOrganisations, units } from '@/db/schema';
import { getOrderDocument } from '@/lib/contract/order-documents';
import * as organisations from '@/lib/contract/sales-organisations';
import * as tenancy from '@/lib/contract/tenants';
import { changeUnitState } from '@/lib/contract/units';
import { forgetProducts } from '@/lib/services/portal-product';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createAacRow, createProject, createTenant, createUnit } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;

beforeAll(async () => {
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});

const SELLER = {
  ...{ street: 'Hafenstraße 4', zip: '25813', city: 'Husum', country: 'de' },
  ...{ vatID: 'DE123456789', gln: '4260123456788' },
};

/** A tenant with its organisation. */
async function makeSeller() {
  const made = await createTenant(database.db);
  forgetProducts();
  const ofOrganisation = { params: { salesOrgID: String(made.salesOrgId) } };
  const ofTenant = { params: { tenantID: String(made.tenantId) } };
  return {
    ...made,
    readOrganisation: async () =>
      (await administrator.call(organisations.getSalesOrganisation, ofOrganisation)).data,
    changeOrganisation: (body: object) =>
      administrator.call(organisations.changeSalesOrganisation, { ...ofOrganisation, body }),
    readTenant: async () => (await administrator.call(tenancy.getTenant, ofTenant)).data,
    usage: async () => (await administrator.call(tenancy.getTenantUsage, ofTenant)).data,
    changeTenant: (body: object) => administrator.call(tenancy.changeTenant, { ...ofTenant, body }),
    refuseTenant: (body: object) => administrator.refusal(tenancy.changeTenant, { ...ofTenant, body }),
  };
}

type Seller = Awaited<ReturnType<typeof makeSeller>>;

/** A lot of the organisation that its purchaser can order. */
async function makeLot({ tenantId, salesOrgId }: Pick<Seller, 'tenantId' | 'salesOrgId'>) {
  const { db } = database;
  const buyer = await createPerson(db);
  const number = nextNumber('entity');
  const unitNo = `P-${tenantId}${String(number).padStart(3, '0')}`;
  const root = await createProject(db, {
    ...{ tenantId, salesOrgId, unitNo },
    members: [[buyer.userId, 'purchaser']],
  });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  const lot = await createUnit(db, house, { unitType: 'aacorderlot' });
  await createAacRow(db, lot);
  const purchaser = api(buyer);
  const params = { projectUnitID: lot.unitId };
  return {
    lot,
    async place(): Promise<string> {
      const { data } = await purchaser.call(changeUnitState, { params, body: { requirements: [] } });
      return data.data.replace('OrderNumber=', '');
    },
    async document(format: 'ubl.xml' | 'opentrans.xml' | 'pdf'): Promise<string> {
      const { status, body } = await purchaser.ask(getOrderDocument, {
        params: { ...params, document: `order.${format}` },
      });
      expect(status).toBe(200);
      return String(body);
    },
  };
}

describe('the seller', () => {
  test('is named in full by the orders that are placed then, and by no earlier one', async () => {
    const seller = await makeSeller();
    const early = await makeLot(seller);
    await early.place();
    const before = await Promise.all([early.document('ubl.xml'), early.document('opentrans.xml')]);
    for (const text of before) expect(text).not.toMatch(/Husum|DE123456789|4260123456788/);

    await seller.changeOrganisation({ ...(await seller.readOrganisation()), ...SELLER });
    const late = await makeLot(seller);
    await late.place();
    const ubl = await late.document('ubl.xml');
    expect(ubl).toContain('<cbc:ID schemeID="0088">4260123456788</cbc:ID>');
    expect(ubl).toContain('<cbc:StreetName>Hafenstraße 4</cbc:StreetName>');
    expect(ubl).toContain('<cbc:IdentificationCode>DE</cbc:IdentificationCode>');
    expect(ubl).toMatch(/<cbc:CompanyID>DE123456789<.*\s*<cac:TaxScheme>\s*<cbc:ID>VAT</);
    const openTrans = await late.document('opentrans.xml');
    expect(openTrans).toContain('<bmecat:PARTY_ID type="gln">4260123456788</bmecat:PARTY_ID>');
    expect(openTrans).toContain('<bmecat:CITY>Husum</bmecat:CITY>');
    expect(openTrans).toContain('<bmecat:VAT_ID>DE123456789</bmecat:VAT_ID>');
    const after = await Promise.all([early.document('ubl.xml'), early.document('opentrans.xml')]);
    expect(after).toEqual(before);
  });

  test('has no country without an address, which then only chooses sheets', async () => {
    const seller = await makeSeller();
    const none = { street: '', zip: '', city: '', vatID: '', gln: '' };
    await seller.changeOrganisation({ ...(await seller.readOrganisation()), ...none, country: 'nl' });
    const lot = await makeLot(seller);
    await lot.place();
    const ubl = await lot.document('ubl.xml');
    expect(/<cac:SellerSupplierParty>[\s\S]*<\/cac:SellerSupplierParty>/.exec(ubl)?.[0]).not.toMatch(
      /PostalAddress|PartyTaxScheme|schemeID/,
    );
  });

  test('of an order from before it had a VAT ID and a GLN is read as it was stored', async () => {
    const seller = await makeSeller();
    const lot = await makeLot(seller);
    await lot.place();
    const before = await lot.document('ubl.xml');
    const [placed] = await database.db
      .select()
      .from(placedOrders)
      .where(eq(placedOrders.unitId, lot.lot.unitId));
    if (!placed) throw new Error('nothing was placed');
    const former = Object.fromEntries(
      (['buyer', 'seller', 'site'] as const).map((role) => {
        const { vatId, gln, ...party } = placed.document[role];
        return [role, party];
      }),
    );
    await database.db
      .update(placedOrders)
      .set({ document: { ...placed.document, ...former } })
      .where(eq(placedOrders.unitId, lot.lot.unitId));
    expect(await lot.document('ubl.xml')).toBe(before);
  });

  test('is kept where a change leaves it out, and emptied where it sends nothing', async () => {
    const seller = await makeSeller();
    const { data } = await seller.changeOrganisation({ ...(await seller.readOrganisation()), ...SELLER });
    expect(data).toMatchObject(SELLER);
    const { street, zip, city, vatID, gln, version, ...others } = data;
    const { data: kept } = await seller.changeOrganisation({ ...others, title: `${data.title} Nord` });
    expect(kept).toMatchObject(SELLER);
    const { data: emptied } = await seller.changeOrganisation({ ...others, street: '', gln: '' });
    expect(emptied).toMatchObject({ street: '', gln: '', zip: SELLER.zip, vatID: SELLER.vatID });
    const [stored] = await database.db
      .select()
      .from(salesOrganisations)
      .where(eq(salesOrganisations.salesOrgId, seller.salesOrgId));
    expect(stored).toMatchObject({ street: '', city: SELLER.city, vatId: SELLER.vatID, gln: '' });
  });

  test.each([
    [{ gln: '4260123456789' }, 'WrongFormat', 'gln'],
    [{ gln: '426012345678' }, 'WrongFormat', 'gln'],
    [{ gln: '42601234567880' }, 'WrongFormat', 'gln'],
    [{ gln: 'GLN4260123456' }, 'WrongFormat', 'gln'],
    [{ vatID: 'D'.repeat(21) }, 'TooLong', 'vatID'],
    [{ street: 'x'.repeat(121) }, 'TooLong', 'street'],
    [{ zip: '1'.repeat(21) }, 'TooLong', 'zip'],
    [{ city: 1 }, 'WrongType', 'city'],
  ])('with %j is refused', async (values, code, reference) => {
    const seller = await makeSeller();
    const body = { ...(await seller.readOrganisation()), ...values };
    const params = { salesOrgID: String(seller.salesOrgId) };
    expect(
      await administrator.refusal(organisations.changeSalesOrganisation, { params, body }),
    ).toMatchObject({
      status: 400,
      messages: expect.arrayContaining([expect.objectContaining({ code, reference })]),
    });
  });
});

describe('the prefix of order numbers', () => {
  test('is 45 unless a tenant has another, and the sequence is one for all', async () => {
    const made = nextNumber('entity');
    const body = { tenantKey: `VOR-${made}`, title: `Vorspann ${made}`, numberPrefix: `V${made}V` };
    const { data: usual } = await administrator.call(tenancy.createTenant, { body });
    expect(usual.orderPrefix).toBe('45');
    const [first, second] = [await makeSeller(), await makeSeller()];
    await second.changeTenant({ ...(await second.readTenant()), orderPrefix: '0078' });
    const third = await makeSeller();
    await third.changeTenant({ ...(await third.readTenant()), orderPrefix: '' });
    const numbers: string[] = [];
    for (const seller of [first, second, third]) numbers.push(await (await makeLot(seller)).place());
    const [drawn = ''] = numbers.map((number) => number.slice(-8));
    const next = (by: number) => String(Number(drawn) + by).padStart(8, '0');
    expect(numbers).toEqual([`45${drawn}`, `0078${next(1)}`, next(2)]);
  });

  test('is fixed once the tenant has placed an order, also while that is in the recycle bin', async () => {
    const seller = await makeSeller();
    const { version, ...tenant } = await seller.readTenant();
    const { lot, place } = await makeLot(seller);
    await seller.changeTenant({ ...tenant, orderPrefix: '46' });
    expect(await place()).toMatch(/^46\d{8}$/);
    expect(await seller.usage()).toMatchObject({ placedOrders: 1 });
    const changed = { ...tenant, orderPrefix: '47' };
    const fixed = {
      ...{ status: 409, code: 'FixedOnceUsed' },
      messages: expect.arrayContaining([
        expect.objectContaining({ code: 'Fixed', reference: 'orderPrefix' }),
        expect.objectContaining({ code: 'USAGE.placedOrders' }),
      ]),
    };
    expect(await seller.refuseTenant(changed)).toMatchObject(fixed);
    const { data } = await seller.changeTenant({
      ...tenant,
      title: `${tenant.title} Süd`,
      orderPrefix: '46',
    });
    expect(data.orderPrefix).toBe('46');
    // A deleted lot leaves its order behind.
    await database.db
      .update(placedOrders)
      .set({ deletedFromId: lot.rootUnitId })
      .where(eq(placedOrders.unitId, lot.unitId));
    await database.db.delete(units).where(eq(units.unitId, lot.unitId));
    expect(await seller.usage()).toMatchObject({ placedOrders: 1 });
    expect(await seller.refuseTenant(changed)).toMatchObject(fixed);
    expect(await seller.readTenant()).toMatchObject({ orderPrefix: '46' });
  });

  test('does not change between an order and its number', async () => {
    const seller = await makeSeller();
    const { version, ...tenant } = await seller.readTenant();
    const lots = await Promise.all(Array.from({ length: 4 }, () => makeLot(seller)));
    const params = { tenantID: String(seller.tenantId) };
    const [answer, ...numbers] = await Promise.all([
      administrator.ask(tenancy.changeTenant, { params, body: { ...tenant, orderPrefix: '9' } }),
      ...lots.map(({ place }) => place()),
    ]);
    const { orderPrefix } = await seller.readTenant();
    expect(orderPrefix).toBe(answer.status === 200 ? '9' : '45');
    for (const number of numbers) expect(number).toMatch(new RegExp(`^${orderPrefix}\\d{8}$`));
  });

  test.each(['12345', 'A1', '1 2', '-1'])('is not %j', async (orderPrefix) => {
    const seller = await makeSeller();
    expect(await seller.refuseTenant({ ...(await seller.readTenant()), orderPrefix })).toMatchObject({
      status: 400,
      messages: expect.arrayContaining([
        expect.objectContaining({ code: 'WrongFormat', reference: 'orderPrefix' }),
      ]),
    });
  });
});
