import { desc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminLog, identityProviders } from '@/db/schema';
import {
  changeIdentityProvider,
  createIdentityProvider,
  deleteIdentityProvider,
  type IdentityProviderDto,
  listIdentityProviders,
} from '@/lib/contract/identity';
import { deleteSalesOrganisation, getSalesOrganisationUsage } from '@/lib/contract/sales-organisations';
import { deleteTenant, getTenantUsage } from '@/lib/contract/tenants';
import { createPerson, useAsPortalDatabase } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { AuthClient } from '@/tests/support/auth-client';
import { createTenant } from '@/tests/support/factories';
import { ADMINS, grantOf, plannersOf, providerBody } from '@/tests/support/identity';
import { changeSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
const issuer = 'https://id.example.com';
const SECRET = 'AUTH_OIDC_ACME_CLIENT_SECRET';
let administrator: Api;
let tenantId: number;
let salesOrgId: number;

beforeAll(async () => {
  changeSettings({
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_CLIENT_ID: 'portal',
    AUTH_OIDC_CLIENT_SECRET: 'secret',
    [SECRET]: 'other-secret',
  });
  useAsPortalDatabase(test.database);
  administrator = api(await createPerson(test.db, { isInternal: true, isAdministrator: true }));
  ({ tenantId, salesOrgId } = await createTenant(test.db));
});
beforeEach(async () => {
  await test.db.delete(identityProviders);
});

const add = async (values: object = {}): Promise<IdentityProviderDto> =>
  (await administrator.call(createIdentityProvider, { body: providerBody(issuer, values) })).data;
const list = async () => (await administrator.call(listIdentityProviders)).data;

describe('identity providers', () => {
  it('keep the tenants and organisations that their groups give from being deleted', async () => {
    const own = await createTenant(test.db);
    const given = await add({ grants: [plannersOf(own)] });
    const tenant = { params: { tenantID: String(own.tenantId) } };
    const organisation = { params: { salesOrgID: String(own.salesOrgId) } };
    const inUse = { status: 409, code: 'InUse' };
    expect(await administrator.refusal(deleteSalesOrganisation, organisation)).toMatchObject(inUse);
    expect((await administrator.call(getSalesOrganisationUsage, organisation)).data.others).toBe(1);
    expect((await administrator.call(getTenantUsage, tenant)).data.others).toBe(1);
    const params = { providerID: String(given.providerID) };
    await administrator.call(deleteIdentityProvider, { params });
    await administrator.call(deleteSalesOrganisation, organisation);
    await administrator.call(deleteTenant, tenant);
  });

  it('are added, changed and removed, and offered on the sign-in page while they have a secret', async () => {
    const made = await add({ grants: [plannersOf({ tenantId, salesOrgId })] });
    expect(made).toMatchObject({
      ...{
        providerKey: 'acme',
        isReady: true,
        secretVariable: SECRET,
        grants: [plannersOf({ tenantId, salesOrgId })],
      },
      ...{ redirectURI: 'http://localhost:3000/api/auth/callback/oidc-acme', peopleCount: 0 },
    });
    const offered = async () => Object.keys(await (await new AuthClient().get('/api/auth/providers')).json());
    expect(await offered()).toEqual(['credentials', 'oidc', 'oidc-acme']);
    const params = { providerID: String(made.providerID) };
    const changed = await administrator.call(changeIdentityProvider, {
      params,
      body: { ...made, title: 'Other', isActive: false },
    });
    expect(changed.data).toMatchObject({
      title: 'Other',
      version: 2,
      grants: [plannersOf({ tenantId, salesOrgId })],
    });
    expect(await offered()).toEqual(['credentials', 'oidc']);
    const stale = await administrator.refusal(changeIdentityProvider, { params, body: made });
    expect(stale).toMatchObject({ status: 412, code: 'StaleVersion' });
    await administrator.call(deleteIdentityProvider, { params });
    expect(await list()).toEqual([]);
  });

  it('have no secret in any answer or entry of the log', async () => {
    await add();
    const [entry] = await test.db.select().from(adminLog).orderBy(desc(adminLog.at)).limit(1);
    expect(JSON.stringify([await list(), entry])).not.toContain('other-secret');
  });

  it('refuse keys, titles and groups twice, and places that do not exist', async () => {
    await add();
    const refused = (values: object) =>
      administrator.refusal(createIdentityProvider, { body: providerBody(issuer, values) });
    const at = (code: string) => ({ status: 400, messages: [expect.objectContaining({ code })] });
    expect(await refused({ title: 'New' })).toMatchObject(at('IDENTITY.KeyTaken'));
    expect(await refused({ providerKey: 'new', title: 'ACME' })).toMatchObject(at('TitleTaken'));
    const named = { providerKey: 'new', title: 'New' };
    expect(await refused({ ...named, grants: [ADMINS, ADMINS] })).toMatchObject(at('IDENTITY.GroupTwice'));
    const unknown = grantOf('x', { isInternal: true, tenantIDs: [999_999] });
    expect(await refused({ ...named, grants: [unknown] })).toMatchObject(at('UnknownValue'));
    const external = grantOf('x', { isAdministrator: true });
    expect(await refused({ ...named, grants: [external] })).toMatchObject(at('InternalOnly'));
    for (const wrong of [
      { providerKey: 'A B' },
      { issuer: 'javascript:alert(1)' },
      { allowedDomains: ['@b.de'] },
      { groupsClaim: '' },
      { secret: 's' },
    ]) {
      expect(await refused({ ...named, ...wrong })).toMatchObject({ status: 400 });
    }
    expect(await list()).toHaveLength(1);
  });

  it('take address and client of the default one from the environment', async () => {
    const made = await add({ providerKey: 'default', issuer: 'https://elsewhere.example', clientID: 'x' });
    expect(made).toMatchObject({ issuer, clientID: 'portal', secretVariable: 'AUTH_OIDC_CLIENT_SECRET' });
  });
});
