import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, listCandidates } from '@/lib/contract/members';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { createCustomer, newMember } from '@/tests/support/members';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let salesOrgId: number;
let shy: { tenantId: number; salesOrgId: number };
let root: TestUnit;
let planner: { userId: string };
let customer: { userId: string; login: string };

beforeAll(async () => {
  ({ tenantId, salesOrgId } = await createTenant(database.db, []));
  shy = await createTenant(database.db, ['HideMemberEMail']);
});

beforeEach(async () => {
  const { db } = database;
  planner = await createPerson(db, { firstName: 'Sven', lastName: 'Planer' });
  customer = await createCustomer(db, salesOrgId);
  root = await createProject(db, { tenantId, members: [[planner.userId, 'salesPlanner']] });
});

const add = (userId: string, roleKey: RoleKey) =>
  api(planner).call(addMember, newMember(root, userId, roleKey));

describe('the candidates', () => {
  const query = (search = '', more = {}) => ({
    query: { rootProjectUnitID: root.unitId, search, ...more },
  });

  test('are found by words of name, company and address, page by page', async () => {
    const found = await api(planner).call(listCandidates, query(`kun ${customer.login}`));
    expect(found.data).toEqual([
      {
        userID: customer.userId,
        userLogin: customer.login,
        firstName: 'Kim',
        lastName: 'Kunde',
        name: 'Kim Kunde',
        company: '',
        isInternal: false,
        memberRoleKeys: [],
      },
    ]);
    await createCustomer(database.db, salesOrgId);
    const page = await api(planner).call(listCandidates, query('kim', { top: 1, skip: 1 }));
    expect(page.data).toHaveLength(1);
    expect(page.count).toBeGreaterThan(1);
    expect((await api(planner).call(listCandidates, query('%'))).count).toBe(0);
  });

  test('say which roles they have', async () => {
    await add(customer.userId, 'reviewer');
    await add(customer.userId, 'purchaser');
    const { data } = await api(planner).call(listCandidates, query(customer.login));
    expect(data[0]?.memberRoleKeys.toSorted()).toEqual(['purchaser', 'reviewer']);
  });

  test('hide their addresses where the tenant does, also from the search', async () => {
    const person = await createCustomer(database.db, shy.salesOrgId, { lastName: 'Scheu' });
    const project = await createProject(database.db, {
      tenantId: shy.tenantId,
      members: [[planner.userId, 'projectAdminCSC']],
    });
    const ask = (search: string) =>
      api(planner).call(listCandidates, { query: { rootProjectUnitID: project.unitId, search } });
    expect((await ask('scheu')).data).toMatchObject([{ userLogin: null, name: 'Kim Scheu' }]);
    expect((await ask(person.login)).count).toBe(0);
  });

  test('refuse a bad question', async () => {
    const bad = { query: { rootProjectUnitID: 'x' } };
    expect(await api(planner).refusal(listCandidates, bad)).toMatchObject({ status: 400 });
    expect(await api(planner).refusal(listCandidates, query('', { top: 0 }))).toMatchObject({ status: 400 });
  });
});
