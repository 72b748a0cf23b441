import { and, eq } from 'drizzle-orm';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  adminLog,
  identityPeople,
  identityProviders,
  refusedSignIns,
  tenantAdministrators,
  userIdentities,
  userSalesOrganisations,
  users,
  userTenants,
} from '@/db/schema';
import {
  addRefusedPerson,
  confirmDemotion,
  createIdentityProvider,
  type IdentityProviderDto,
  listIdentityProviders,
  listRefusedSignIns,
  previewIdentityGrants,
} from '@/lib/contract/identity';
import { createPerson, useAsPortalDatabase } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { AuthClient } from '@/tests/support/auth-client';
import { createTenant } from '@/tests/support/factories';
import { ADMINS, plannersOf, providerBody } from '@/tests/support/identity';
import { changeSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
const server = new OAuth2Server();
let issuer = '';
let claims: Record<string, unknown> = {};
let administrator: Api;
let adminId = '';
let tenantId: number;
let salesOrgId: number;

const SECRET = 'AUTH_OIDC_ACME_CLIENT_SECRET';

beforeAll(async () => {
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  issuer = server.issuer.url ?? '';
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, claims);
  });
  changeSettings({
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_CLIENT_ID: 'portal',
    AUTH_OIDC_CLIENT_SECRET: 'secret',
    [SECRET]: 'other-secret',
  });
  useAsPortalDatabase(test.database);
  const admin = await createPerson(test.db, { isInternal: true, isAdministrator: true });
  adminId = admin.userId;
  administrator = api(admin);
  ({ tenantId, salesOrgId } = await createTenant(test.db));
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  await test.db.delete(identityProviders);
  await test.db.delete(refusedSignIns);
  await test.db.update(users).set({ isAdministrator: false }).where(eq(users.isAdministrator, true));
  await test.db.update(users).set({ isAdministrator: true }).where(eq(users.userId, adminId));
});

const add = async (values: object = {}): Promise<IdentityProviderDto> =>
  (await administrator.call(createIdentityProvider, { body: providerBody(issuer, values) })).data;
const list = async () => (await administrator.call(listIdentityProviders)).data;

async function signIn(said: Record<string, unknown>, authId = 'oidc-acme'): Promise<string | null> {
  claims = said;
  const client = new AuthClient();
  const csrfToken = await client.csrfToken();
  const body = { csrfToken, callbackUrl: '/home/app/news', json: 'true' };
  const { url } = await (await client.post(`/api/auth/signin/${authId}`, body)).json();
  const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  return (await client.get(back)).headers.get('location');
}
const IN = '/home/app/news';
const UNKNOWN = '/sign-in?error=UnknownPerson';

async function rightsOf(userId: string) {
  const { db } = test;
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  const tenants = await db.select().from(userTenants).where(eq(userTenants.userId, userId));
  const organisations = await db
    .select()
    .from(userSalesOrganisations)
    .where(eq(userSalesOrganisations.userId, userId));
  return {
    flags: [user?.isInternal, user?.isAdministrator],
    tenants: tenants.map((row) => row.tenantId),
    planned: organisations.map((row) => [row.salesOrgId, row.isSalesPlanner]),
  };
}
const NOTHING = { flags: [false, false], tenants: [], planned: [] };

