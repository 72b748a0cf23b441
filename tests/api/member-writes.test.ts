import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails, members, tasks, users, userTenants } from '@/db/schema';
import { addMember, changeMember, listMembers, removeMember } from '@/lib/contract/members';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { errorText } from '@/lib/http/error-texts';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createCustomer, newMember } from '@/tests/support/members';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let salesOrgId: number;
let root: TestUnit;
let lot: TestUnit;
let planner: { userId: string };
let customer: { userId: string; login: string };

beforeAll(async () => {
  ({ tenantId, salesOrgId } = await createTenant(database.db, []));
});

beforeEach(async () => {
  const { db } = database;
  planner = await createPerson(db, { firstName: 'Sven', lastName: 'Planer' });
  customer = await createCustomer(database.db, salesOrgId);
  root = await createProject(db, { tenantId, members: [[planner.userId, 'salesPlanner']] });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, house, { unitType: 'aacorderlot' });
});

const bodyOf = (userId: string, roleKey: RoleKey, unit: { unitId: string } = root) =>
  newMember(unit, userId, roleKey);
const add = (userId: string, roleKey: RoleKey) => api(planner).call(addMember, bodyOf(userId, roleKey));
const at = (memberID: string) => ({ params: { memberID } });

/** The planner's own membership, as the calls are asked with it. */
async function ownMembership() {
  const filter = `userID eq '${planner.userId}'`;
  const { data } = await api(planner).call(listMembers, { query: { filter } });
  return at(data[0]?.memberID ?? '');
}

async function holdersOf(unit: TestUnit): Promise<string[]> {
  const [task] = await database.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.unitId, unit.unitId), isNull(tasks.closedAt)));
  return task?.roleKeys ?? [];
}

const mailsTo = (person: { userId: string }) =>
  database.db.select().from(mails).where(eq(mails.recipientUserId, person.userId));

