import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '@/db/schema';
import { getProfile, updateUser } from '@/lib/contract/profile';
import { queueMail } from '@/lib/mail/queue-mail';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPortalProduct } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let userId: string;
let person: Api;

beforeAll(() => createPortalProduct(database.db));
beforeEach(async () => {
  ({ userId } = await createPerson(database.db));
  person = api({ userId });
});

const choose = (languageKey: unknown, headers = {}) => ({
  params: { userID: userId },
  body: { languageKey },
  headers,
});

test('a profile tells the language that was chosen, and mails come in it', async () => {
  const { data: before } = await person.call(getProfile);
  expect(before).toMatchObject({ user: { language: null, version: 1 }, isExternalLogin: false });
  const { data: user } = await person.call(updateUser, choose('nl'));
  expect(user).toEqual({ ...before.user, language: 'nl', version: 2 });
  expect((await person.call(getProfile)).data.user).toEqual(user);
  const data = { path: '/home/app/task-list', tasks: [] };
  await queueMail(database.db, { template: 'TaskOpened', userId, data });
  expect(await database.db.select({ locale: mails.locale }).from(mails)).toEqual([{ locale: 'nl' }]);
});

test('only the languages of the profile are offered', async () => {
  for (const languageKey of ['fr', 'DE', '', null, 3]) {
    expect(await person.refusal(updateUser, choose(languageKey))).toMatchObject({ code: 'ValidationFailed' });
  }
});

test('a stale choice is told the present one', async () => {
  await person.call(updateUser, choose('de'));
  const refused = await person.refusal(updateUser, choose('nl', { 'if-match': '"1"' }));
  expect(refused).toMatchObject({ status: 412, data: { language: 'de', version: 2 } });
});