describe('groups', () => {
  it('give rights at a sign-in and take them at a later one; those by hand stay', async () => {
    const provider = await add({ grants: [plannersOf({ tenantId, salesOrgId })] });
    const person = await createPerson(test.db, { passwordHash: null });
    const other = await createTenant(test.db);
    await test.db
      .insert(userSalesOrganisations)
      .values({ userId: person.userId, salesOrgId: other.salesOrgId });
    const said = { sub: person.userId, email: person.login, email_verified: true };
    expect(await signIn({ ...said, groups: ['Planners', 'Others'] })).toBe(IN);
    const byHand = [other.salesOrgId, false];
    expect(await rightsOf(person.userId)).toEqual({
      ...{ flags: [true, false], tenants: [tenantId] },
      planned: expect.arrayContaining([byHand, [salesOrgId, true]]),
    });
    const [entry] = await test.db
      .select()
      .from(adminLog)
      .where(and(eq(adminLog.subjectId, person.userId), eq(adminLog.action, 'identityRightsChanged')));
    expect(entry).toMatchObject({ userLogin: 'system', subject: person.login });
    const preview = await administrator.call(previewIdentityGrants, {
      params: { providerID: String(provider.providerID) },
      body: { grants: [ADMINS] },
    });
    expect(preview).toMatchObject({ count: 1, data: [{ userLogin: person.login, gets: [] }] });
    expect(preview.data[0]?.loses).toContain(`planner:${salesOrgId}`);
    await test.db.insert(tenantAdministrators).values({ userId: person.userId, tenantId });
    expect(await signIn({ ...said, groups: [] })).toBe(IN);
    expect(await rightsOf(person.userId)).toEqual({ ...NOTHING, planned: [byHand] });
    // Only internal people administer a tenant.
    const isTheirs = eq(tenantAdministrators.userId, person.userId);
    expect(await test.db.$count(tenantAdministrators, isTheirs)).toBe(0);
  });

  it('change nothing while the claim is absent or unreadable, which is said', async () => {
    await add({ grants: [plannersOf({ tenantId, salesOrgId })] });
    const person = await createPerson(test.db, { passwordHash: null });
    const said = { sub: person.userId, email: person.login, email_verified: true };
    await signIn({ ...said, groups: ['Planners'] });
    const before = await rightsOf(person.userId);
    for (const groups of [undefined, { a: 1 }, ['Planners', 7]]) {
      expect(await signIn({ ...said, groups })).toBe(IN);
      expect(await rightsOf(person.userId)).toEqual(before);
      expect((await list())[0]?.warnedAt).not.toBeNull();
    }
    await signIn({ ...said, groups: ['Planners'] });
    expect((await list())[0]?.warnedAt).toBeNull();
  });

  it('never take the flag from the last administrator', async () => {
    await add({ grants: [ADMINS] });
    const person = await createPerson(test.db, { passwordHash: null });
    const said = { sub: person.userId, email: person.login, email_verified: true };
    await signIn({ ...said, groups: ['Admins'] });
    expect((await rightsOf(person.userId)).flags).toEqual([true, true]);
    await test.db.update(users).set({ isAdministrator: false }).where(eq(users.userId, adminId));
    await signIn({ ...said, groups: [] });
    expect((await rightsOf(person.userId)).flags).toEqual([true, true]);
    await test.db.update(users).set({ isAdministrator: true }).where(eq(users.userId, adminId));
    await signIn({ ...said, groups: [] });
    expect((await rightsOf(person.userId)).flags).toEqual([false, false]);
  });

  it('wait for a confirmation before most administrators lose the flag', async () => {
    const { providerID } = await add({ grants: [ADMINS] });
    const people = [];
    for (let number = 0; number < 3; number += 1) {
      const person = await createPerson(test.db, { passwordHash: null });
      people.push(person);
      await signIn({ sub: person.userId, email: person.login, email_verified: true, groups: ['Admins'] });
    }
    for (const person of people) await signIn({ sub: person.userId, groups: [] });
    const flags = [];
    for (const { userId } of people) flags.push((await rightsOf(userId)).flags[1]);
    expect(flags).toEqual([false, false, true]);
    const waiting = (await list())[0]?.waiting ?? [];
    expect(waiting).toMatchObject([{ userID: people[2]?.userId, userLogin: people[2]?.login }]);
    const params = { providerID: String(providerID), userID: people[2]?.userId ?? '' };
    const own = await api({ userId: params.userID }).refusal(confirmDemotion, { params });
    expect(own).toMatchObject({ status: 403 });
    await administrator.call(confirmDemotion, { params });
    expect((await rightsOf(params.userID)).flags).toEqual([false, false]);
    expect(await administrator.refusal(confirmDemotion, { params })).toMatchObject({ status: 404 });
  });

  it('show an administrator the claims of their own sign-in, and nobody else’s', async () => {
    await add();
    const { login } = (await test.db.select().from(users).where(eq(users.userId, adminId)))[0] ?? {
      login: '',
    };
    const person = await createPerson(test.db, { passwordHash: null });
    await signIn({ sub: person.userId, email: person.login, email_verified: true, groups: ['a'] });
    expect((await list())[0]?.ownClaims).toBeNull();
    await signIn({ sub: adminId, email: login, email_verified: true, groups: ['mine'] });
    expect((await list())[0]?.ownClaims).toMatchObject({ sub: adminId, groups: ['mine'] });
    const rows = await test.db.select().from(identityPeople).where(eq(identityPeople.userId, person.userId));
    expect(rows).toMatchObject([{ claims: null, groups: ['a'] }]);
  });
});

