import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { companies, tenantAdministrators, userSalesOrganisations, userTenants } from '@/db/schema';
import { createPlant, listPlants } from '@/lib/contract/catalogue';
import { listCataloguePanels } from '@/lib/contract/catalogue-products';
import * as company from '@/lib/contract/companies';
import { exportConfiguration } from '@/lib/contract/configuration-file';
import { listDefaultMembers } from '@/lib/contract/default-members';
import * as organisations from '@/lib/contract/sales-organisations';
import { deleteTenant, getTenantUsage, listTenants } from '@/lib/contract/tenants';
import { applyUserImport, planUserImport } from '@/lib/contract/user-imports';
import { changeUser, changeUserAccess, createUser, listUsers } from '@/lib/contract/users';
import { listGettingStarted } from '@/lib/services/configuration/getting-started';
import { forgetProducts } from '@/lib/services/portal-product';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { createCustomer } from '@/tests/support/members';
import { nextNumber } from '@/tests/support/numbers';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();

type Place = Awaited<ReturnType<typeof createTenant>>;
let own: Place;
let other: Place;
let administrator: Api;

beforeAll(async () => {
  own = await createTenant(database.db);
  other = await createTenant(database.db);
  forgetProducts();
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});

async function administratorOf(...tenantIds: number[]) {
  const person = await createPerson(database.db, { isInternal: true });
  await database.db
    .insert(tenantAdministrators)
    .values(tenantIds.map((tenantId) => ({ tenantId, userId: person.userId })));
  return { ...person, api: api(person) };
}

const CUSTOMER = { firstName: 'Uwe', lastName: 'Watt', isInternal: false, isAdministrator: false };
const buyingFrom = (...salesOrgIds: number[]) => ({
  tenantIDs: [],
  salesOrganisations: salesOrgIds.map((salesOrgID) => ({ salesOrgID, isSalesPlanner: false })),
});
const of = (userID: string) => ({ params: { userID } });
const newLogin = () => `new-${nextNumber('entity')}@example.com`;
const FORBIDDEN = { status: 403, messages: [{ code: 'AdministratorOnly' }] };

describe('the right to administer a tenant', () => {
  test('is given and taken by administrators, and counts from the next request on', async () => {
    const person = await createPerson(database.db, { isInternal: true });
    const colleague = api(person);
    expect(await colleague.refusal(listTenants)).toMatchObject(FORBIDDEN);
    const account = { firstName: 'Ina', lastName: 'Nord', isInternal: true, isAdministrator: false };
    const give = async (administeredTenantIDs: number[]) =>
      (
        await administrator.call(changeUser, {
          ...of(person.userId),
          body: { ...account, ...buyingFrom(), administeredTenantIDs },
        })
      ).data;
    expect(await give([own.tenantId])).toMatchObject({ administeredTenantIDs: [own.tenantId] });
    const { data } = await colleague.call(listTenants);
    expect(data.map(({ tenantID }) => tenantID)).toEqual([own.tenantId]);
    const usage = await administrator.call(getTenantUsage, { params: { tenantID: String(own.tenantId) } });
    expect(usage.data.people).toBeGreaterThan(0);
    const inUse = { params: { tenantID: String(own.tenantId) } };
    expect(await administrator.refusal(deleteTenant, inUse)).toMatchObject({ status: 409, code: 'InUse' });
    await give([]);
    expect(await colleague.refusal(listTenants)).toMatchObject(FORBIDDEN);
  });

  test('is for internal people and for tenants that are there', async () => {
    const person = await createPerson(database.db);
    const body = { ...CUSTOMER, ...buyingFrom(), administeredTenantIDs: [own.tenantId] };
    const external = await administrator.refusal(changeUser, { ...of(person.userId), body });
    expect(external.messages).toMatchObject([{ code: 'InternalOnly', reference: 'administeredTenantIDs' }]);
    const unknown = { ...body, isInternal: true, administeredTenantIDs: [999_999] };
    const refused = await administrator.refusal(changeUser, { ...of(person.userId), body: unknown });
    expect(refused.messages).toMatchObject([{ code: 'UnknownValue', reference: 'administeredTenantIDs' }]);
  });

  test('is given by a file, and comes back in one', async () => {
    const login = newLogin();
    const key = `T${own.tenantId}`;
    const row = { line: 2, login, internal: 'yes', administers: key };
    const { data: plan } = await administrator.call(planUserImport, { body: { people: [row] } });
    expect(plan.people[0]?.changes).toContainEqual({ field: 'administers', from: '', to: key });
    const applied = { params: { planID: plan.planID }, body: { people: [row] } };
    await administrator.call(applyUserImport, applied);
    const { data } = await administrator.call(listUsers, { query: { search: login } });
    expect(data).toMatchObject([{ administeredTenantIDs: [own.tenantId] }]);
    // A file without the column leaves it.
    const { administers: _, ...without } = row;
    const { data: again } = await administrator.call(planUserImport, { body: { people: [without] } });
    expect(again.people[0]?.planned).toBe('unchanged');
  });

  test('of an external person is none', async () => {
    const person = await createPerson(database.db);
    await database.db.insert(tenantAdministrators).values({ userId: person.userId, tenantId: own.tenantId });
    expect(await api(person).refusal(listTenants)).toMatchObject(FORBIDDEN);
  });
});

