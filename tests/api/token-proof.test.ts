import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTokens, adminLog, idempotencyKeys, mails, rateLimits, userSessions } from '@/db/schema';
import { changePassword, createToken, listTokens, resetPassword } from '@/lib/contract/account';
import { getProfile } from '@/lib/contract/profile';
import { confirmSecondFactor, startSecondFactor } from '@/lib/contract/second-factor';
import * as contract from '@/lib/contract/users';
import { requestPasswordReset } from '@/lib/services/account/request-password-reset';
import { totpCode } from '@/lib/services/account/totp';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPortalProduct } from '@/tests/support/factories';
import { mailText } from '@/tests/support/mail-text';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const ERP = { name: 'ERP', scope: 'write', expiresInDays: 30 };
const WANTED = { ...ERP, password: TEST_PASSWORD };

let person: Awaited<ReturnType<typeof createPerson>>;
let self: Api;
let administrator: Api;

beforeAll(async () => {
  await createPortalProduct(database.db);
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});
beforeEach(async () => {
  await database.db.delete(rateLimits);
  person = await createPerson(database.db, { language: 'de' });
  self = api({ userId: person.userId });
});

async function program(): Promise<Api> {
  const { data } = await self.call(createToken, { body: WANTED });
  const byToken = api({ token: data.token });
  await byToken.call(getProfile);
  return byToken;
}
const mailsTo = (userId: string) =>
  database.db.select().from(mails).where(eq(mails.recipientUserId, userId)).orderBy(desc(mails.createdAt));
const ENDED = { status: 401, code: 'Unauthenticated' };

describe('making an integration token', () => {
  test('takes the password; wrong ones count, together with those of changing it', async () => {
    const missing = await self.refusal(createToken, { body: ERP });
    expect(missing).toMatchObject({
      status: 400,
      code: 'ValidationFailed',
      messages: [{ code: 'VALIDATION.IsRequired', reference: 'password' }],
    });
    const headers = { 'idempotency-key': 'one token' };
    const wrong = { body: { ...WANTED, password: 'Falsch-2026' }, headers };
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await self.refusal(createToken, wrong)).toMatchObject({
        status: 400,
        code: 'InvalidPassword',
        messages: [{ code: 'InvalidPassword', reference: 'password' }],
      });
    }
    expect(await self.refusal(createToken, { body: WANTED })).toMatchObject({ code: 'TooManyRequests' });
    const passwords = { newPassword: 'Neubau-2027', confirmNewPassword: 'Neubau-2027' };
    const change = await self.refusal(changePassword, { body: { oldPassword: TEST_PASSWORD, ...passwords } });
    expect(change).toMatchObject({ status: 429 });
    expect((await self.call(listTokens)).count).toBe(0);
    expect(await mailsTo(person.userId)).toEqual([]);
  });

  test('is repeated under its key without a second token, and stores nothing of the password', async () => {
    const headers = { 'idempotency-key': 'one token' };
    const first = await self.call(createToken, { body: WANTED, headers });
    expect(await self.call(createToken, { body: WANTED, headers })).toEqual(first);
    expect((await self.call(listTokens)).count).toBe(1);
    expect(await mailsTo(person.userId)).toHaveLength(1);
    const [stored] = await database.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, person.userId));
    const said = `POST /api/account/planner/tokens\n${JSON.stringify(ERP)}`;
    expect(stored?.requestHash).toBe(createHash('sha256').update(said).digest('base64'));
    const wrong = { body: { ...WANTED, password: 'Falsch-2026' }, headers };
    expect(await self.refusal(createToken, wrong)).toMatchObject({ code: 'InvalidPassword' });
  });

  test('tells its owner by mail', async () => {
    await self.call(createToken, { body: WANTED });
    const [mail] = await mailsTo(person.userId);
    expect(mail).toMatchObject({ template: 'TokenCreated', subject: 'Neues Integrationstoken: ERP' });
  });

  test('takes a sign-in of the last five minutes where there is no password', async () => {
    const external = await createPerson(database.db, { isExternalLogin: true, passwordHash: null });
    const fresh = api({ userId: external.userId });
    await fresh.call(createToken, { body: ERP });
    const signedInAt = (minutes: number) =>
      database.db
        .update(userSessions)
        .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(userSessions.userId, external.userId));
    await signedInAt(4.9);
    await fresh.call(createToken, { body: ERP });
    await signedInAt(5.1);
    for (const body of [ERP, { ...ERP, password: TEST_PASSWORD }]) {
      expect(await fresh.refusal(createToken, { body })).toMatchObject({
        status: 403,
        code: 'ReauthenticationRequired',
      });
    }
    expect((await fresh.call(listTokens)).count).toBe(2);
  });
});

