import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addresses, adminLog, companies, users } from '@/db/schema';
import * as contract from '@/lib/contract/companies';
import { getOrderDocument } from '@/lib/contract/order-documents';
import { deleteSalesOrganisation } from '@/lib/contract/sales-organisations';
import { changeUnitState } from '@/lib/contract/units';
import { applyUserImport, planUserImport } from '@/lib/contract/user-imports';
import { changeUser, createUser, listUsers } from '@/lib/contract/users';
import { forgetProducts } from '@/lib/services/portal-product';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createAacRow, createProject, createTenant, createUnit } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let place: Awaited<ReturnType<typeof createTenant>>;

beforeAll(async () => {
  place = await createTenant(database.db);
  forgetProducts();
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});
beforeEach(() => database.db.delete(adminLog));

const DEICHBAU = {
  ...{ name: 'Deichbau', name2: 'GmbH & Co. KG', street: 'Am Siel 2', zip: '25813', city: 'Husum' },
  ...{ country: 'de', vatID: 'DE987654321', gln: '4260123456788' },
};

async function makeCompany(values: object = {}) {
  const body = { customerNo: `K-${nextNumber('entity')}`, ...DEICHBAU, ...values };
  return (await administrator.call(contract.createCompany, { body })).data;
}

const of = ({ companyID }: { companyID: number }) => ({ params: { companyID: String(companyID) } });
const lastLogged = async () =>
  (await database.db.select().from(adminLog).orderBy(desc(adminLog.at), desc(adminLog.entryId)).limit(1))[0];

const ACCOUNT = { firstName: 'Uwe', lastName: 'Watt', isInternal: false, isAdministrator: false };
const NO_PLACES = { tenantIDs: [], salesOrganisations: [] };

async function makeBuyer(companyID: number | null) {
  const userLogin = `buyer-${nextNumber('entity')}@example.com`;
  const body = { userLogin, ...ACCOUNT, ...NO_PLACES, companyID };
  return (await administrator.call(createUser, { body })).data;
}

const cardOf = async (userId: string) =>
  (
    await database.db
      .select({ card: addresses })
      .from(users)
      .innerJoin(addresses, eq(addresses.addressId, users.addressId))
      .where(eq(users.userId, userId))
  )[0]?.card;