describe('an administrator of a tenant', () => {
  test('finds the people of their tenants alone, and no administrators', async () => {
    const { api: ofTenant, login } = await administratorOf(own.tenantId);
    const { db } = database;
    const theirs = await createCustomer(db, own.salesOrgId);
    const seeing = await createPerson(db, { isInternal: true });
    await db.insert(userTenants).values({ userId: seeing.userId, tenantId: own.tenantId });
    const shared = await createCustomer(db, own.salesOrgId);
    await db.insert(userSalesOrganisations).values({ userId: shared.userId, salesOrgId: other.salesOrgId });
    const alsoSeeing = await createCustomer(db, own.salesOrgId, { isInternal: true });
    await db.insert(userTenants).values({ userId: alsoSeeing.userId, tenantId: other.tenantId });
    const foreign = await createCustomer(db, other.salesOrgId);
    const nobodys = await createPerson(db);
    const above = await createCustomer(db, own.salesOrgId, { isInternal: true, isAdministrator: true });
    const second = await administratorOf(own.tenantId);
    await db.insert(userSalesOrganisations).values({ userId: second.userId, salesOrgId: own.salesOrgId });
    const { data } = await ofTenant.call(listUsers, { query: { top: 500 } });
    const found = data.map(({ userID }) => userID);
    expect([theirs, seeing].every(({ userId }) => found.includes(userId))).toBe(true);
    const hidden = [shared, alsoSeeing, foreign, nobodys, above, second];
    expect(hidden.filter(({ userId }) => found.includes(userId))).toEqual([]);
    expect(data.map(({ userLogin }) => userLogin)).not.toContain(login);
    for (const { userId } of hidden) {
      const change = { ...of(userId), body: { ...CUSTOMER, ...buyingFrom(own.salesOrgId) } };
      expect(await ofTenant.refusal(changeUser, change)).toMatchObject({ status: 404 });
      const off = { ...of(userId), body: { isActive: false } };
      expect(await ofTenant.refusal(changeUserAccess, off)).toMatchObject({ status: 404 });
    }
  });

  test('gives people what is of their tenants, and no right of the whole portal', async () => {
    const { api: ofTenant, userId } = await administratorOf(own.tenantId);
    const create = (values: object) =>
      ofTenant.ask(createUser, {
        body: { userLogin: newLogin(), ...CUSTOMER, ...buyingFrom(own.salesOrgId), ...values },
      });
    expect((await create({})).status).toBe(201);
    const [foreign, mine] = await database.db
      .insert(companies)
      .values([
        {
          key: `F-${nextNumber('entity')}`,
          name: 'Foreign',
          salesOrgIds: [own.salesOrgId, other.salesOrgId],
        },
        { key: `M-${nextNumber('entity')}`, name: 'Mine', salesOrgIds: [own.salesOrgId] },
      ])
      .returning();
    expect((await create({ companyID: mine?.companyId })).status).toBe(201);
    const refused: [object, number][] = [
      [{ isInternal: true }, 403],
      [{ isInternal: true, isAdministrator: true }, 403],
      [{ administeredTenantIDs: [own.tenantId] }, 403],
      [buyingFrom(other.salesOrgId), 400],
      [buyingFrom(own.salesOrgId, other.salesOrgId), 400],
      [buyingFrom(), 400],
      [{ companyID: foreign?.companyId }, 400],
      [{ tenantIDs: [own.tenantId] }, 400],
    ];
    for (const [values, status] of refused)
      expect([values, (await create(values)).status]).toEqual([values, status]);
    const colleague = await createCustomer(database.db, own.salesOrgId, { isInternal: true });
    const change = (values: object) =>
      ofTenant.ask(changeUser, {
        ...of(colleague.userId),
        body: { ...CUSTOMER, isInternal: true, ...buyingFrom(own.salesOrgId), ...values },
      });
    expect((await change({ tenantIDs: [own.tenantId] })).status).toBe(200);
    expect((await change({ tenantIDs: [other.tenantId] })).status).toBe(400);
    expect((await change({ administeredTenantIDs: [own.tenantId] })).status).toBe(403);
    const oneself = { ...CUSTOMER, isInternal: true, isAdministrator: true, ...buyingFrom() };
    expect(await ofTenant.refusal(changeUser, { ...of(userId), body: oneself })).toMatchObject({
      status: 404,
    });
    const rows = await database.db
      .select()
      .from(tenantAdministrators)
      .where(eq(tenantAdministrators.userId, userId));
    expect(rows.map(({ tenantId }) => tenantId)).toEqual([own.tenantId]);
  });

  test('maintains their organisations and companies, and moves none elsewhere', async () => {
    const { api: ofTenant } = await administratorOf(own.tenantId);
    const { data: all } = await ofTenant.call(organisations.listSalesOrganisations);
    expect(new Set(all.map(({ tenantID }) => tenantID))).toEqual(new Set([own.tenantId]));
    const [theirs = expect.unreachable()] = all;
    const moved = { body: { ...theirs, tenantID: other.tenantId } };
    const params = { salesOrgID: String(theirs.salesOrgID) };
    expect(await ofTenant.refusal(organisations.changeSalesOrganisation, { params, ...moved })).toMatchObject(
      {
        status: 404,
      },
    );
    const body = { customerNo: `C-${nextNumber('entity')}`, name: 'Deichbau' };
    const without = await ofTenant.refusal(company.createCompany, { body });
    expect(without.messages).toMatchObject([{ code: 'Required', reference: 'salesOrgIDs' }]);
    const { data: made } = await ofTenant.call(company.createCompany, {
      body: { ...body, salesOrgIDs: [own.salesOrgId] },
    });
    const one = { params: { companyID: String(made.companyID) } };
    for (const salesOrgIDs of [[], [other.salesOrgId], [own.salesOrgId, other.salesOrgId]]) {
      const change = { ...one, body: { name: 'Deichbau', salesOrgIDs } };
      expect(await ofTenant.refusal(company.changeCompany, change)).toMatchObject({ status: 400 });
    }
    await administrator.call(company.changeCompany, {
      ...one,
      body: { name: 'Deichbau', salesOrgIDs: [own.salesOrgId, other.salesOrgId] },
    });
    expect(await ofTenant.refusal(company.getCompany, one)).toMatchObject({ status: 404 });
  });
});

