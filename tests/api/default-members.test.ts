import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminLog, defaultMembers, salesOrganisations, tenants, users } from '@/db/schema';
import {
  addDefaultMember,
  type DefaultMemberDto,
  listDefaultMembers,
  removeDefaultMember,
} from '@/lib/contract/default-members';
import { deleteSalesOrganisation, getSalesOrganisationUsage } from '@/lib/contract/sales-organisations';
import { deleteTenant, getTenantUsage } from '@/lib/contract/tenants';
import { listUsers } from '@/lib/contract/users';
import { MAX_DEFAULT_MEMBERS, missingRoles } from '@/lib/domain/members/default-members';
import { listGettingStarted } from '@/lib/services/configuration/getting-started';
import { forgetProducts } from '@/lib/services/portal-product';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { createCustomer } from '@/tests/support/members';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let admin: typeof users.$inferSelect;
let administrator: Api;
let tenantId: number;
let salesOrgId: number;
let other: { tenantId: number; salesOrgId: number };
let person: typeof users.$inferSelect;

beforeAll(async () => {
  const { db } = database;
  admin = await createPerson(db, { isInternal: true, isAdministrator: true });
  administrator = api(admin);
  ({ tenantId, salesOrgId } = await createTenant(db));
  other = await createTenant(db);
  person = await createCustomer(db, salesOrgId);
  forgetProducts();
});
beforeEach(async () => {
  await database.db.delete(defaultMembers);
  await database.db.delete(adminLog);
});

const bodyOf = (values: object = {}) => ({
  body: { tenantID: tenantId, userID: person.userId, memberRoleKey: 'reviewer', ...values },
});
const add = async (values?: object) => (await administrator.call(addDefaultMember, bodyOf(values))).data;
const refused = (values: object) => administrator.refusal(addDefaultMember, bodyOf(values));
const list = async (tenantID?: number) =>
  (await administrator.call(listDefaultMembers, { query: tenantID === undefined ? {} : { tenantID } })).data;
const at = ({ defaultMemberID }: DefaultMemberDto) => ({ params: { defaultMemberID } });

describe('default members', () => {
  test('are added to a place, listed from the widest to the most specific, and removed', async () => {
    const own = await add({ salesOrgID: salesOrgId, projectUnitTypeVariant: 'lintel' });
    const ofOrganisation = await add({ salesOrgID: salesOrgId });
    const ofTenant = await add();
    const ofOther = await add({
      tenantID: other.tenantId,
      userID: (await createCustomer(database.db, other.salesOrgId)).userId,
    });
    expect(ofTenant).toEqual({
      ...{ defaultMemberID: ofTenant.defaultMemberID, tenantID: tenantId, salesOrgID: null },
      ...{ projectUnitTypeVariant: null, userID: person.userId, userLogin: person.login },
      ...{ name: 'Kim Kunde', memberRoleKey: 'reviewer', isAvailable: true },
    });
    expect(await list(tenantId)).toEqual([ofTenant, ofOrganisation, own]);
    expect(await list()).toEqual([ofTenant, ofOrganisation, own, ofOther]);
    await administrator.call(removeDefaultMember, at(ofOrganisation));
    expect(await list(tenantId)).toEqual([ofTenant, own]);
    expect(await administrator.refusal(removeDefaultMember, at(ofOrganisation))).toMatchObject({
      status: 404,
    });
  });

  test('are logged with their place and role', async () => {
    const added = await add({ salesOrgID: salesOrgId });
    await administrator.call(removeDefaultMember, at(added));
    const entries = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId));
    const fields = [
      ['tenant', `Tenant ${tenantId}`],
      ['salesOrgs', `Organisation ${tenantId}`],
      ['role', 'reviewer'],
    ];
    expect(entries).toMatchObject([
      {
        ...{ action: 'defaultMemberRemoved', subject: person.login, subjectId: person.userId },
        changes: fields.map(([field, from]) => ({ field, from, to: null })),
      },
      { action: 'defaultMemberAdded', changes: fields.map(([field, to]) => ({ field, from: null, to })) },
    ]);
  });

  test('are added once for one place, also of many who add them at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => administrator.ask(addDefaultMember, bodyOf())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect(await refused({})).toMatchObject({
      messages: [{ code: 'MEMBER.IsDefault', reference: 'userID' }],
    });
    await add({ memberRoleKey: 'purchaser' });
    await add({ projectUnitTypeVariant: 'other' });
    expect(await list()).toHaveLength(3);
  });

  test('are at most fifty for one place', async () => {
    const people = await Promise.all(
      Array.from({ length: MAX_DEFAULT_MEMBERS }, () => createPerson(database.db)),
    );
    await database.db
      .insert(defaultMembers)
      .values(people.map(({ userId }) => ({ tenantId, userId, roleKey: 'member' as const })));
    expect(await refused({})).toMatchObject({
      ...{ status: 400, messages: [{ code: 'MEMBER.TooManyDefault', reference: 'tenantID' }] },
    });
    await add({ salesOrgID: salesOrgId });
  });

  test.each([
    ['tenantID', () => ({ tenantID: 999_999 }), 'UnknownValue'],
    ['salesOrgID', () => ({ salesOrgID: other.salesOrgId }), 'UnknownValue'],
    ['salesOrgID', () => ({ salesOrgID: 999_999 }), 'UnknownValue'],
    ['userID', () => ({ userID: '00000000-0000-7000-8000-000000000000' }), 'MEMBER.NotOfTenant'],
    ['userID', () => ({ tenantID: other.tenantId }), 'MEMBER.NotOfTenant'],
    ['userID', () => ({ userID: 'nobody' }), 'WrongFormat'],
    ['memberRoleKey', () => ({ memberRoleKey: 'chief' }), 'UnknownValue'],
    ['projectUnitTypeVariant', () => ({ projectUnitTypeVariant: 'steel' }), 'UnknownValue'],
  ])('with a bad %s are refused (%#)', async (reference, values, code) => {
    expect(await refused(values())).toMatchObject({ status: 400, messages: [{ code, reference }] });
    expect(await list()).toEqual([]);
  });

  test('are not added for what takes no new projects', async () => {
    const { db, now } = { db: database.db, now: new Date() };
    const isOrganisation = eq(salesOrganisations.salesOrgId, salesOrgId);
    const isTenant = eq(tenants.tenantId, tenantId);
    await db.update(salesOrganisations).set({ deactivatedAt: now }).where(isOrganisation);
    expect(await refused({ salesOrgID: salesOrgId })).toMatchObject({
      messages: [{ code: 'NotOffered', reference: 'salesOrgID' }],
    });
    await db.update(salesOrganisations).set({ deactivatedAt: null }).where(isOrganisation);
    await db.update(tenants).set({ deactivatedAt: now }).where(isTenant);
    expect(await refused({})).toMatchObject({ messages: [{ code: 'NotOffered', reference: 'tenantID' }] });
    await db.update(tenants).set({ deactivatedAt: null }).where(isTenant);
  });

  test('of a tenant of another portal do not exist', async () => {
    const query = { tenantID: 999_999 };
    expect(await administrator.refusal(listDefaultMembers, { query })).toMatchObject({ status: 404 });
  });
});