describe('a company of customers', () => {
  test('is entered with its number, changed, and every change is in the log', async () => {
    const made = await makeCompany({ salesOrgIDs: [place.salesOrgId, place.salesOrgId] });
    expect(made).toMatchObject({ ...DEICHBAU, salesOrgIDs: [place.salesOrgId], isActive: true, version: 1 });
    expect(await lastLogged()).toMatchObject({ action: 'companyCreated', subject: 'Deichbau' });
    const { data } = await administrator.call(contract.changeCompany, {
      ...of(made),
      body: { name: 'Deichbau Nord' },
    });
    expect(data).toMatchObject({
      ...DEICHBAU,
      name: 'Deichbau Nord',
      salesOrgIDs: [place.salesOrgId],
      version: 2,
    });
    expect(await lastLogged()).toMatchObject({
      action: 'companyChanged',
      changes: [{ field: 'name', from: 'Deichbau', to: 'Deichbau Nord' }],
    });
    const stale = { ...of(made), body: { ...DEICHBAU, version: 1 } };
    expect(await administrator.refusal(contract.changeCompany, stale)).toMatchObject({ status: 412 });
    // What was read can be written back, and changes nothing.
    const { data: read } = await administrator.call(contract.getCompany, of(made));
    const again = await administrator.call(contract.changeCompany, { ...of(made), body: read });
    expect(again.data).toEqual(read);
  });

  test.each([
    ['customerNo', { customerNo: '' }],
    ['customerNo', { customerNo: '-1' }],
    ['customerNo', { customerNo: 'K;1' }],
    ['customerNo', { customerNo: 'K'.repeat(36) }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(121) }],
    ['gln', { gln: '4260123456789' }],
    ['gln', { gln: '426012345678' }],
    ['vatID', { vatID: 'X'.repeat(21) }],
    ['country', { country: 'xx' }],
    ['salesOrgIDs', { salesOrgIDs: [999_999] }],
  ])('is refused with a wrong %s: %j', async (reference, values) => {
    const body = { customerNo: `K-${nextNumber('entity')}`, ...DEICHBAU, ...values };
    const { status, messages } = await administrator.refusal(contract.createCompany, { body });
    expect([status, messages.map((message) => message.reference)]).toEqual([400, [reference]]);
  });

  test('shares its name, but never its number, in whatever case', async () => {
    const { customerNo } = await makeCompany();
    await makeCompany();
    const body = { ...DEICHBAU, customerNo: customerNo.toLowerCase() };
    expect(await administrator.refusal(contract.createCompany, { body })).toMatchObject({ status: 400 });
    const both = await Promise.all(
      ['TWICE', 'TWICE'].map((twice) =>
        administrator.ask(contract.createCompany, { body: { ...DEICHBAU, customerNo: twice } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('is found by words of its number, name and address, page by page', async () => {
    const made = await makeCompany({ name: 'Überlandbau', city: 'Sønderborg' });
    await makeCompany({ name: 'Überlandbau', city: 'Kappeln' });
    const found = async (query: Record<string, string | number>) =>
      (await administrator.call(contract.listCompanies, { query })).data.map(({ companyID }) => companyID);
    expect(await found({ search: 'ueberland sonderborg' })).toEqual([made.companyID]);
    expect(await found({ search: made.customerNo })).toContain(made.companyID);
    expect(await found({ search: 'überlandbau nowhere' })).toEqual([]);
    const page = await administrator.call(contract.listCompanies, {
      query: { search: 'überlandbau', top: 1 },
    });
    expect([page.data.length, page.count]).toEqual([1, 2]);
  });

  test('is deleted while nobody has it, and keeps its sales organisations from being deleted', async () => {
    const made = await makeCompany({ salesOrgIDs: [place.salesOrgId] });
    const organisation = { params: { salesOrgID: String(place.salesOrgId) } };
    const refused = await administrator.refusal(deleteSalesOrganisation, organisation);
    expect(refused).toMatchObject({ status: 409, code: 'InUse' });
    const buyer = await makeBuyer(made.companyID);
    const { data: usage } = await administrator.call(contract.getCompanyUsage, of(made));
    expect(usage).toMatchObject({ people: 1, projects: 0 });
    const used = await administrator.refusal(contract.deleteCompany, of(made));
    expect(used).toMatchObject({ status: 409, code: 'InUse' });
    const body = { ...ACCOUNT, ...NO_PLACES, companyID: null };
    await administrator.call(changeUser, { params: { userID: buyer.userID }, body });
    await administrator.call(contract.deleteCompany, of(made));
    expect(await database.db.$count(companies, eq(companies.companyId, made.companyID))).toBe(0);
  });
});

describe('people', () => {
  test('have a company, which a change without it leaves, and which is offered', async () => {
    const made = await makeCompany();
    const buyer = await makeBuyer(made.companyID);
    const { companyID, customerNo } = made;
    expect(buyer).toMatchObject({ companyID, customerNo, companyName: 'Deichbau', company: 'Deichbau' });
    const params = { userID: buyer.userID };
    const change = async (values: object) =>
      (await administrator.call(changeUser, { params, body: { ...ACCOUNT, ...NO_PLACES, ...values } })).data;
    expect(await change({ lastName: 'Siel' })).toMatchObject({ companyID });
    await administrator.call(contract.switchCompany, { ...of(made), body: { isActive: false } });
    expect(await change({ lastName: 'Deich', companyID })).toMatchObject({ companyID });
    const body = { userLogin: `late-${companyID}@example.com`, ...ACCOUNT, ...NO_PLACES, companyID };
    const late = await administrator.refusal(createUser, { body });
    expect(late.messages).toMatchObject([{ code: 'NotOffered', reference: 'companyID' }]);
    const unknown = { params, body: { ...ACCOUNT, ...NO_PLACES, companyID: 999_999 } };
    const { messages } = await administrator.refusal(changeUser, unknown);
    expect(messages).toMatchObject([{ code: 'UnknownValue', reference: 'companyID' }]);
    expect(await change({ companyID: null })).toMatchObject({ companyID: null, customerNo: null });
    expect(await lastLogged()).toMatchObject({
      changes: [{ field: 'lastName' }, { field: 'company', from: customerNo, to: null }],
    });
    const { data } = await administrator.call(listUsers, {
      query: { filter: `customerNo eq '${customerNo}'` },
    });
    expect(data).toEqual([]);
  });

  test('find its address on their card once, and keep what they have entered there', async () => {
    const made = await makeCompany();
    const buyer = await makeBuyer(made.companyID);
    expect(await cardOf(buyer.userID)).toMatchObject({
      ...{ name: 'Deichbau', name2: 'GmbH & Co. KG', street1: 'Am Siel 2', zip: '25813', country: 'DE' },
    });
    const own = await makeBuyer(null);
    const card = await cardOf(own.userID);
    await database.db
      .update(addresses)
      .set({ city: 'Tating' })
      .where(eq(addresses.addressId, card?.addressId ?? ''));
    const body = { ...ACCOUNT, ...NO_PLACES, companyID: made.companyID };
    await administrator.call(changeUser, { params: { userID: own.userID }, body });
    expect(await cardOf(own.userID)).toMatchObject({ name: '', city: 'Tating' });
  });

  test('get their company from a file by its number', async () => {
    const made = await makeCompany();
    const login = `filed-${made.companyID}@example.com`;
    const row = { line: 2, login, company: made.customerNo.toLowerCase() };
    const body = { people: [row, { ...row, line: 3, login: `b${login}`, company: 'K-none' }] };
    const { data: refused } = await administrator.call(planUserImport, { body });
    expect(refused.people.map(({ planned }) => planned)).toEqual(['new', 'refused']);
    const { data: plan } = await administrator.call(planUserImport, { body: { people: [row] } });
    expect(plan.people[0]?.changes).toContainEqual({ field: 'company', from: '', to: made.customerNo });
    await administrator.call(applyUserImport, { params: { planID: plan.planID }, body: { people: [row] } });
    const { data } = await administrator.call(listUsers, { query: { search: login } });
    expect(data).toMatchObject([{ companyID: made.companyID }]);
    expect(await cardOf(data[0]?.userID ?? '')).toMatchObject({ name: 'Deichbau', city: 'Husum' });
    const { data: again } = await administrator.call(planUserImport, { body: { people: [row] } });
    expect(again.people[0]?.planned).toBe('unchanged');
  });
});

test('orders name the company as the buyer from then on, and placed ones keep theirs', async () => {
  const { db } = database;
  const buyer = await createPerson(db, { firstName: 'Uwe', lastName: 'Watt' });
  const unitNo = `P-${place.tenantId}${String(nextNumber('entity')).padStart(3, '0')}`;
  const members: [string, 'purchaser'][] = [[buyer.userId, 'purchaser']];
  const root = await createProject(db, { ...place, unitNo, members });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  const purchaser = api(buyer);
  async function order() {
    const lot = await createUnit(db, house, { unitType: 'aacorderlot' });
    await createAacRow(db, lot);
    const params = { projectUnitID: lot.unitId };
    await purchaser.call(changeUnitState, { params, body: { requirements: [] } });
    return async (document: string) =>
      String((await purchaser.ask(getOrderDocument, { params: { ...params, document } })).body);
  }
  const earlier = await order();
  const before = await earlier('order.ubl.xml');
  expect(before).not.toContain('Deichbau');
  const made = await makeCompany();
  await db.update(users).set({ companyId: made.companyID }).where(eq(users.userId, buyer.userId));
  const later = await order();
  const ubl = await later('order.ubl.xml');
  for (const text of [
    'Deichbau GmbH &amp; Co. KG',
    made.customerNo,
    'DE987654321',
    '4260123456788',
    'Uwe Watt',
  ]) {
    expect(ubl).toContain(text);
  }
  expect(await later('order.opentrans.xml')).toContain(`>${made.customerNo}<`);
  await administrator.call(contract.changeCompany, { ...of(made), body: { name: 'Renamed' } });
  expect(await later('order.ubl.xml')).toBe(ubl);
  expect(await earlier('order.ubl.xml')).toBe(before);
});
