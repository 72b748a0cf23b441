import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { tenants } from '@/db/schema';
import { getTenantInfo } from '@/lib/contract/units';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const params = { rootUnitId: '' };
const paramsOfOther = { rootUnitId: '' };
let member: { userId: string };
let stranger: { userId: string };

beforeAll(async () => {
  const { db } = database;
  member = await createPerson(db);
  stranger = await createPerson(db);
  const { tenantId } = await createTenant(db, ['ShowTenantInfo']);
  const other = await createTenant(db, []);
  const infoHtml = '<p onclick="x()">Call <b>us</b></p><script>alert(1)</script>';
  await db.update(tenants).set({ infoHtml }).where(eq(tenants.tenantId, tenantId));
  const people = { members: [[member.userId, 'member']] satisfies [string, 'member'][] };
  params.rootUnitId = (await createProject(db, { tenantId, ...people })).unitId;
  paramsOfOther.rootUnitId = (await createProject(db, { tenantId: other.tenantId, ...people })).unitId;
});

describe('the general information of a tenant', () => {
  test('is answered without anything but simple formatting', async () => {
    expect(await api(member).call(getTenantInfo, { params })).toEqual({ html: '<p>Call <b>us</b></p>' });
  });

  test('is refused where the tenant does not show it', async () => {
    const problem = await api(member).refusal(getTenantInfo, { params: paramsOfOther });
    expect(problem).toMatchObject({ status: 403, code: 'FeatureDisabled' });
  });

  test('does not exist for those who do not see the project', async () => {
    expect(await api(stranger).refusal(getTenantInfo, { params })).toMatchObject({ status: 404 });
  });
});
