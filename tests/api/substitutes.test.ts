import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adminLog,
  journalEntries,
  mails,
  substitutes,
  userSalesOrganisations,
  users,
  userTenants,
} from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { createToken } from '@/lib/contract/account';
import { listActivity } from '@/lib/contract/activity';
import { countTasks } from '@/lib/contract/dashboard';
import { addMember as addMemberCall } from '@/lib/contract/members';
import {
  acceptSubstitute,
  endSubstitute,
  listSubstituteCandidates,
  listSubstitutes,
  nameSubstitute,
} from '@/lib/contract/substitutes';
import { listInbox } from '@/lib/contract/tasks';
import { deleteUnit } from '@/lib/contract/unit-changes';
import { getUnit } from '@/lib/contract/units';
import { listUsers } from '@/lib/contract/users';
import { takeSteps } from '@/lib/contract/workflow';
import { addDays } from '@/lib/domain/calendar';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { addMember, createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const today = demoDay(new Date());
type Person = Awaited<ReturnType<typeof createPerson>>;

let tenantId: number;
let salesOrgId: number;
let anna: Person;
let ben: Person;
let root: TestUnit;
let lots: TestUnit[];

beforeAll(async () => {
  ({ tenantId, salesOrgId } = await createTenant(database.db));
});

/** Somebody of the organisation. */
async function colleague(firstName: string, values: Partial<Person> = {}): Promise<Person> {
  const person = await createPerson(database.db, { firstName, lastName: 'Test', ...values });
  await database.db.insert(userSalesOrganisations).values({ userId: person.userId, salesOrgId });
  return person;
}

beforeEach(async () => {
  const { db } = database;
  [anna, ben] = [await colleague('Anna'), await colleague('Ben')];
  root = await createProject(db, {
    tenantId,
    stateKey: 'ReviewDrawings',
    members: [[anna.userId, 'reviewer']],
  });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  lots = [
    await createUnit(db, house, { unitType: 'approvallot', stateKey: 'Finalized', title: 'Lot 1' }),
    await createUnit(db, house, { unitType: 'approvallot', stateKey: 'Finalized', title: 'Lot 2' }),
  ];
  // They know each other from another project.
  await createProject(db, {
    tenantId,
    stateKey: 'Closed',
    members: [
      [anna.userId, 'member'],
      [ben.userId, 'member'],
    ],
  });
});

const byBen = (absent = anna, firstDay = today, lastDay = addDays(today, 7)) => ({
  params: { userID: absent.userId },
  body: { substituteID: ben.userId, firstDay, lastDay },
});
const accept = (person: Person, { substitutionID }: { substitutionID: string }) =>
  api(person).call(acceptSubstitute, {
    params: { userID: person.userId, substitutionID },
    body: { isAccepted: true },
  });
/** Ben is asked and accepts. */
const name = async (input = byBen()) => accept(ben, (await api(anna).call(nameSubstitute, input)).data);
const inboxOf = async (person: Person) =>
  (await api(person).call(listInbox, { query: { project: root.unitId, sort: 'number' } })).data;
const seen = {
  params: {
    get projectUnitID() {
      return root.unitId;
    },
  },
};
const approve = (person: Person) => {
  const body = { actionKey: 'approveForProduction' as const, units: [{ projectUnitID: lots[0]?.unitId }] };
  return api(person).call(takeSteps, { body });
};

describe('a substitute', () => {
  test('has the tasks of the absent person, with their name, and sees their projects', async () => {
    expect(await inboxOf(ben)).toEqual([]);
    expect(await api(ben).refusal(getUnit, seen)).toMatchObject({ status: 404 });
    await name();
    const own = await inboxOf(anna);
    expect(own.map(({ unitTitle, actingFor }) => [unitTitle, actingFor])).toEqual([
      ['Lot 1', null],
      ['Lot 2', null],
    ]);
    const actingFor = { userID: anna.userId, name: 'Anna Test' };
    expect(await inboxOf(ben)).toEqual(own.map((task) => ({ ...task, actingFor })));
    expect(await api(ben).call(countTasks)).toEqual({ count: 2 });
    expect((await api(ben).call(getUnit, seen)).data.projectUnitID).toBe(root.unitId);
  });

  test('takes steps, and both names stand in activity and in a journal whose chain holds', async () => {
    await name();
    const { data, refused } = await approve(ben);
    expect([data.length, refused]).toEqual([1, []]);
    const { data: entries } = await api(anna).call(listActivity, {
      query: { filter: `projectUnitID eq '${lots[0]?.unitId}'` },
    });
    expect(entries).toMatchObject([
      { action: 'stateChanged', userName: 'Ben Test', onBehalfOf: 'Anna Test' },
    ]);
    const report = await verifyJournal(database.db);
    expect(report.broken).toEqual([]);
  });

  test('acts for themselves where a role of their own is enough', async () => {
    await addMember(database.db, root, ben.userId, 'reviewer');
    await name();
    expect((await inboxOf(ben)).map(({ actingFor }) => actingFor)).toEqual([null, null]);
    await approve(ben);
    const written = await database.db
      .select({ details: journalEntries.details })
      .from(journalEntries)
      .where(eq(journalEntries.unitId, lots[0]?.unitId ?? ''));
    expect(written.map(({ details }) => details)).toEqual([null]);
  });

  test('may do what one of the two may do, and nothing else', async () => {
    await addMember(database.db, root, ben.userId, 'drafter');
    await name();
    const { abilities } = (await api(ben).call(getUnit, seen)).data;
    const ofAnna = (await api(anna).call(getUnit, seen)).data.abilities;
    await database.db.delete(substitutes);
    const ofBen = (await api(ben).call(getUnit, seen)).data.abilities;
    const allowed = (of: object) =>
      Object.entries(of).flatMap(([ability, verdict]) =>
        Reflect.get(Object(verdict), 'can') === true ? [ability] : [],
      );
    const both = new Set([...allowed(ofAnna), ...allowed(ofBen)]);
    expect(allowed(abilities).filter((ability) => !both.has(ability))).toEqual([]);
    expect(allowed(abilities)).toEqual(expect.arrayContaining(allowed(ofAnna)));
  });

  test('manages no members, deletes no units and administers nothing', async () => {
    await database.db
      .update(users)
      .set({ isInternal: true, isAdministrator: true })
      .where(eq(users.userId, anna.userId));
    await database.db.update(users).set({ isInternal: true }).where(eq(users.userId, ben.userId));
    await database.db.insert(userTenants).values([anna, ben].map(({ userId }) => ({ userId, tenantId })));
    await addMember(database.db, root, anna.userId, 'salesPlanner');
    await name();
    const body = { rootProjectUnitID: root.unitId, userID: ben.userId, memberRoleKey: 'salesPlanner' };
    expect(await api(ben).refusal(addMemberCall, { body })).toMatchObject({ status: 403 });
    expect(await api(ben).refusal(deleteUnit, seen)).toMatchObject({ status: 403 });
    expect(await api(ben).refusal(listUsers)).toMatchObject({ status: 403 });
  });

  test('is nothing before the period and after it, and ends at once on request', async () => {
    const { data } = await name(byBen(anna, addDays(today, 1), addDays(today, 2)));
    expect(data).toMatchObject({ isToday: false });
    expect(await inboxOf(ben)).toEqual([]);
    const period = (firstDay: string, lastDay: string) =>
      database.db.update(substitutes).set({ firstDay, lastDay });
    await period(addDays(today, -2), addDays(today, -1));
    expect(await inboxOf(ben)).toEqual([]);
    expect(await api(ben).refusal(getUnit, seen)).toMatchObject({ status: 404 });
    await period(addDays(today, -2), today);
    expect(await inboxOf(ben)).toHaveLength(2);
    const params = { userID: anna.userId, substitutionID: data.substitutionID };
    expect(await api(ben).refusal(endSubstitute, { params })).toMatchObject({ status: 404 });
    await api(anna).call(endSubstitute, { params });
    expect(await inboxOf(ben)).toEqual([]);
  });

  test('acts neither for people who are deactivated nor by token', async () => {
    await name();
    const body = { name: 'ERP', scope: 'write', expiresInDays: 1, password: TEST_PASSWORD };
    const { data } = await api(ben).call(createToken, { body });
    const program = api({ token: data.token });
    expect(await program.call(countTasks)).toEqual({ count: 0 });
    expect(await program.refusal(getUnit, seen)).toMatchObject({ status: 404 });
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, anna.userId));
    expect(await inboxOf(ben)).toEqual([]);
  });

  test('gets the mails about tasks, too', async () => {
    const { db } = database;
    await name();
    const planner = await createPerson(db);
    const project = await createProject(db, {
      tenantId,
      stateKey: 'ReviewDrawings',
      members: [[planner.userId, 'salesPlanner']],
    });
    await createUnit(db, project, { unitType: 'approvallot', stateKey: 'Finalized' });
    const body = { rootProjectUnitID: project.unitId, userID: anna.userId, memberRoleKey: 'reviewer' };
    await api(planner).call(addMemberCall, { body });
    const written = await db
      .select({ recipient: mails.recipient, template: mails.template })
      .from(mails)
      .where(inArray(mails.recipient, [anna.login, ben.login]));
    const aboutTasks = written.filter(({ template }) => template === 'TaskOpened');
    expect(aboutTasks.map(({ recipient, template }) => [recipient, template]).sort()).toEqual([
      [anna.login, 'TaskOpened'],
      [ben.login, 'TaskOpened'],
    ]);
  });
});

