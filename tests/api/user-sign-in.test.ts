import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessTokens, adminLog, mails, recoveryCodes, secondFactors } from '@/db/schema';
import { getProfile } from '@/lib/contract/profile';
import * as contract from '@/lib/contract/users';
import { secretTokenHash } from '@/lib/services/account/secret-token';
import { signInWithPassword } from '@/lib/services/account/sign-in-with-password';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPortalProduct } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let administratorId: string;

beforeAll(async () => {
  await createPortalProduct(database.db);
  const person = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  administratorId = person.userId;
  administrator = api(person);
});

const mailsTo = (recipient: string) => database.db.select().from(mails).where(eq(mails.recipient, recipient));

describe('the sign-in of somebody else', () => {
  const DEVICE = { address: '127.0.0.1', userAgent: 'test' };

  async function withSecondFactor(login: string) {
    const { db } = database;
    const person = await createPerson(db, { login, language: 'nl' });
    const { userId } = person;
    await db.insert(secondFactors).values({ userId, sealedSecret: 'x', confirmedAt: new Date() });
    await db.insert(recoveryCodes).values({ userId, codeHash: 'x' });
    const signedIn = api(person);
    await signedIn.call(getProfile);
    return { person, signedIn, input: { params: { userID: userId } } };
  }
  const listed = async (search: string) =>
    (await administrator.call(contract.listUsers, { query: { search } })).data[0];

  test('loses its second factor: signed out, notified by mail, let in by the password alone', async () => {
    const { person, signedIn, input } = await withSecondFactor('lost@example.com');
    expect(await listed('lost@')).toMatchObject({ hasSecondFactor: true, sessionCount: 1 });
    await administrator.call(contract.resetSecondFactor, input);
    expect(await listed('lost@')).toMatchObject({ hasSecondFactor: false, sessionCount: 0 });
    expect(await signedIn.refusal(getProfile)).toMatchObject({ status: 401 });
    const attempt = { login: person.login, password: TEST_PASSWORD, device: DEVICE };
    expect(await signInWithPassword(database.db, attempt, new Date())).toMatchObject({
      outcome: 'signed-in',
    });
    expect((await mailsTo(person.login)).map(({ template, locale }) => [template, locale])).toEqual([
      ['SecondFactorReset', 'nl'],
    ]);
    expect(await database.db.select().from(recoveryCodes)).toEqual([]);
    const log = await database.db.select().from(adminLog).where(eq(adminLog.subjectId, person.userId));
    expect(log).toMatchObject([{ action: 'secondFactorReset', subject: 'lost@example.com', changes: [] }]);
    expect(await administrator.refusal(contract.resetSecondFactor, input)).toMatchObject({
      status: 409,
      code: 'NoSecondFactor',
    });
  });

  test('is ended in every browser, its second factor kept', async () => {
    const { person, signedIn, input } = await withSecondFactor('left@example.com');
    await administrator.call(contract.endUserSessions, input);
    expect(await signedIn.refusal(getProfile)).toMatchObject({ status: 401 });
    expect(await listed('left@')).toMatchObject({ hasSecondFactor: true, sessionCount: 0, state: 'active' });
    const log = await database.db.select().from(adminLog).where(eq(adminLog.subjectId, person.userId));
    expect(log).toMatchObject([{ action: 'sessionsEnded' }]);
    expect(await administrator.refusal(contract.endUserSessions, input)).toMatchObject({
      status: 409,
      code: 'NotSignedIn',
    });
  });

  test('is not the administrator’s own, and no token takes a second factor', async () => {
    const own = { params: { userID: administratorId } };
    for (const endpoint of [contract.resetSecondFactor, contract.endUserSessions]) {
      expect(await administrator.refusal(endpoint, own)).toMatchObject({
        status: 403,
        messages: [{ code: 'OwnAccount' }],
      });
    }
    const { input } = await withSecondFactor('kept@example.com');
    const token = 'a-token-of-the-administrator';
    const expiresAt = new Date(Date.now() + 3_600_000);
    await database.db.insert(accessTokens).values({
      ...{ userId: administratorId, name: 'x', scope: 'write', expiresAt },
      tokenHash: secretTokenHash(token),
    });
    expect(await api({ token }).refusal(contract.resetSecondFactor, input)).toMatchObject({
      status: 403,
      code: 'SessionRequired',
    });
  });
});
