import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminLog, jobs, mails, members, users } from '@/db/schema';
import * as contract from '@/lib/contract/user-imports';
import { listUsers } from '@/lib/contract/users';
import type { PeopleRow } from '@/lib/domain/users/people-columns';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let own: { userId: string; login: string };
let tenantId: number;
let salesOrgId: number;
let project: TestUnit;

beforeAll(async () => {
  const { db } = database;
  ({ tenantId, salesOrgId } = await createTenant(db));
  own = await createPerson(db, {
    isInternal: true,
    isAdministrator: true,
    firstName: 'Ada',
    lastName: 'Amt',
  });
  administrator = api(own);
  project = await createProject(db, { tenantId, stateKey: 'Structuring', title: 'Quartier Lindenhof' });
});

const newLogin = () => `imported-${nextNumber('imported')}@nordsee.example`;
const row = (values: Partial<PeopleRow> = {}): PeopleRow => ({ line: 2, login: newLogin(), ...values });
const plan = async (...people: PeopleRow[]) =>
  (await administrator.call(contract.planUserImport, { body: { people } })).data;
const applied = async (planID: string, ...people: PeopleRow[]) =>
  (await administrator.call(contract.applyUserImport, { body: { people }, params: { planID } })).data;
const importAll = async (...people: PeopleRow[]) => applied((await plan(...people)).planID, ...people);
const refusal = (planID: string, ...people: PeopleRow[]) =>
  administrator.refusal(contract.applyUserImport, { body: { people }, params: { planID } });
const account = async (login: string) => {
  const { data } = await administrator.call(listUsers, { query: { search: login } });
  return data.find(({ userLogin }) => userLogin === login);
};
const codes = (planned: Awaited<ReturnType<typeof plan>>) =>
  planned.people.flatMap(({ line, messages }) => messages.map(({ code, field }) => [line, field, code]));

/** What an import could leave behind. */
async function written() {
  const { db } = database;
  const [people, mailed, queued, logged, joined] = await Promise.all([
    db.$count(users),
    db.$count(mails),
    db.$count(jobs),
    db.$count(adminLog),
    db.$count(members),
  ]);
  return { people, mailed, queued, logged, joined };
}

