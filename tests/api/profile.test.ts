import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '@/db/schema';
import { updateAddress } from '@/lib/contract/addresses';
import {
  getProfile,
  saveOwnAddress,
  saveOwnContact,
  savePersonalData,
  saveSettings,
  updateUser,
} from '@/lib/contract/profile';
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
  for (const languageKey of ['it', 'en-GB', 'DE', '', null, 3]) {
    expect(await person.refusal(updateUser, choose(languageKey))).toMatchObject({ code: 'ValidationFailed' });
  }
});

test('a stale choice is refused with the present one', async () => {
  await person.call(updateUser, choose('de'));
  const refused = await person.refusal(updateUser, choose('nl', { 'if-match': '"1"' }));
  expect(refused).toMatchObject({ status: 412, data: { language: 'de', version: 2 } });
});

test('daily mail and name are changed, each in the version that was seen', async () => {
  const { data: settings } = await person.call(saveSettings, { body: { dailyStatusMail: true, version: 1 } });
  expect(settings).toMatchObject({ userProfile: { dailyStatusMail: true }, user: { version: 2 } });
  const names = { firstName: ' Paula ', lastName: 'Kauf' };
  const { data: named } = await person.call(savePersonalData, { body: { ...names, version: 2 } });
  expect(named.userProfile).toMatchObject({ firstName: 'Paula', lastName: 'Kauf', dailyStatusMail: true });
  for (const stale of [
    await person.refusal(savePersonalData, { body: { ...names, version: 2 } }),
    await person.refusal(saveSettings, { body: { dailyStatusMail: false, version: 1 } }),
  ]) {
    const data = { version: 3, firstName: 'Paula', lastName: 'Kauf', dailyStatusMail: true };
    expect(stale).toMatchObject({ status: 412, data });
  }
});

test('both names are required, in the words of the specification', async () => {
  await person.call(updateUser, choose('de'));
  const refused = await person.refusal(savePersonalData, { body: { firstName: ' ', lastName: '' } });
  expect(refused).toMatchObject({ status: 400, code: 'ValidationFailed' });
  expect(refused.messages).toMatchObject([
    { reference: 'firstName', message: 'Dieses Feld muss ausgefüllt werden.' },
    { reference: 'lastName', code: 'VALIDATION.IsRequired' },
  ]);
  const wrong = [
    { firstName: 1, lastName: 'x' },
    { firstName: 'x' },
    { firstName: 'x'.repeat(101), lastName: 'x' },
  ];
  for (const body of wrong)
    expect(await person.refusal(savePersonalData, { body })).toMatchObject({ status: 400 });
});

test('the first address and contact are made, later ones changed in place', async () => {
  expect((await person.call(getProfile)).data).toMatchObject({ address: null, contact: null });
  const { data: first } = await person.call(saveOwnAddress, { body: { name: 'Bau GmbH', zip: '12345' } });
  const { data: second } = await person.call(saveOwnAddress, {
    body: { city: 'Kleefeld', version: first.version },
  });
  expect(second).toMatchObject({
    addressID: first.addressID,
    name: 'Bau GmbH',
    zip: '12345',
    city: 'Kleefeld',
  });
  const { data: contact } = await person.call(saveOwnContact, { body: { officePhone: '+49 211 1' } });
  expect((await person.call(getProfile)).data).toMatchObject({ address: second, contact });
  const stale = await person.refusal(saveOwnAddress, { body: { city: 'X', version: first.version } });
  expect(stale).toMatchObject({ status: 412, data: second });
  const params = { addressID: second.addressID };
  const { data: put } = await person.call(updateAddress, { params, body: { street2: 'Hof' } });
  expect(put).toMatchObject({ city: 'Kleefeld', street2: 'Hof' });
});

test('addresses and contacts refuse with a list of messages', async () => {
  const otherId = crypto.randomUUID();
  const bodies: [typeof saveOwnAddress | typeof saveOwnContact, object, string][] = [
    [saveOwnAddress, { zip: '1'.repeat(21) }, 'TooLong'],
    [saveOwnAddress, { addressID: otherId }, 'IdMismatch'],
    [saveOwnContact, { officeEMail: 'nobody' }, 'WrongFormat'],
    [saveOwnContact, { officePhone: 5 }, 'WrongType'],
    [saveOwnContact, { contactID: otherId }, 'IdMismatch'],
  ];
  for (const [endpoint, body, code] of bodies) {
    const refused = await person.refusal(endpoint, { body });
    expect(refused).toMatchObject({ status: 400, messages: [{ code, message: expect.any(String) }] });
  }
  expect((await person.call(getProfile)).data).toMatchObject({ address: null, contact: null });
});

test('an external login keeps its name, but has address, contact, language and daily mail of its own', async () => {
  const { userId: externalId } = await createPerson(database.db, { isExternalLogin: true });
  const external = api({ userId: externalId });
  const refused = await external.refusal(savePersonalData, { body: { firstName: 'A', lastName: 'B' } });
  expect(refused).toMatchObject({ status: 403, messages: [{ code: 'ExternalLogin' }] });
  await external.call(saveOwnAddress, { body: { city: 'Kleefeld' } });
  await external.call(saveOwnContact, { body: { companyMobile: '+49 170 1' } });
  await external.call(saveSettings, { body: { dailyStatusMail: true } });
  await external.call(updateUser, { params: { userID: externalId }, body: { languageKey: 'de' } });
  const { data } = await external.call(getProfile);
  expect(data).toMatchObject({ isExternalLogin: true, user: { language: 'de' } });
  for (const ability of Object.values(data.abilities)) expect(ability).toMatchObject({ can: false });
});
