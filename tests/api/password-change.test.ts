import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changePassword, createToken } from '@/lib/contract/account';
import { getProfile } from '@/lib/contract/profile';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
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

const to = (newPassword: string, oldPassword = TEST_PASSWORD, confirmNewPassword = newPassword) => ({
  body: { oldPassword, newPassword, confirmNewPassword },
});

test('a new password holds; the other sessions end, this one stays', async () => {
  const elsewhere = api({ userId });
  await elsewhere.call(getProfile);
  expect(await person.call(changePassword, to('Neubau-2027'))).toEqual({ data: { isCommon: false } });
  await person.call(getProfile);
  expect(await elsewhere.refusal(getProfile)).toMatchObject({ status: 401 });
  expect(await person.refusal(changePassword, to('Anders-2027'))).toMatchObject({ code: 'InvalidPassword' });
  await person.call(changePassword, to('Anders-2027', 'Neubau-2027'));
});

test('a password that many people use is taken with a warning', async () => {
  expect(await person.call(changePassword, to('Password1'))).toEqual({ data: { isCommon: true } });
});

// The rules of portal-1 §5 with their texts.
test.each([
  ['oldPassword', 'VALIDATION.IsRequired', to('Neubau-2027', '')],
  ['newPassword', 'VALIDATION.IsRequired', to('', TEST_PASSWORD, 'Neubau-2027')],
  ['confirmNewPassword', 'VALIDATION.IsRequired', to('Neubau-2027', TEST_PASSWORD, '')],
  ['oldPassword', 'PASSWORD.InvalidPasswordRequirements', to('Neubau-2027', 'short')],
  ['newPassword', 'PASSWORD.InvalidPasswordRequirements', to('neubau2027')],
  ['newPassword', 'PASSWORD.SamePassword', to(TEST_PASSWORD)],
  ['confirmNewPassword', 'PASSWORD.NewPasswordConfirmFail', to('Neubau-2027', TEST_PASSWORD, 'Neubau-2028')],
])('%s: %s', async (reference, code, input) => {
  const refused = await person.refusal(changePassword, input);
  expect(refused).toMatchObject({ status: 400, code: 'ValidationFailed' });
  expect(refused.messages).toContainEqual({
    type: 'error',
    code,
    reference,
    message: expect.stringMatching(/\w/),
  });
});

test('a wrong old password is InvalidPassword, and after ten of them nobody may try', async () => {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const refused = await person.refusal(changePassword, to('Neubau-2027', 'Falsch-2026'));
    expect(refused).toMatchObject({
      status: 400,
      code: 'InvalidPassword',
      messages: [
        { code: 'InvalidPassword', reference: 'oldPassword', message: 'The password is wrong. Try again.' },
      ],
    });
  }
  expect(await person.refusal(changePassword, to('Neubau-2027'))).toMatchObject({ code: 'TooManyRequests' });
});

test('external logins and tokens change no password', async () => {
  const { userId: externalId } = await createPerson(database.db, {
    isExternalLogin: true,
    passwordHash: null,
  });
  const refused = await api({ userId: externalId }).refusal(changePassword, to('Neubau-2027'));
  expect(refused).toMatchObject({ status: 403, code: 'Forbidden', messages: [{ code: 'ExternalLogin' }] });
  const body = { name: 'ERP', scope: 'write', expiresInDays: 1, password: TEST_PASSWORD };
  const { data } = await person.call(createToken, { body });
  const byToken = api({ token: data.token });
  expect(await byToken.refusal(changePassword, to('Neubau-2027'))).toMatchObject({ code: 'SessionRequired' });
  expect(await byToken.refusal(createToken, { body })).toMatchObject({
    status: 403,
    code: 'SessionRequired',
  });
});