describe('people without an account', () => {
  const said = (name: string, values: object = {}) => ({
    ...{ sub: name, email: `${name}@acme.example.com`, email_verified: true },
    ...values,
  });
  const find = async (name: string) =>
    (
      await test.db
        .select()
        .from(users)
        .where(eq(users.login, `${name}@acme.example.com`))
    )[0];

  it('get one with a mapped group or an allowed domain, with names, language and rights', async () => {
    await add({ isJustInTime: true, grants: [plannersOf({ tenantId, salesOrgId })] });
    const names = { given_name: 'Ada', family_name: 'Neu', locale: 'nl-NL' };
    expect(await signIn(said('ada', { ...names, groups: ['Planners'] }))).toBe(IN);
    const ada = await find('ada');
    expect(ada).toMatchObject({ firstName: 'Ada', lastName: 'Neu', language: 'nl', isExternalLogin: true });
    expect((await rightsOf(ada?.userId ?? '')).tenants).toEqual([tenantId]);
    expect(await signIn(said('bob', { groups: ['Others'] }))).toBe(UNKNOWN);
    await test.db.update(identityProviders).set({ allowedDomains: ['acme.example.com'] });
    expect(await signIn(said('bob', { groups: ['Others'] }))).toBe(IN);
    expect(await rightsOf((await find('bob'))?.userId ?? '')).toEqual(NOTHING);
  });

  it('get none without a verified address, or where that is off', async () => {
    await add({ isJustInTime: true, grants: [plannersOf({ tenantId, salesOrgId })] });
    const mapped = { groups: ['Planners'] };
    expect(await signIn(said('eve', { ...mapped, email_verified: false }))).toBe(UNKNOWN);
    await test.db.update(identityProviders).set({ isJustInTime: false });
    expect(await signIn(said('zoe', mapped))).toBe(UNKNOWN);
    expect([await find('eve'), await find('zoe')]).toEqual([undefined, undefined]);
  });

  it('become one person when they sign in twice at once', async () => {
    await add({ isJustInTime: true, grants: [plannersOf({ tenantId, salesOrgId })] });
    const both = said('max', { groups: ['Planners'] });
    expect(await Promise.all([signIn(both), signIn(both)])).toEqual([IN, IN]);
    expect(await test.db.$count(userIdentities, eq(userIdentities.subject, 'max'))).toBe(1);
  });

  it('are listed, and can be added by an administrator', async () => {
    await signIn(said('uma', { given_name: 'Uma' }), 'oidc');
    await signIn(said('uma', { given_name: 'Uma' }), 'oidc');
    await signIn({ sub: 'nameless' }, 'oidc');
    const listed = (await administrator.call(listRefusedSignIns)).data;
    expect(listed).toMatchObject([
      { providerKey: 'default', email: null, attempts: 1, reason: 'NoAccount' },
      { email: 'uma@acme.example.com', firstName: 'Uma', attempts: 2 },
    ]);
    const [nameless, uma] = listed.map(({ refusalID }) => ({ params: { refusalID } }));
    if (!nameless || !uma) throw new Error('nobody was refused');
    expect(await administrator.refusal(addRefusedPerson, nameless)).toMatchObject({ status: 400 });
    const added = await administrator.call(addRefusedPerson, uma);
    expect(added.data).toMatchObject({ userLogin: 'uma@acme.example.com', isInternal: false });
    expect(await administrator.refusal(addRefusedPerson, uma)).toMatchObject({ status: 404 });
    expect(await signIn({ sub: 'uma' }, 'oidc')).toBe(IN);
    expect((await administrator.call(listRefusedSignIns)).count).toBe(1);
  });
});
