import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminLog, mails, substitutes, userSalesOrganisations } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { createToken } from '@/lib/contract/account';
import { createCalendarFeed } from '@/lib/contract/calendar-feeds';
import { acceptSubstitute, endSubstitute, listSubstitutes, nameSubstitute } from '@/lib/contract/substitutes';
import { listInbox } from '@/lib/contract/tasks';
import { getUnit } from '@/lib/contract/units';
import { addDays } from '@/lib/domain/calendar';
import { readCalendarFeed } from '@/lib/services/calendar-feeds/read-calendar-feed';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const today = demoDay(new Date());
type Person = Awaited<ReturnType<typeof createPerson>>;

let tenantId: number;
let salesOrgId: number;
let anna: Person;
let ben: Person;
let cora: Person;
let root: TestUnit;

beforeAll(async () => {
  ({ tenantId, salesOrgId } = await createTenant(database.db));
});

async function colleague(firstName: string): Promise<Person> {
  const person = await createPerson(database.db, { firstName, lastName: 'Test' });
  await database.db.insert(userSalesOrganisations).values({ userId: person.userId, salesOrgId });
  return person;
}

beforeEach(async () => {
  const { db } = database;
  [anna, ben, cora] = [await colleague('Anna'), await colleague('Ben'), await colleague('Cora')];
  root = await createProject(db, {
    tenantId,
    stateKey: 'ReviewDrawings',
    members: [[anna.userId, 'reviewer']],
  });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  await createUnit(db, house, { unitType: 'approvallot', stateKey: 'Finalized', title: 'Lot 1' });
  const common = [anna, ben, cora].map(({ userId }): [string, 'member'] => [userId, 'member']);
  await createProject(db, { tenantId, stateKey: 'Closed', members: common });
});

const ask = async (absent = anna, substitute = ben) =>
  (
    await api(absent).call(nameSubstitute, {
      params: { userID: absent.userId },
      body: { substituteID: substitute.userId, firstDay: today, lastDay: addDays(today, 7) },
    })
  ).data;
type Asked = Awaited<ReturnType<typeof ask>>;
const answer = (person: Person, { substitutionID }: Asked) => ({
  params: { userID: person.userId, substitutionID },
  body: { isAccepted: true as const },
});
const accept = (person: Person, asked: Asked) => api(person).call(acceptSubstitute, answer(person, asked));
const end = (person: Person, { substitutionID }: Asked) =>
  api(person).call(endSubstitute, { params: { userID: person.userId, substitutionID } });
const tasksOf = async (person: Person) =>
  (await api(person).call(listInbox, { query: { project: root.unitId } })).data.length;
const ofRoot = () => ({ params: { projectUnitID: root.unitId } });
const mailsTo = async ({ login }: Person) =>
  (await database.db.select().from(mails).where(eq(mails.recipient, login))).map(({ template }) => template);
const logged = async () =>
  (await database.db.select().from(adminLog).where(eq(adminLog.subjectId, anna.userId)))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ action, userLogin }) => [action, userLogin]);

