import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { members, users } from '@/db/schema';
import { createUnit } from '@/lib/contract/unit-changes';
import { createWebhook } from '@/lib/contract/webhooks';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let person: Awaited<ReturnType<typeof createPerson>>;
let self: Api;
let root: TestUnit;

beforeEach(async () => {
  const { db } = database;
  const tenant = await createTenant(db);
  person = await createPerson(db);
  self = api(person);
  root = await createProject(db, {
    ...{ tenantId: tenant.tenantId, salesOrgId: tenant.salesOrgId, variant: 'other' },
    members: [[person.userId, 'member']],
  });
});

const folder = () => ({
  body: {
    ...{ title: 'Pläne', projectUnitType: 'folder', projectUnitTypeVariant: 'other' },
    ...{ parentProjectUnitID: root.unitId, rootProjectUnitID: root.unitId },
  },
  headers: { 'idempotency-key': 'one folder' },
});

describe('a creating call that is sent again under its key', () => {
  test('is not answered to who was taken out of the project meanwhile', async () => {
    const made = await self.call(createUnit, folder());
    expect(await self.call(createUnit, folder())).toEqual(made);
    const membership = and(eq(members.rootUnitId, root.unitId), eq(members.userId, person.userId));
    await database.db.delete(members).where(membership);
    expect(await self.refusal(createUnit, folder())).toMatchObject({ status: 404, code: 'NotFound' });
    await database.db
      .insert(members)
      .values({ rootUnitId: root.unitId, userId: person.userId, roleKey: 'reviewer' });
    expect(await self.call(createUnit, folder()), 'back again').toEqual(made);
  });

  test('tells no secret to who is no administrator any more', async () => {
    const administrator = await createPerson(database.db, { isInternal: true, isAdministrator: true });
    const theirs = api(administrator);
    const input = {
      body: { title: 'ERP', url: 'https://erp.example.org/hook', events: ['order.placed'] },
      headers: { 'idempotency-key': 'one hook' },
    };
    const made = await theirs.call(createWebhook, input);
    expect(await theirs.call(createWebhook, input)).toEqual(made);
    await database.db
      .update(users)
      .set({ isAdministrator: false })
      .where(eq(users.userId, administrator.userId));
    const refused = await theirs.refusal(createWebhook, input);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused)).not.toContain(made.data.secret);
  });
});
