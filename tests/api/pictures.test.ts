import { beforeAll, describe, expect, test } from 'vitest';
import { userSalesOrganisations } from '@/db/schema';
import { listMembers } from '@/lib/contract/members';
import { getLogo, getProfilePicture } from '@/lib/contract/pictures';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant } from '@/tests/support/factories';
import { giveLogos, giveProfilePicture, PICTURE } from '@/tests/support/pictures';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let salesOrgId: number;
let bareTenantId: number;
let bareOrganisationId: number;
let pictured: { userId: string };
let member: { userId: string };
let stranger: { userId: string };

beforeAll(async () => {
  const { db } = database;
  ({ tenantId, salesOrgId } = await createTenant(db));
  ({ tenantId: bareTenantId, salesOrgId: bareOrganisationId } = await createTenant(db));
  [pictured, member, stranger] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  for (const tenant of [tenantId, bareTenantId]) {
    await createProject(db, {
      tenantId: tenant,
      members: [
        [pictured.userId, 'reviewer'],
        [member.userId, 'member'],
      ],
    });
  }
  await giveProfilePicture(db, pictured.userId);
  await giveLogos(db, tenantId, salesOrgId);
});

const pathOf = (userId: string) => `/api/data/planner/profilefiles/${userId}/thumbnail.png`;

describe('the picture of a person', () => {
  test('is sent to whoever shares a project, and to themselves', async () => {
    for (const caller of [member, pictured]) {
      const { status, headers, body } = await api(caller).send('GET', pathOf(pictured.userId));
      expect([status, body, headers.get('content-type')]).toEqual([200, PICTURE, 'image/png']);
      expect(headers.get('content-length')).toBe(String(PICTURE.length));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('is asked for again each time without its version, and sent once', async () => {
    const first = await api(member).send('GET', pathOf(pictured.userId));
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await api(member).send('GET', pathOf(pictured.userId), {
      headers: { 'if-none-match': `"old", W/${etag}` },
    });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag]);
  });

  test('is kept for long under the address that names its version', async () => {
    const { data } = await api(member).call(listMembers, {
      query: { filter: `userID eq '${pictured.userId}'` },
    });
    const { status, headers } = await api(member).send('GET', data[0]?.thumbnailUrl ?? '');
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=2592000, immutable']);
    const other = await api(member).send('GET', `${pathOf(pictured.userId)}?v=older`);
    expect(other.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('says where there is none, for a client to draw initials', async () => {
    const params = { userID: member.userId };
    const none = await api(pictured).refusal(getProfilePicture, { params });
    expect(none).toMatchObject({ status: 404, code: 'NoPicture' });
    const { data } = await api(pictured).call(listMembers, {
      query: { filter: `userID eq '${member.userId}'` },
    });
    expect(data[0]?.thumbnailUrl).toBeNull();
  });

  test('does not exist for those who share no project', async () => {
    const params = { userID: pictured.userId };
    const hidden = await api(stranger).refusal(getProfilePicture, { params });
    expect(hidden).toMatchObject({ status: 404, code: 'NotFound' });
    const own = await api(stranger).refusal(getProfilePicture, { params: { userID: stranger.userId } });
    expect(own).toMatchObject({ status: 404, code: 'NoPicture' });
  });
});

describe('a logo', () => {
  const ask = (caller: { userId: string }, logoID: string) =>
    api(caller).send('GET', `/api/data/planner/tenantfiles/${logoID}/thumbnail.png`);

  test('is that of the tenant, or of its organisation', async () => {
    const [ofTenant, ofOrganisation] = [
      await ask(member, `${tenantId}`),
      await ask(member, `${tenantId}_${salesOrgId}`),
    ];
    expect([ofTenant.status, ofOrganisation.status]).toEqual([200, 200]);
    expect(ofTenant.headers.get('etag')).not.toBe(ofOrganisation.headers.get('etag'));
  });

  test('says where there is none', async () => {
    for (const logoID of [`${bareTenantId}`, `${bareTenantId}_${bareOrganisationId}`]) {
      expect((await ask(member, logoID)).body).toMatchObject({ status: 404, code: 'NoPicture' });
    }
  });

  test('is for whoever has to do with the tenant', async () => {
    expect((await ask(stranger, `${tenantId}`)).body).toMatchObject({ code: 'NotFound' });
    const customer = await createPerson(database.db);
    await database.db.insert(userSalesOrganisations).values({ userId: customer.userId, salesOrgId });
    expect((await ask(customer, `${tenantId}_${salesOrgId}`)).status).toBe(200);
    const administrator = await createPerson(database.db, { isInternal: true, isAdministrator: true });
    expect((await ask(administrator, `${tenantId}`)).status).toBe(200);
  });

  test('belongs to the organisation’s own tenant', async () => {
    const params = { logoID: `${bareTenantId}_${salesOrgId}` };
    expect(await api(member).refusal(getLogo, { params })).toMatchObject({ code: 'NotFound' });
    for (const logoID of ['x', '1_2_3', '-1']) {
      expect((await ask(member, logoID)).body).toMatchObject({ status: 404, code: 'NotFound' });
    }
  });
});
