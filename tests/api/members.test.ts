import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addresses, contacts, userTenants } from '@/db/schema';
import { listMembers } from '@/lib/contract/members';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { addMember, createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let shyTenantId: number;
let root: TestUnit;
let reviewer: { userId: string; login: string };

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db, []));
  ({ tenantId: shyTenantId } = await createTenant(database.db, ['HideMemberEMail']));
});

beforeEach(async () => {
  const { db } = database;
  reviewer = await createReviewer();
  root = await createProject(db, { tenantId, members: [[reviewer.userId, 'reviewer']] });
});

async function createReviewer() {
  const { db } = database;
  const [address] = await db
    .insert(addresses)
    .values({ name: 'Prüf GmbH', zip: '10115', city: 'Berlin' })
    .returning();
  const [contact] = await db.insert(contacts).values({ officePhone: '+49 30 1234' }).returning();
  return createPerson(db, {
    firstName: 'Rita',
    lastName: 'Prüfer',
    addressId: address?.addressId ?? null,
    contactId: contact?.contactId ?? null,
  });
}

const ofRoot = () => ({ query: { filter: `rootProjectUnitID eq '${root.unitId}'` } });

describe('the members of a project', () => {
  test('come with their contact and company data, by last name', async () => {
    const drafter = await createPerson(database.db, { firstName: 'Dora', lastName: 'Zeichner' });
    await addMember(database.db, root, drafter.userId, 'drafter');
    const { data, count } = await api(drafter).call(listMembers, ofRoot());
    expect(count).toBe(2);
    expect(data[0]).toMatchObject({
      userID: reviewer.userId,
      userLogin: reviewer.login,
      memberRoleKey: 'reviewer',
      name: 'Rita Prüfer',
      officePhone: '+49 30 1234',
      tenantID: tenantId,
      companyData: { name: 'Prüf GmbH', zip: '10115', city: 'Berlin', street1: '' },
    });
    expect(data[1]).toMatchObject({ name: 'Dora Zeichner', companyData: { name: '' } });
  });

  test('keep their e-mail addresses where the tenant hides them, also from filters', async () => {
    const { db } = database;
    const project = await createProject(db, {
      tenantId: shyTenantId,
      members: [[reviewer.userId, 'reviewer']],
    });
    const nameless = await createPerson(db, { firstName: null, lastName: null });
    await addMember(db, project, nameless.userId, 'member');
    const filter = `rootProjectUnitID eq '${project.unitId}'`;
    const { data } = await api(reviewer).call(listMembers, { query: { filter } });
    expect(data.map((member) => [member.userLogin, member.name])).toEqual([
      [null, 'Rita Prüfer'],
      [null, ''],
    ]);
    const guess = { query: { filter: `${filter} and startswith(userLogin, 'p')` } };
    expect(await api(reviewer).refusal(listMembers, guess)).toMatchObject({ code: 'InvalidFilter' });
  });

  test('are listed once for each role, and page by page', async () => {
    await addMember(database.db, root, reviewer.userId, 'purchaser');
    const { query } = ofRoot();
    const page = await api(reviewer).call(listMembers, { query: { ...query, top: 1, skip: 1 } });
    expect([page.data.length, page.count]).toEqual([1, 2]);
    const filter = `${query.filter} and memberRoleKey eq 'purchaser'`;
    expect((await api(reviewer).call(listMembers, { query: { filter } })).count).toBe(1);
  });

  test('are seen by members and by internal users of the tenant alone', async () => {
    const { db } = database;
    const colleague = await createPerson(db, { isInternal: true });
    await db.insert(userTenants).values({ userId: colleague.userId, tenantId });
    const external = await createPerson(db);
    await db.insert(userTenants).values({ userId: external.userId, tenantId });
    const elsewhere = await createPerson(db, { isInternal: true });
    const seen = (person: { userId: string }) => api(person).call(listMembers, ofRoot());
    expect((await seen(colleague)).count).toBe(1);
    expect(await seen(external)).toEqual({ data: [], count: 0 });
    expect(await seen(elsewhere)).toEqual({ data: [], count: 0 });
  });
});
