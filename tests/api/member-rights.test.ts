import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { members, units, userTenants } from '@/db/schema';
import { addMember, changeMember, removeMember } from '@/lib/contract/members';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/members/roles';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { createCustomer, newMember } from '@/tests/support/members';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let salesOrgId: number;
let root: TestUnit;
let planner: { userId: string };
let customer: { userId: string; login: string };

beforeAll(async () => {
  ({ tenantId, salesOrgId } = await createTenant(database.db, []));
});

beforeEach(async () => {
  const { db } = database;
  planner = await createPerson(db, { firstName: 'Sven', lastName: 'Planer' });
  customer = await createCustomer(db, salesOrgId);
  root = await createProject(db, { tenantId, members: [[planner.userId, 'salesPlanner']] });
});

const add = (userId: string, roleKey: RoleKey) =>
  api(planner).call(addMember, newMember(root, userId, roleKey));

const at = (memberID: string) => ({ params: { memberID } });

describe('who manages members', () => {
  const callers = [...ROLE_KEYS, 'internal', 'administrator', 'outsider', 'nobody'] as const;

  async function callerOf(name: (typeof callers)[number]) {
    const { db } = database;
    if (name === 'nobody') return null;
    const isInternal = name === 'internal' || name === 'administrator';
    const person = await createPerson(db, { isInternal, isAdministrator: name === 'administrator' });
    if (name === 'internal') await db.insert(userTenants).values({ userId: person.userId, tenantId });
    const role = ROLE_KEYS.find((known) => known === name);
    if (role)
      await db.insert(members).values({ rootUnitId: root.unitId, userId: person.userId, roleKey: role });
    return person;
  }

  test.each(callers)('%s', async (name) => {
    const manages = name === 'salesPlanner' || name === 'projectAdminCSC';
    const isOutside = name === 'administrator' || name === 'outsider';
    const caller = api(await callerOf(name));
    const expected = (success: number) =>
      manages ? success : name === 'nobody' ? 401 : isOutside ? 404 : 403;
    const { data } = await add(customer.userId, 'reviewer');
    const path = `/api/data/planner/members/${data.memberID}`;
    const candidates = `/api/data/planner/members/candidates?rootProjectUnitID=${root.unitId}`;
    const answers = [
      await caller.send('GET', candidates),
      await caller.send('POST', '/api/data/planner/members', newMember(root, customer.userId, 'purchaser')),
      await caller.send('PUT', path, { body: { memberRoleKey: 'drafter' } }),
      await caller.send('DELETE', path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 204].map(expected));
    if (!manages && !isOutside && name !== 'nobody') {
      expect(answers[3]?.body).toMatchObject({
        code: 'Forbidden',
        messages: [{ code: 'RoleMissing', message: expect.stringContaining('Sales planner') }],
      });
    }
  });

  test('nobody in a closed project', async () => {
    const { data } = await add(customer.userId, 'reviewer');
    await database.db.update(units).set({ stateKey: 'Closed' }).where(eq(units.unitId, root.unitId));
    const refused = { status: 409, code: 'ProjectClosed' };
    expect(await api(planner).refusal(addMember, newMember(root, customer.userId, 'drafter'))).toMatchObject(
      refused,
    );
    const body = { memberRoleKey: 'drafter' };
    expect(await api(planner).refusal(changeMember, { ...at(data.memberID), body })).toMatchObject(refused);
    expect(await api(planner).refusal(removeMember, at(data.memberID))).toMatchObject(refused);
  });
});