describe('a plan', () => {
  test('says of each row what would be done, and writes nothing', async () => {
    const [known, changed] = [await createPerson(database.db), await createPerson(database.db)];
    const before = await written();
    const fresh = row({
      ...{ firstName: 'Nina', lastName: 'Neu', language: 'nl', internal: 'ja', administrator: 'no' },
      ...{ tenants: `T${tenantId}`, organisations: `organisation ${tenantId}`, salesPlanner: 'yes' },
      ...{ projectNo: project.unitNo, role: 'Reviewer' },
    });
    const planned = await plan(
      fresh,
      { line: 3, login: known.login.toUpperCase(), firstName: 'Paul', lastName: 'Einkauf' },
      { line: 4, login: changed.login, lastName: 'Deich' },
      { line: 5, login: 'nobody' },
    );
    expect(planned.counts).toEqual({ new: 1, changed: 1, unchanged: 1, refused: 1 });
    expect(planned.people.map((person) => [person.line, person.login, person.planned])).toEqual([
      [2, fresh.login, 'new'],
      [3, known.login, 'unchanged'],
      [4, changed.login, 'changed'],
      [5, 'nobody', 'refused'],
    ]);
    expect(planned.people[0]?.changes).toEqual([
      { field: 'firstName', from: '', to: 'Nina' },
      { field: 'lastName', from: '', to: 'Neu' },
      { field: 'language', from: '', to: 'nl' },
      { field: 'internal', from: 'no', to: 'yes' },
      { field: 'tenants', from: '', to: `T${tenantId}` },
      { field: 'organisations', from: '', to: `T${tenantId}` },
      { field: 'salesPlanner', from: '', to: `T${tenantId}` },
      { field: 'projectNo', from: '', to: `${project.unitNo} (reviewer)` },
    ]);
    expect(planned.people[2]?.changes).toEqual([{ field: 'lastName', from: 'Einkauf', to: 'Deich' }]);
    expect(await written()).toEqual(before);
  });

  test('names each reason with its row and column', async () => {
    const closed = await createProject(database.db, { tenantId, stateKey: 'Closed', title: 'Done' });
    const off = await createPerson(database.db, { disabledAt: new Date() });
    const twice = newLogin();
    const planned = await plan(
      row({ line: 2, login: '' }),
      row({ line: 3, login: twice }),
      row({ line: 4, login: twice.toUpperCase() }),
      row({ line: 5, firstName: 'x'.repeat(101), lastName: 'two\nlines' }),
      row({ line: 6, firstName: '=1+1', lastName: '<b>bold</b>' }),
      row({ line: 7, language: 'la', internal: 'perhaps', tenants: 'NONE' }),
      row({ line: 8, administrator: 'yes', tenants: `T${tenantId}` }),
      row({ line: 9, organisations: 'NONE', role: 'king', projectNo: 'P-0' }),
      row({ line: 10, projectNo: 'P-0', role: 'member' }),
      row({ line: 11, projectNo: closed.unitNo, role: 'member' }),
      row({ line: 12, projectNo: `${project.unitNo}; ${closed.unitNo}; P-0`, role: 'member; reviewer' }),
      row({ line: 13, login: off.login, projectNo: project.unitNo, role: 'member' }),
      row({ line: 14, login: own.login, administrator: 'no' }),
      row({ line: 15, login: own.login.toUpperCase(), internal: 'no', administrator: 'no' }),
      row({ line: 16, language: 'fr' }),
    );
    expect(codes(planned)).toEqual([
      [2, 'login', 'Required'],
      [3, 'login', 'PEOPLE.LoginTwice'],
      [4, 'login', 'PEOPLE.LoginTwice'],
      [5, 'firstName', 'TooLong'],
      [5, 'lastName', 'PEOPLE.Unreadable'],
      [6, 'firstName', 'PEOPLE.Formula'],
      [6, 'lastName', 'PEOPLE.Markup'],
      [7, 'language', 'PEOPLE.Unknown'],
      [7, 'internal', 'PEOPLE.YesOrNo'],
      [7, 'tenants', 'PEOPLE.Unknown'],
      [8, 'administrator', 'InternalOnly'],
      [8, 'tenants', 'InternalOnly'],
      [9, 'organisations', 'PEOPLE.Unknown'],
      [9, 'role', 'PEOPLE.Unknown'],
      [10, 'projectNo', 'PEOPLE.Unknown'],
      [11, 'projectNo', 'ProjectClosed'],
      [12, 'role', 'PEOPLE.RolesMissing'],
      [13, 'projectNo', 'AccountDisabled'],
      [14, 'login', 'PEOPLE.LoginTwice'],
      [14, 'administrator', 'OwnAccount'],
      [15, 'login', 'PEOPLE.LoginTwice'],
      [15, 'administrator', 'OwnAccount'],
      [16, 'language', 'LanguageOff'],
    ]);
    expect(planned.people[1]?.messages[0]?.message).toContain('4');
  });

  test.each([
    [{ people: [] }, 'OutOfRange'],
    [{ people: [{ line: 2 }] }, 'Required'],
    [{ people: [{ line: 2, login: 'a@b.example', name: 'A' }] }, 'UnknownField'],
    [{ people: [{ line: 2, login: 5 }] }, 'WrongType'],
    [{ people: new Array(5001).fill({ line: 2, login: 'a@b.example' }) }, 'TooManyEntries'],
  ])('is not made of what is no list of people', async (body, code) => {
    const { status, messages } = await administrator.refusal(contract.planUserImport, { body });
    expect([status, messages.map((message) => message.code)]).toEqual([400, [code]]);
  });
});

