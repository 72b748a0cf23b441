import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  adminLog,
  mails,
  portalProducts,
  salesOrganisations,
  tenants,
  userSalesOrganisations,
  users,
  userTenants,
} from '@/db/schema';
import { listTenants } from '@/lib/contract/tenants';
import * as contract from '@/lib/contract/users';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let ownId: string;
let tenantId: number;
let salesOrgId: number;

beforeAll(async () => {
  ({ tenantId, salesOrgId } = await createTenant(database.db));
  const person = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  ownId = person.userId;
  administrator = api(person);
});

const account = (values: object = {}) => ({
  ...{ firstName: 'Uwe', lastName: 'Watt', isInternal: true, isAdministrator: false },
  tenantIDs: [tenantId],
  salesOrganisations: [{ salesOrgID: salesOrgId, isSalesPlanner: true }],
  ...values,
});

async function create(values: object = {}) {
  const userLogin = `account-${nextNumber('account')}@nordsee.example`;
  const { data } = await administrator.call(contract.createUser, { body: { userLogin, ...account(values) } });
  return data;
}

const logged = async (userId: string) =>
  database.db.select().from(adminLog).where(eq(adminLog.subjectId, userId)).orderBy(desc(adminLog.at));

describe('an account that an administrator creates', () => {
  test('has its rights, tenants and organisations at once, and a mail with a link', async () => {
    const user = await create({ isAdministrator: true });
    expect(user).toMatchObject({ ...account({ isAdministrator: true }), state: 'invited', version: 1 });
    const sent = await database.db.select().from(mails).where(eq(mails.recipient, user.userLogin));
    expect(sent).toMatchObject([{ template: 'Welcome' }]);
    expect(await logged(user.userID)).toMatchObject([{ action: 'userCreated', subject: user.userLogin }]);
    // The rights are those of the next request.
    expect((await api({ userId: user.userID }).call(listTenants)).count).toBeGreaterThan(0);
  });

  test('exists once, in whatever case its address is written', async () => {
    const { userLogin } = await create();
    for (const login of [userLogin, userLogin.toUpperCase()]) {
      const body = { userLogin: login, ...account() };
      expect(await administrator.refusal(contract.createUser, { body })).toMatchObject({
        status: 409,
        code: 'PersonExists',
      });
    }
  });

  test.each([
    [{ isInternal: false, tenantIDs: [], isAdministrator: true }, 'isAdministrator', 'InternalOnly'],
    [{ isInternal: false }, 'tenantIDs', 'InternalOnly'],
    [{ tenantIDs: [999_999] }, 'tenantIDs', 'UnknownValue'],
    [
      { salesOrganisations: [{ salesOrgID: 999_999, isSalesPlanner: false }] },
      'salesOrganisations',
      'UnknownValue',
    ],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'TooLong'],
  ])('with %j is refused, and nothing is stored', async (values, reference, code) => {
    const userLogin = `refused-${nextNumber('account')}@nordsee.example`;
    const body = { userLogin, ...account(values) };
    expect(await administrator.refusal(contract.createUser, { body })).toMatchObject({
      status: 400,
      messages: [{ reference, code }],
    });
    const { count } = await administrator.call(contract.listUsers, { query: { search: userLogin } });
    expect(count).toBe(0);
  });
});

describe('an account that an administrator changes', () => {
  test('has the new lists instead of the old ones, and both in the log', async () => {
    const user = await create();
    const other = await createTenant(database.db);
    const body = account({
      ...{ lastName: 'Deich', tenantIDs: [other.tenantId] },
      salesOrganisations: [{ salesOrgID: other.salesOrgId, isSalesPlanner: false }],
      version: user.version,
    });
    const params = { userID: user.userID };
    const { data } = await administrator.call(contract.changeUser, { params, body });
    expect(data).toMatchObject({ ...body, version: 2 });
    expect((await logged(user.userID))[0]?.changes).toEqual([
      { field: 'lastName', from: 'Watt', to: 'Deich' },
      { field: 'tenants', from: String(tenantId), to: String(other.tenantId) },
      { field: 'salesOrgs', from: String(salesOrgId), to: String(other.salesOrgId) },
      { field: 'plannedOrgs', from: String(salesOrgId), to: '' },
    ]);
    expect(await administrator.refusal(contract.changeUser, { params, body })).toMatchObject({
      status: 412,
      data: { lastName: 'Deich', version: 2 },
    });
  });

  test('is not the own one, as far as rights are concerned', async () => {
    const params = { userID: ownId };
    const body = account({ isAdministrator: false });
    expect(await administrator.refusal(contract.changeUser, { params, body })).toMatchObject({
      status: 403,
      messages: [{ code: 'OwnAccount' }],
    });
    const renamed = account({ isAdministrator: true, lastName: 'Renamed' });
    const { data } = await administrator.call(contract.changeUser, { params, body: renamed });
    expect(data.lastName).toBe('Renamed');
  });

  test('keeps its places in other products, which are not those of the call', async () => {
    const { db } = database;
    await db.insert(portalProducts).values({ productId: 2, key: 'other', title: 'Other' });
    await db.insert(tenants).values({ tenantId: 7, productId: 2, key: 'ELSE', title: 'Else' });
    const additionalInfo = { homepage: '', contactmail: '', imageUrl: '' };
    await db
      .insert(salesOrganisations)
      .values({ salesOrgId: 71, tenantId: 7, key: 'ELSE', title: 'Else', additionalInfo });
    const { userID } = await create();
    await db.insert(userTenants).values({ userId: userID, tenantId: 7 });
    await db.insert(userSalesOrganisations).values({ userId: userID, salesOrgId: 71 });
    const params = { userID };
    const body = account({ tenantIDs: [], salesOrganisations: [] });
    const { data } = await administrator.call(contract.changeUser, { params, body });
    expect(data).toMatchObject({ tenantIDs: [], salesOrganisations: [] });
    const isOwn = eq(userTenants.userId, userID);
    expect(await db.select().from(userTenants).where(isOwn)).toEqual([{ userId: userID, tenantId: 7 }]);
    expect(await db.$count(userSalesOrganisations, eq(userSalesOrganisations.userId, userID))).toBe(1);
  });

  test('stays an administrator where two take the right from each other at once', async () => {
    const { db } = database;
    const right = { isInternal: true, isAdministrator: true };
    await db.update(users).set({ isAdministrator: false });
    const [one, other] = [await createPerson(db, right), await createPerson(db, right)];
    const body = account({ tenantIDs: [], salesOrganisations: [] });
    const take = (from: { userId: string }, by: { userId: string }) =>
      api(by).ask(contract.changeUser, { params: { userID: from.userId }, body });
    const answers = await Promise.all([take(one, other), take(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(users, eq(users.isAdministrator, true))).toBe(1);
  });
});