describe('what there is of default members', () => {
  test('count as usage of their tenant and sales organisation, which are not deleted', async () => {
    await add({ salesOrgID: salesOrgId });
    const ofTenant = { params: { tenantID: String(tenantId) } };
    const ofOrganisation = { params: { salesOrgID: String(salesOrgId) } };
    const inUse = { status: 409, code: 'InUse' };
    const usage = await administrator.call(getSalesOrganisationUsage, ofOrganisation);
    expect(usage.data).toMatchObject({ defaultMembers: 1 });
    expect((await administrator.call(getTenantUsage, ofTenant)).data).toMatchObject({ defaultMembers: 1 });
    expect(await administrator.refusal(deleteSalesOrganisation, ofOrganisation)).toMatchObject({
      ...inUse,
      messages: expect.arrayContaining([expect.objectContaining({ code: 'USAGE.defaultMembers' })]),
    });
    expect(await administrator.refusal(deleteTenant, ofTenant)).toMatchObject(inUse);
  });

  test('are counted with the person, and only people of the tenant are proposed', async () => {
    await add();
    await add({ memberRoleKey: 'purchaser' });
    const query = { search: person.login };
    const [shown] = (await administrator.call(listUsers, { query })).data;
    expect(shown).toMatchObject({ userID: person.userId, defaultMemberCount: 2 });
    const proposed = async (tenantID: number) =>
      (await administrator.call(listUsers, { query: { ...query, tenantID } })).count;
    expect([await proposed(tenantId), await proposed(other.tenantId)]).toEqual([1, 0]);
  });

  test('are shown as not available after they were deactivated, and go with the account', async () => {
    const leaving = await createCustomer(database.db, salesOrgId);
    await add({ userID: leaving.userId });
    const isLeaving = eq(users.userId, leaving.userId);
    await database.db.update(users).set({ disabledAt: new Date() }).where(isLeaving);
    expect(await list()).toMatchObject([{ userID: leaving.userId, isAvailable: false }]);
    await database.db.delete(users).where(isLeaving);
    expect(await list()).toEqual([]);
  });

  test('complete a new portal once each tenant has one for every role with tasks', async () => {
    const ctx = serviceContext(database.db, admin, [tenantId, other.tenantId]);
    const isDone = async () =>
      (await listGettingStarted(ctx)).find(({ step }) => step === 'defaultMembers')?.isDone;
    const stranger = await createCustomer(database.db, other.salesOrgId);
    const rows = [person, stranger].flatMap(({ userId }) =>
      missingRoles([]).map(({ roleKey }) => ({
        ...{ userId, roleKey },
        tenantId: userId === person.userId ? tenantId : other.tenantId,
      })),
    );
    expect(await isDone()).toBe(false);
    const [last, ...others] = rows.reverse();
    await database.db.insert(defaultMembers).values(others);
    expect(await isDone()).toBe(false);
    if (last) await database.db.insert(defaultMembers).values(last);
    expect(await isDone()).toBe(true);
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, stranger.userId));
    expect(await isDone()).toBe(false);
  });
});
