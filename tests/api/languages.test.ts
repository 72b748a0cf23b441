import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { adminLog, users } from '@/db/schema';
import { updateUser } from '@/lib/contract/profile';
import { listLanguages, switchLanguage } from '@/lib/contract/tenants';
import { inviteUser } from '@/lib/contract/users';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
type Person = Awaited<ReturnType<typeof createPerson>>;
let admin: Person;
let person: Person;
let root: TestUnit;

beforeAll(async () => {
  const { tenantId } = await createTenant(database.db);
  admin = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  person = await createPerson(database.db);
  root = await createProject(database.db, { tenantId, stateKey: 'ReviewDrawings' });
});

const choose = (languageKey: string) => ({ params: { userID: person.userId }, body: { languageKey } });
const offered = async (caller: Person) =>
  (await api(caller).call(listLanguages)).data
    .filter(({ isOffered }) => isOffered)
    .map(({ languageKey }) => languageKey);
const turn = (languageKey: string, isOn: boolean) =>
  api(admin).call(switchLanguage, { params: { languageKey }, body: { isOn } });
const invitation = (language: string) => ({
  body: {
    ...{ userLogin: `invited-${language}@example.com`, rootProjectUnitID: root.unitId },
    ...{ memberRoleKey: 'member' as const, language },
  },
});

test('a further language is refused until an administrator switches it on, and kept after it is off again', async () => {
  expect(await offered(person)).toEqual(['de', 'en', 'nl']);
  expect(await api(person).refusal(updateUser, choose('fr'))).toMatchObject({ code: 'LanguageOff' });
  expect(await api(admin).refusal(inviteUser, invitation('fr'))).toMatchObject({ code: 'LanguageOff' });

  await turn('fr', true);
  await turn('fr', true);
  expect(await offered(person)).toEqual(['de', 'en', 'nl', 'fr']);
  expect((await api(person).call(updateUser, choose('fr'))).data.language).toBe('fr');
  expect((await api(admin).call(inviteUser, invitation('fr'))).data.isNew).toBe(true);
  expect(await api(person).refusal(updateUser, choose('es'))).toMatchObject({ code: 'LanguageOff' });

  await turn('fr', false);
  expect((await api(person).call(updateUser, choose('fr'))).data.language).toBe('fr');
  expect((await api(person).call(updateUser, choose('nl'))).data.language).toBe('nl');
  expect(await api(person).refusal(updateUser, choose('fr'))).toMatchObject({ code: 'LanguageOff' });
  const logged = await database.db.select().from(adminLog).where(eq(adminLog.action, 'languageSwitched'));
  expect(logged.map(({ subject, changes }) => [subject, changes[0]?.to]).sort()).toEqual([
    ['fr', false],
    ['fr', true],
  ]);
});

test('only administrators switch, and only further languages', async () => {
  const input = { params: { languageKey: 'fr' }, body: { isOn: true } };
  expect(await api(person).refusal(switchLanguage, input)).toMatchObject({ status: 403 });
  const fixed = { params: { languageKey: 'de' }, body: { isOn: false } };
  expect((await api(admin).refusal(switchLanguage, fixed)).status).toBeGreaterThanOrEqual(400);
  expect(await offered(person)).toEqual(['de', 'en', 'nl']);
});

test('two switches at a time both hold', async () => {
  await Promise.all([turn('fr', true), turn('es', true)]);
  expect(await offered(person)).toEqual(['de', 'en', 'nl', 'fr', 'es']);
  await Promise.all([turn('fr', false), turn('es', false)]);
  const [known] = await database.db.select().from(users).where(eq(users.userId, person.userId));
  expect(known?.language).toBe('nl');
});