describe('adding a member', () => {
  test('answers the membership with its abilities and an ETag', async () => {
    const answer = await api(planner).send('POST', '/api/data/planner/members', {
      ...bodyOf(customer.userId, 'purchaser'),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({
      data: {
        rootProjectUnitID: root.unitId,
        userID: customer.userId,
        memberRoleKey: 'purchaser',
        name: 'Kim Kunde',
        abilities: { changeRole: { can: true }, remove: { can: true } },
        version: 1,
      },
    });
    expect((await api(customer).call(listMembers)).count).toBe(2);
  });

  test('gives the person the tasks of the role and tells them by one mail', async () => {
    const second = await createUnit(database.db, root, { unitType: 'aacorderlot' });
    await add(customer.userId, 'purchaser');
    expect(await holdersOf(lot)).toEqual(['purchaser', 'reviewer', 'salesPlanner']);
    const [mail, ...others] = await mailsTo(customer);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'TaskOpened' });
    expect(JSON.stringify(mail?.data)).toContain(lot.title);
    expect(JSON.stringify(mail?.data)).toContain(second.title);
    expect(await mailsTo(planner)).toEqual([]);
  });

  test('of a role that waits for nothing sends no mail', async () => {
    await add(customer.userId, 'drafter');
    expect(await mailsTo(customer)).toEqual([]);
  });

  test('of a role that is there again is refused', async () => {
    await add(customer.userId, 'reviewer');
    const again = await api(planner).refusal(addMember, bodyOf(customer.userId, 'reviewer'));
    expect(again).toMatchObject({ status: 409, code: 'DuplicateMember' });
    await add(customer.userId, 'purchaser');
  });

  test('twice at once makes one membership', async () => {
    const attempts = await Promise.all(
      [1, 2, 3, 4].map(() =>
        api(planner).send('POST', '/api/data/planner/members', bodyOf(customer.userId, 'reviewer')),
      ),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('with one Idempotency-Key answers the first answer again', async () => {
    const headers = { 'idempotency-key': `member-${customer.userId}` };
    const call = { ...bodyOf(customer.userId, 'reviewer'), headers };
    const first = await api(planner).call(addMember, call);
    expect(await api(planner).call(addMember, call)).toEqual(first);
  });

  test('takes internals of the tenant and whoever takes part already', async () => {
    const { db } = database;
    const colleague = await createPerson(db, { isInternal: true });
    await db.insert(userTenants).values({ userId: colleague.userId, tenantId });
    expect((await add(colleague.userId, 'drafter')).data.memberRoleKey).toBe('drafter');
    const reviewer = await createPerson(db);
    await db.insert(members).values({ rootUnitId: root.unitId, userId: reviewer.userId, roleKey: 'member' });
    expect((await add(reviewer.userId, 'reviewer')).data.memberRoleKey).toBe('reviewer');
  });

  test('does not know anybody else', async () => {
    const { db } = database;
    const other = await createTenant(db, []);
    const foreign = await createCustomer(db, other.salesOrgId);
    const external = await createPerson(db);
    await db.insert(userTenants).values({ userId: external.userId, tenantId });
    const disabled = await createCustomer(db, salesOrgId, { disabledAt: new Date() });
    const nobody = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';
    for (const userId of [foreign.userId, external.userId, disabled.userId, nobody]) {
      expect(await api(planner).refusal(addMember, bodyOf(userId, 'reviewer'))).toMatchObject({
        status: 400,
        code: 'ValidationFailed',
        messages: [{ code: 'MEMBER.UserUnknown', reference: 'userID' }],
      });
    }
  });

  test.each([
    ['a role that is none', { memberRoleKey: 'boss' }, 'memberRoleKey', 'UnknownValue'],
    ['a number for a role', { memberRoleKey: 1 }, 'memberRoleKey', 'UnknownValue'],
    ['no role', { memberRoleKey: undefined }, 'memberRoleKey', 'Required'],
    ['a number for a person', { userID: 7 }, 'userID', 'WrongType'],
    ['a field that it does not know', { since: 'now' }, 'since', 'UnknownField'],
  ])('refuses %s, with a text', async (_, fault, reference, code) => {
    const body = { ...bodyOf(customer.userId, 'reviewer').body, ...fault };
    const { status, messages } = await api(planner).refusal(addMember, { body });
    const message = errorText('en', code, { field: reference });
    expect([status, messages]).toEqual([400, [{ type: 'error', code, reference, message }]]);
  });

  test('is for projects the caller sees, and for roots alone', async () => {
    const strange = await createProject(database.db, { tenantId });
    for (const unit of [strange, lot]) {
      const call = bodyOf(customer.userId, 'reviewer', unit);
      expect(await api(planner).refusal(addMember, call)).toMatchObject({ status: 404, code: 'NotFound' });
    }
  });
});

describe('changing a role', () => {
  test('raises the version and moves the tasks to whoever stands in', async () => {
    const admin = await createCustomer(database.db, salesOrgId);
    await add(admin.userId, 'projectAdminCSC');
    const { data: purchaser } = await add(customer.userId, 'purchaser');
    const changed = await api(planner).call(changeMember, {
      ...(await ownMembership()),
      body: { memberRoleKey: 'member' },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.data).toMatchObject({ memberRoleKey: 'member', version: 2 });
    expect(await mailsTo(admin)).toEqual([]);
    await api(admin).call(changeMember, { ...at(purchaser.memberID), body: { memberRoleKey: 'drafter' } });
    expect(await holdersOf(lot)).toEqual(['projectAdminCSC']);
    expect(await mailsTo(admin)).toEqual([]);
  });

  test('tells the stand-in of the tasks that fell to them', async () => {
    const admin = await createCustomer(database.db, salesOrgId);
    const { data: adminRow } = await add(admin.userId, 'drafter');
    await api(planner).call(changeMember, {
      ...at(adminRow.memberID),
      body: { memberRoleKey: 'projectAdminCSC' },
    });
    expect(await mailsTo(admin)).toEqual([]);
    await api(planner).call(removeMember, await ownMembership());
    expect(await holdersOf(lot)).toEqual(['projectAdminCSC']);
    expect(await mailsTo(admin)).toHaveLength(1);
  });

  test('to the role the member has changes nothing', async () => {
    const { data } = await add(customer.userId, 'reviewer');
    const call = { ...at(data.memberID), body: { memberRoleKey: 'reviewer' } };
    expect((await api(planner).call(changeMember, call)).data).toEqual(data);
  });

  test('to one the person has beside it is refused', async () => {
    const { data } = await add(customer.userId, 'reviewer');
    await add(customer.userId, 'purchaser');
    const call = { ...at(data.memberID), body: { memberRoleKey: 'purchaser' } };
    expect(await api(planner).refusal(changeMember, call)).toMatchObject({
      status: 409,
      code: 'DuplicateMember',
    });
  });

  test('of a stale version answers the present member', async () => {
    const { data } = await add(customer.userId, 'reviewer');
    const call = { ...at(data.memberID), body: { memberRoleKey: 'drafter', version: 1 } };
    await api(planner).call(changeMember, call);
    const stale = await api(planner).refusal(changeMember, call);
    expect(stale).toMatchObject({ status: 412, code: 'StaleVersion', data: { version: 2 } });
  });

  test('leaves project and person as they are', async () => {
    const { data } = await add(customer.userId, 'reviewer');
    const whole = { rootProjectUnitID: root.unitId, userID: customer.userId, memberRoleKey: 'drafter' };
    const refused = await api(planner).refusal(changeMember, {
      ...at(data.memberID),
      body: { ...whole, userID: planner.userId },
    });
    expect(refused.messages).toMatchObject([{ code: 'MEMBER.Fixed', reference: 'userID' }]);
    await api(planner).call(changeMember, { ...at(data.memberID), body: whole });
  });

  test('refuses bad bodies and ids', async () => {
    const { data } = await add(customer.userId, 'reviewer');
    const refused = (body: object, memberID = data.memberID) =>
      api(planner).refusal(changeMember, { ...at(memberID), body });
    for (const body of [{}, { memberRoleKey: 1 }]) expect(await refused(body)).toMatchObject({ status: 400 });
    const nonsense = await refused({ memberRoleKey: 'drafter', nonsense: 'x' });
    expect(nonsense).toMatchObject({ code: 'UnknownField' });
    expect(await refused({ memberRoleKey: 'drafter' }, 'me')).toMatchObject({ status: 404 });
    expect(await refused({ memberRoleKey: 'drafter' }, root.unitId)).toMatchObject({ status: 404 });
  });
});

describe('removing a member', () => {
  test('ends what the person sees', async () => {
    const { data } = await add(customer.userId, 'purchaser');
    await api(planner).call(removeMember, { ...at(data.memberID), headers: { 'if-match': '"1"' } });
    expect((await api(customer).call(listMembers)).count).toBe(0);
    expect(await api(planner).refusal(removeMember, at(data.memberID))).toMatchObject({ status: 404 });
  });

  test('refuses a stale version', async () => {
    const { data } = await add(customer.userId, 'purchaser');
    const stale = { ...at(data.memberID), headers: { 'if-match': '"7"' } };
    expect(await api(planner).refusal(removeMember, stale)).toMatchObject({ status: 412 });
  });

  test('keeps the last one who manages the members and can sign in', async () => {
    const own = async () => {
      const query = { filter: `userID eq '${planner.userId}'` };
      const { data } = await api(planner).call(listMembers, { query });
      return data.find(({ memberRoleKey }) => memberRoleKey === 'salesPlanner');
    };
    const mine = await own();
    expect(mine?.abilities).toMatchObject({
      changeRole: { can: true },
      remove: { can: false, reason: 'LastManager' },
    });
    const refused = { status: 409, code: 'LastManager' };
    const me = at(mine?.memberID ?? '');
    expect(await api(planner).refusal(removeMember, me)).toMatchObject(refused);
    const asReviewer = { ...me, body: { memberRoleKey: 'reviewer' } };
    expect(await api(planner).refusal(changeMember, asReviewer)).toMatchObject(refused);
    const second = await createCustomer(database.db, salesOrgId);
    await add(second.userId, 'projectAdminCSC');
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, second.userId));
    expect(await api(planner).refusal(removeMember, me)).toMatchObject(refused);
    await database.db.update(users).set({ disabledAt: null }).where(eq(users.userId, second.userId));
    expect((await own())?.abilities.remove).toEqual({ can: true });
    await api(planner).call(removeMember, me);
  });

  test('lets the last one become the other role that manages', async () => {
    const body = { memberRoleKey: 'projectAdminCSC' };
    const changed = await api(planner).call(changeMember, { ...(await ownMembership()), body });
    expect(changed.data.memberRoleKey).toBe('projectAdminCSC');
  });

  test('of two who remove each other keeps one', async () => {
    const second = await createCustomer(database.db, salesOrgId);
    const { data: other } = await add(second.userId, 'projectAdminCSC');
    const { params } = await ownMembership();
    const path = (id: string) => `/api/data/planner/members/${id}`;
    const answers = await Promise.all([
      api(planner).send('DELETE', path(other.memberID)),
      api(second).send('DELETE', path(params.memberID)),
    ]);
    // Whoever came second is no member any more.
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