describe('what was planned', () => {
  test('is done at once; the same file changes nothing more', async () => {
    const { db } = database;
    const member = await createPerson(db);
    const people = [
      row({
        ...{ line: 2, firstName: 'Uwe', lastName: 'Watt', internal: 'x', administrator: 'true' },
        ...{ tenants: `T${tenantId}`, organisations: `T${tenantId}`, salesPlanner: `T${tenantId}` },
      }),
      row({ line: 3, login: member.login, projectNo: project.unitNo, role: 'purchaser' }),
    ] as const;
    const done = await importAll(people[0], people[1]);
    expect(done.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 0 });
    const made = await account(people[0].login);
    expect(made).toMatchObject({
      ...{ firstName: 'Uwe', lastName: 'Watt', isInternal: true, isAdministrator: true, state: 'invited' },
      ...{ tenantIDs: [tenantId], salesOrganisations: [{ salesOrgID: salesOrgId, isSalesPlanner: true }] },
    });
    const roles = await db.select().from(members).where(eq(members.userId, member.userId));
    expect(roles.map(({ roleKey }) => roleKey)).toEqual(['purchaser']);
    const logged = await db
      .select({ action: adminLog.action, subject: adminLog.subject, changes: adminLog.changes })
      .from(adminLog)
      .where(inArray(adminLog.subject, [people[0].login, member.login]));
    expect(logged).toMatchObject([
      { action: 'userCreated', subject: people[0].login },
      { action: 'userChanged', subject: member.login },
    ]);
    expect(logged[0]?.changes).toContainEqual({ field: 'isAdministrator', from: null, to: true });
    expect(logged[1]?.changes).toEqual([
      { field: 'project', from: null, to: `${project.unitNo} (purchaser)` },
    ]);
    const before = await written();
    expect((await importAll(people[0], people[1])).counts.unchanged).toBe(2);
    expect(await written()).toEqual(before);
  });

  test('leaves what the file does not name, and empties what it names empty', async () => {
    const login = newLogin();
    const place = { tenants: `T${tenantId}`, organisations: `T${tenantId}`, salesPlanner: 'yes' };
    await importAll({ line: 2, login, firstName: 'Ute', lastName: 'Deich', internal: 'yes', ...place });
    await importAll({ line: 2, login, lastName: 'Damm' });
    expect(await account(login)).toMatchObject({
      ...{ firstName: 'Ute', lastName: 'Damm', isInternal: true, tenantIDs: [tenantId], version: 2 },
      salesOrganisations: [{ salesOrgID: salesOrgId, isSalesPlanner: true }],
    });
    await importAll({ line: 2, login, firstName: '', tenants: '', salesPlanner: '' });
    expect(await account(login)).toMatchObject({
      ...{ firstName: null, lastName: 'Damm', tenantIDs: [], version: 3 },
      salesOrganisations: [{ salesOrgID: salesOrgId, isSalesPlanner: false }],
    });
  });

  test('is refused as a whole with a refused row, and leaves nothing behind', async () => {
    const people = [row({ line: 2 }), row({ line: 7, tenants: 'NONE', internal: 'yes' })];
    const { planID } = await plan(...people);
    const before = await written();
    expect(await refusal(planID, ...people)).toMatchObject({
      ...{ status: 409, code: 'RowsRefused' },
      messages: [{ code: 'PEOPLE.Unknown', reference: '7/tenants' }],
    });
    expect(await written()).toEqual(before);
  });

  test('is refused once somebody else has changed what it is about', async () => {
    const known = await createPerson(database.db);
    const people = [row({ line: 2 }), row({ line: 3, login: known.login, lastName: 'Damm' })];
    const { planID } = await plan(...people);
    await database.db.update(users).set({ lastName: 'Deich' }).where(eq(users.userId, known.userId));
    const before = await written();
    expect(await refusal(planID, ...people)).toMatchObject({ status: 412, code: 'PlanOutdated' });
    // Of other rows it never was the plan.
    expect(await refusal((await plan(...people)).planID, people[0] ?? row())).toMatchObject({ status: 412 });
    expect(await written()).toEqual(before);
  });

  test('is done once by two who apply it at the same time', async () => {
    const people = [row({ line: 2 }), row({ line: 3 })];
    const { planID } = await plan(...people);
    const input = { body: { people }, params: { planID } };
    const answers = await Promise.all(
      [1, 2, 3].map(() => administrator.ask(contract.applyUserImport, input)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(await account(people[1]?.login ?? '')).toMatchObject({ state: 'invited' });
  });

  test('takes the right from one of two administrators who take it from each other at the same time', async () => {
    const { db } = database;
    const values = { isInternal: true, isAdministrator: true };
    const [one, other] = [await createPerson(db, values), await createPerson(db, values)];
    const demoting = async (by: typeof one, who: typeof one) => {
      const body = { people: [row({ login: who.login, administrator: 'no' })] };
      const { planID } = (await api(by).call(contract.planUserImport, { body })).data;
      return () => api(by).ask(contract.applyUserImport, { body, params: { planID } });
    };
    const calls = [await demoting(one, other), await demoting(other, one)];
    const answers = await Promise.all(calls.map((apply) => apply()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const isOne = and(inArray(users.userId, [one.userId, other.userId]), eq(users.isAdministrator, true));
    expect(await db.$count(users, isOne)).toBe(1);
  });
});