describe('integration tokens end', () => {
  const change = (endTokens?: boolean) => ({
    body: {
      oldPassword: TEST_PASSWORD,
      newPassword: 'Neubau-2027',
      confirmNewPassword: 'Neubau-2027',
      ...(endTokens !== undefined && { endTokens }),
    },
  });

  test.each([undefined, true])('with a new password (%s)', async (endTokens) => {
    const byToken = await program();
    await self.call(changePassword, change(endTokens));
    expect(await byToken.refusal(getProfile)).toMatchObject(ENDED);
  });

  test('with a new password no more than the person wants', async () => {
    const byToken = await program();
    await self.call(changePassword, change(false));
    expect((await byToken.call(getProfile)).data.user.userID).toBe(person.userId);
  });

  test('with a password that was set by the link of a mail', async () => {
    const byToken = await program();
    await requestPasswordReset(database.db, { login: person.login, address: 'x' }, new Date());
    const [mail] = await mailsTo(person.userId);
    const token = /token=([\w-]+)/.exec(mailText(mail))?.[1] ?? '';
    const passwords = { newPassword: 'Neubau-2027', confirmNewPassword: 'Neubau-2027' };
    await api().call(resetPassword, { body: { token, ...passwords } });
    expect(await byToken.refusal(getProfile)).toMatchObject(ENDED);
  });

  test('with a second factor, which they were made without', async () => {
    const byToken = await program();
    const { data } = await self.call(startSecondFactor, { body: { password: TEST_PASSWORD } });
    await byToken.call(getProfile);
    const code = totpCode(data.secret, Math.floor(Date.now() / 30_000));
    await self.call(confirmSecondFactor, { body: { code } });
    expect(await byToken.refusal(getProfile)).toMatchObject(ENDED);
  });

  test('with the sessions that an administrator ends, also where there are tokens alone', async () => {
    const byToken = await program();
    const input = { params: { userID: person.userId } };
    await administrator.call(contract.endUserSessions, input);
    expect(await byToken.refusal(getProfile)).toMatchObject(ENDED);
    await database.db.insert(accessTokens).values({
      ...{ userId: person.userId, name: 'Old', scope: 'read', tokenHash: crypto.randomUUID() },
      expiresAt: new Date(Date.now() + 60_000),
    });
    await administrator.call(contract.endUserSessions, input);
    expect(await administrator.refusal(contract.endUserSessions, input)).toMatchObject({
      status: 409,
      code: 'NotSignedIn',
    });
  });
});

describe('integration tokens of others', () => {
  test('are seen and ended by administrators, never read', async () => {
    const byToken = await program();
    const params = { userID: person.userId };
    const search = { query: { search: person.login } };
    expect((await administrator.call(contract.listUsers, search)).data).toMatchObject([{ tokenCount: 1 }]);
    const { data } = await administrator.call(contract.listUserTokens, { params });
    expect(data).toMatchObject([{ name: 'ERP', scope: 'write', lastUsedOn: expect.any(String) }]);
    const tokenID = data[0]?.tokenID ?? '';
    await administrator.call(contract.endUserToken, { params: { ...params, tokenID } });
    expect(await byToken.refusal(getProfile)).toMatchObject(ENDED);
    const log = await database.db.select().from(adminLog).where(eq(adminLog.subjectId, person.userId));
    expect(log).toMatchObject([
      {
        action: 'tokenEnded',
        subject: person.login,
        changes: [{ field: 'token', from: 'ERP', to: null }],
      },
    ]);
    expect((await administrator.call(contract.listUserTokens, { params })).count).toBe(0);
    expect(
      await administrator.refusal(contract.endUserToken, { params: { ...params, tokenID } }),
    ).toMatchObject({ status: 404 });
  });

  test('are ended under the name of their owner alone, and of nobody unknown', async () => {
    const byToken = await program();
    const [token] = (await self.call(listTokens)).data;
    const other = await createPerson(database.db);
    for (const userID of [other.userId, crypto.randomUUID()]) {
      const params = { userID, tokenID: token?.tokenID ?? '' };
      expect(await administrator.refusal(contract.endUserToken, { params })).toMatchObject({ status: 404 });
    }
    const nobody = { params: { userID: crypto.randomUUID() } };
    expect(await administrator.refusal(contract.listUserTokens, nobody)).toMatchObject({ status: 404 });
    await byToken.call(getProfile);
  });
});