describe('who is named', () => {
  test('is listed for both, and named for others by administrators alone, who log it', async () => {
    const admin = await createPerson(database.db, { isInternal: true, isAdministrator: true });
    const stranger = await createPerson(database.db);
    expect(await api(stranger).refusal(nameSubstitute, byBen())).toMatchObject({ status: 404 });
    const { data } = await api(admin).call(nameSubstitute, byBen());
    for (const [caller, userID] of [
      [anna, anna.userId],
      [ben, ben.userId],
      [admin, anna.userId],
    ] as const) {
      expect((await api(caller).call(listSubstitutes, { params: { userID } })).data).toEqual([data]);
    }
    expect(await api(stranger).refusal(listSubstitutes, { params: { userID: anna.userId } })).toMatchObject({
      status: 404,
    });
    const logged = await database.db.select().from(adminLog).where(eq(adminLog.subjectId, anna.userId));
    expect(logged).toMatchObject([{ action: 'substituteNamed', userLogin: admin.login }]);
  });

  test('is refused with the reason where it makes no sense', async () => {
    const cora = await colleague('Cora');
    await addMember(database.db, root, cora.userId, 'member');
    const refusal = async (person: Person, substituteID: string, firstDay = today, lastDay = today) =>
      (
        await api(person).refusal(nameSubstitute, {
          params: { userID: person.userId },
          body: { substituteID, firstDay, lastDay },
        })
      ).code;
    expect(await refusal(anna, anna.userId)).toBe('SubstituteNotAllowed');
    expect(await refusal(anna, (await createPerson(database.db)).userId)).toBe('SubstituteNotAllowed');
    expect(await refusal(anna, ben.userId, today, addDays(today, -1))).toBe('SubstitutionPeriod');
    await name();
    expect(await refusal(anna, cora.userId)).toBe('SubstituteNamed');
    expect(await refusal(cora, anna.userId)).toBe('SubstituteAbsent');
    expect(await refusal(ben, anna.userId)).toBe('SubstituteAbsent');
  });

  test('is no token’s to decide', async () => {
    const body = { name: 'ERP', scope: 'write', expiresInDays: 1, password: TEST_PASSWORD };
    const { data } = await api(anna).call(createToken, { body });
    const refused = await api({ token: data.token }).refusal(nameSubstitute, byBen());
    expect(refused).toMatchObject({ status: 403, code: 'SessionRequired' });
  });

  test('is somebody near of the same side, and nobody whom people outside do not know', async () => {
    const [unknown, inside] = [await colleague('Zoe'), await colleague('Ina', { isInternal: true })];
    await database.db.insert(userTenants).values({ userId: inside.userId, tenantId });
    const candidates = async (caller: Person, absent: Person, search = '') => {
      const input = { params: { userID: absent.userId }, query: { search, top: 100 } };
      const { data } = await api(caller).call(listSubstituteCandidates, input);
      return data.map(({ userID }) => userID);
    };
    expect(await candidates(anna, anna)).toEqual([ben.userId]);
    expect(await candidates(anna, anna, 'nobody')).toEqual([]);
    const admin = await createPerson(database.db, { isInternal: true, isAdministrator: true });
    const all = await candidates(admin, anna);
    expect(all).toEqual(expect.arrayContaining([ben.userId, unknown.userId]));
    expect(all).not.toContain(anna.userId);
    expect(all).not.toContain(inside.userId);
    const forInside = await candidates(inside, inside);
    const found = await database.db
      .select()
      .from(users)
      .where(inArray(users.userId, forInside.concat(inside.userId)));
    expect(found.filter(({ isInternal }) => !isInternal)).toEqual([]);
  });
});