describe('the administration of tenants', () => {
  test('of two tenants has both, and nothing of the portal', async () => {
    const { api: ofTenants } = await administratorOf(own.tenantId, other.tenantId);
    const { data: members } = await ofTenants.call(listDefaultMembers);
    expect(members.every(({ tenantID }) => [own.tenantId, other.tenantId].includes(tenantID))).toBe(true);
    for (const { tenantId } of [own, other]) {
      await ofTenants.call(listCataloguePanels, { params: { tenantID: String(tenantId) } });
    }
    await ofTenants.call(listPlants);
    const body = { plantKey: 'OWN', name: 'Own', trucksPerWeek: 1 };
    expect(await ofTenants.refusal(createPlant, { body })).toMatchObject(FORBIDDEN);
    expect(await ofTenants.refusal(exportConfiguration)).toMatchObject(FORBIDDEN);
  });

  test('is told what their tenants still need, and not what the portal does', async () => {
    const { db } = database;
    const { api: _, ...person } = await administratorOf(own.tenantId);
    const ctx = serviceContext(db, person, [own.tenantId, other.tenantId]);
    const ofTenant = { ...ctx, viewer: { ...ctx.viewer, administeredTenantIds: [own.tenantId] } };
    // What another tenant has is no help.
    const { userId } = await createPerson(db);
    await db
      .insert(userSalesOrganisations)
      .values({ userId, salesOrgId: other.salesOrgId, isSalesPlanner: true });
    expect(await listGettingStarted(ofTenant)).toEqual([
      { step: 'salesOrganisation', isDone: true },
      { step: 'catalogue', isDone: true },
      { step: 'salesPlanner', isDone: false },
      { step: 'defaultMembers', isDone: false },
    ]);
    await db
      .insert(userSalesOrganisations)
      .values({ userId, salesOrgId: own.salesOrgId, isSalesPlanner: true });
    expect(await listGettingStarted(ofTenant)).toContainEqual({ step: 'salesPlanner', isDone: true });
    await expect(listGettingStarted(ctx)).rejects.toMatchObject({ code: 'Forbidden' });
  });

  test('who is none any more is not given an earlier answer again', async () => {
    const { api: former, userId } = await administratorOf(own.tenantId);
    const body = { customerNo: `C-${nextNumber('entity')}`, name: 'Twice', salesOrgIDs: [own.salesOrgId] };
    const once = { body, headers: { 'idempotency-key': `once-${nextNumber('entity')}` } };
    const { data } = await former.call(company.createCompany, once);
    expect((await former.call(company.createCompany, once)).data).toEqual(data);
    await database.db.delete(tenantAdministrators).where(eq(tenantAdministrators.userId, userId));
    expect((await former.ask(company.createCompany, once)).status).toBeGreaterThanOrEqual(400);
  });
});