describe('a substitute who is asked', () => {
  test('has nothing before accepting, is asked by mail, and has the tasks from then on', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ isAccepted: false, isToday: false, version: 1 });
    expect(await tasksOf(ben)).toBe(0);
    expect(await api(ben).refusal(getUnit, ofRoot())).toMatchObject({ status: 404 });
    expect(await mailsTo(ben)).toEqual(['SubstituteAsked']);
    const { data } = await accept(ben, asked);
    expect(data).toMatchObject({ isAccepted: true, isToday: true, version: 2 });
    expect(await tasksOf(ben)).toBe(1);
    expect(await mailsTo(anna)).toEqual(['SubstituteAccepted']);
    expect(await logged()).toEqual([
      ['substituteNamed', anna.login],
      ['substituteAccepted', ben.login],
    ]);
  });

  test('declines, and the absent person hears of it', async () => {
    const asked = await ask();
    await end(ben, asked);
    expect(await mailsTo(anna)).toEqual(['SubstituteDeclined']);
    expect((await logged()).at(-1)).toEqual(['substituteDeclined', ben.login]);
    expect(await api(ben).refusal(acceptSubstitute, answer(ben, asked))).toMatchObject({ status: 404 });
    await ask();
  });

  test('ends it at any time and loses the tasks at once; the absent person hears of it', async () => {
    const asked = await ask();
    await accept(ben, asked);
    await end(ben, asked);
    expect(await tasksOf(ben)).toBe(0);
    expect(await mailsTo(anna)).toEqual(['SubstituteAccepted', 'SubstituteEnded']);
    expect((await logged()).at(-1)).toEqual(['substituteEnded', ben.login]);
  });

  test('hears of it when the absent person ends it', async () => {
    const asked = await ask();
    await accept(ben, asked);
    await end(anna, asked);
    expect(await tasksOf(ben)).toBe(0);
    expect(await mailsTo(ben)).toEqual(['SubstituteAsked', 'SubstituteEnded']);
  });

  test('is the only one who can accept, by session and with the version they saw', async () => {
    const admin = await createPerson(database.db, { isInternal: true, isAdministrator: true });
    const asked = await ask();
    expect(await api(cora).refusal(acceptSubstitute, answer(cora, asked))).toMatchObject({ status: 404 });
    expect(await api(cora).refusal(acceptSubstitute, answer(ben, asked))).toMatchObject({ status: 404 });
    for (const person of [anna, admin]) {
      const input = answer(person === admin ? ben : anna, asked);
      const refused = await api(person).refusal(acceptSubstitute, input);
      expect(refused).toMatchObject({ status: 403, messages: [{ code: 'NotAskedToAct' }] });
    }
    const body = { name: 'ERP', scope: 'write', expiresInDays: 1, password: TEST_PASSWORD };
    const { token } = (await api(ben).call(createToken, { body })).data;
    expect(await api({ token }).refusal(acceptSubstitute, answer(ben, asked))).toMatchObject({
      status: 403,
      code: 'SessionRequired',
    });
    const stale = { ...answer(ben, asked), headers: { 'if-match': '"7"' } };
    expect(await api(ben).refusal(acceptSubstitute, stale)).toMatchObject({ status: 412 });
    expect(await tasksOf(ben)).toBe(0);
  });

  test('who accepts twice, also at the same time, has accepted once', async () => {
    const asked = await ask();
    const answers = await Promise.all([accept(ben, asked), accept(ben, asked)]);
    expect(answers.map(({ data }) => data.version)).toEqual([2, 2]);
    expect(await mailsTo(anna)).toEqual(['SubstituteAccepted']);
    expect((await accept(ben, asked)).data.version).toBe(2);
  });

  test('has nothing if the absent person ends it while they accept', async () => {
    const asked = await ask();
    await Promise.allSettled([end(anna, asked), accept(ben, asked)]);
    expect(await database.db.$count(substitutes, eq(substitutes.absentId, anna.userId))).toBe(0);
    expect(await tasksOf(ben)).toBe(0);
  });

  test('can be absent as well, and passes nothing on', async () => {
    await accept(ben, await ask(anna, ben));
    await accept(cora, await ask(ben, cora));
    expect(await tasksOf(ben)).toBe(1);
    expect(await tasksOf(cora)).toBe(0);
    expect(await api(cora).refusal(getUnit, ofRoot())).toMatchObject({ status: 404 });
    const { data } = await api(ben).call(listSubstitutes, { params: { userID: ben.userId } });
    expect(data.map(({ absent, substitute }) => [absent.name, substitute.name]).sort()).toEqual([
      ['Anna Test', 'Ben Test'],
      ['Ben Test', 'Cora Test'],
    ]);
  });
});

test('a calendar feed of a substitute works while the substitution is in force, and is not found after', async () => {
  const asked = await ask();
  await accept(ben, asked);
  const params = { rootProjectUnitID: root.unitId };
  const { url } = (await api(ben).call(createCalendarFeed, { params })).data;
  const token = /([^/]+)\.ics$/.exec(url)?.[1] ?? '';
  const read = (now: Date) => readCalendarFeed(database.db, { token, requestId: 'test' }, now);
  expect(await read(new Date())).toContain('BEGIN:VCALENDAR');
  await expect(read(new Date(Date.now() + 9 * 86_400_000))).rejects.toMatchObject({ code: 'NotFound' });
  await end(anna, asked);
  await expect(read(new Date())).rejects.toMatchObject({ code: 'NotFound' });
});
