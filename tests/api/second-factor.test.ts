import { eq, gt } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits, recoveryCodes, secondFactors, userSessions } from '@/db/schema';
import { createToken } from '@/lib/contract/account';
import { getProfile } from '@/lib/contract/profile';
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@/lib/contract/second-factor';
import { totpCode } from '@/lib/services/account/totp';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { AuthClient } from '@/tests/support/auth-client';
import { createPortalProduct } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let userId: string;
let login: string;
let person: Api;

beforeAll(() => createPortalProduct(database.db));
beforeEach(async () => {
  await database.db.delete(rateLimits);
  ({ userId, login } = await createPerson(database.db));
  person = api({ userId });
});

const codeOf = (secret: string) => totpCode(secret, Math.floor(Date.now() / 30_000));
const password = { body: { password: TEST_PASSWORD } };

/** Lets the code of these 30 seconds work once more. */
const forgetStep = () => database.db.update(secondFactors).set({ lastStep: 0 });

async function enrol() {
  const { data } = await person.call(startSecondFactor, password);
  const confirmed = await person.call(confirmSecondFactor, { body: { code: codeOf(data.secret) } });
  return { secret: data.secret, codes: confirmed.data.recoveryCodes };
}

async function signIn(code?: string) {
  const client = new AuthClient();
  const answer = await client.signIn(login, TEST_PASSWORD, code === undefined ? {} : { code });
  const { code: problem } = answer.ok ? { code: 'signed in' } : await answer.json();
  return problem;
}

test('is on once a code confirms it; secret and codes are stored sealed and hashed; other sessions end', async () => {
  const elsewhere = api({ userId });
  await elsewhere.call(getProfile);
  expect((await person.call(getSecondFactor)).data).toMatchObject({ isEnabled: false, enabledOn: null });
  const { data: begun } = await person.call(startSecondFactor, password);
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  expect(await signIn()).toBe('signed in');
  const wrong = await person.refusal(confirmSecondFactor, { body: { code: '000000' } });
  expect(wrong).toMatchObject({ status: 400, code: 'InvalidCode', messages: [{ reference: 'code' }] });
  const confirmed = await person.call(confirmSecondFactor, { body: { code: codeOf(begun.secret) } });
  expect(confirmed.data.recoveryCodes).toHaveLength(8);
  expect((await person.call(getSecondFactor)).data).toMatchObject({ isEnabled: true, recoveryCodesLeft: 8 });
  expect(await elsewhere.refusal(getProfile)).toMatchObject({ status: 401 });
  const stored = JSON.stringify([
    await database.db.select().from(secondFactors),
    await database.db.select().from(recoveryCodes),
  ]);
  for (const secret of [begun.secret, confirmed.data.recoveryCodes[0]?.replaceAll('-', '') ?? '']) {
    expect(stored).not.toContain(secret);
  }
  expect(await person.refusal(startSecondFactor, password)).toMatchObject({ code: 'SecondFactorState' });
});

test('is asked for at every sign-in, after the password; each code works once', async () => {
  const { secret, codes } = await enrol();
  expect(await signIn()).toBe('SecondFactorRequired');
  expect(await signIn(codeOf(secret)), 'the code that confirmed').toBe('CodeUsed');
  await forgetStep();
  const code = codeOf(secret);
  expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe('signed in');
  expect(await signIn(code)).toBe('CodeUsed');
  expect(await signIn(codes[0]?.toLowerCase())).toBe('signed in');
  expect(await signIn(codes[0])).toBe('CodeUsed');
  expect((await person.call(getSecondFactor)).data.recoveryCodesLeft).toBe(7);
  const client = new AuthClient({ 'sec-fetch-site': 'same-origin', accept: 'text/html' });
  const led = await client.post('/api/auth/callback/credentials', { login, password: TEST_PASSWORD });
  expect(led.headers.get('location')).toMatch(/^\/sign-in\?error=SecondFactorRequired/);
  const wrongPassword = await new AuthClient().signIn(login, 'Falsch-2026', { code: codes[1] ?? '' });
  expect(wrongPassword.status).toBe(401);
  expect((await person.call(getSecondFactor)).data.recoveryCodesLeft).toBe(7);
});

test('of several who use one code at the same time, one is let in and nothing is counted', async () => {
  const { secret, codes } = await enrol();
  await forgetStep();
  const byApp = await Promise.all([1, 2, 3].map(() => signIn(codeOf(secret))));
  expect(byApp.sort()).toEqual(['CodeUsed', 'CodeUsed', 'signed in']);
  const byRecovery = await Promise.all(Array.from({ length: 9 }, () => signIn(codes[0])));
  expect(byRecovery.sort()).toEqual([...Array<string>(8).fill('CodeUsed'), 'signed in']);
  expect(await signIn('000000')).toBe('InvalidCode');
  expect(await signIn(codes[1])).toBe('signed in');
  const counted = await database.db.select().from(rateLimits).where(gt(rateLimits.count, 0));
  const failures = counted.filter(({ key }) => !key.startsWith('second-factor-confirm'));
  expect(failures.map(({ key, count }) => `${key} ${count}`).sort()).toEqual([
    `second-factor:user:${userId} 1`,
    'sign-in:address:unknown 1',
    `sign-in:login:${login} 1`,
  ]);
});

test('is met once by one code, whatever it is used for', async () => {
  const { secret } = await enrol();
  await forgetStep();
  const code = codeOf(secret);
  expect(await signIn(code)).toBe('signed in');
  for (const endpoint of [disableSecondFactor, renewRecoveryCodes]) {
    const refused = await person.refusal(endpoint, { body: { password: TEST_PASSWORD, code } });
    expect(refused).toMatchObject({ status: 400, code: 'CodeUsed', messages: [{ reference: 'code' }] });
  }
  expect((await person.call(getSecondFactor)).data.isEnabled).toBe(true);
});

test('is met by recovery codes alone where the secret of the installation is another one by now', async () => {
  const { secret, codes } = await enrol();
  await database.db.update(secondFactors).set({ lastStep: 0, sealedSecret: 'sealed with another secret' });
  expect(await signIn(codeOf(secret))).toBe('InvalidCode');
  expect(await signIn(codes[0])).toBe('signed in');
});

test('cannot be guessed: after five wrong codes no unknown browser may try', async () => {
  const { secret } = await enrol();
  for (let attempt = 1; attempt <= 5; attempt += 1) expect(await signIn('000000')).toBe('InvalidCode');
  await forgetStep();
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    expect(await signIn(codeOf(secret))).toBe('TooManyRequests');
  }
  const slices = await database.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, `sign-in:login:${login}`));
  const failures = slices.reduce((sum, { count }) => sum + count, 0);
  expect(failures, 'the right password is no failure').toBe(5);
});

test('is limited for strangers alone, not for a browser the person has signed in with before', async () => {
  const known = new AuthClient();
  await known.signIn(login, TEST_PASSWORD);
  const { secret } = await enrol();
  for (let attempt = 1; attempt <= 5; attempt += 1) await signIn('000000');
  await forgetStep();
  expect(await signIn(codeOf(secret))).toBe('TooManyRequests');
  expect((await known.signIn(login, TEST_PASSWORD, { code: codeOf(secret) })).status).toBe(200);
});

test('is turned off, and codes made again, with password and code together', async () => {
  const { secret, codes } = await enrol();
  const right = { password: TEST_PASSWORD, code: codes[0] ?? '' };
  for (const endpoint of [disableSecondFactor, renewRecoveryCodes]) {
    const wrongPassword = await person.refusal(endpoint, { body: { ...right, password: 'Falsch-2026' } });
    expect(wrongPassword).toMatchObject({ status: 400, code: 'InvalidPassword' });
    const wrongCode = await person.refusal(endpoint, { body: { ...right, code: '000000' } });
    expect(wrongCode).toMatchObject({ status: 400, code: 'InvalidCode' });
    const noCode = await person.refusal(endpoint, { body: { ...right, code: '' } });
    expect(noCode).toMatchObject({ code: 'InvalidCode' });
  }
  const { data } = await person.call(renewRecoveryCodes, { body: right });
  expect(data.recoveryCodes).not.toContain(codes[1]);
  expect(await signIn(codes[1])).toBe('InvalidCode');
  await forgetStep();
  await person.call(disableSecondFactor, { body: { password: TEST_PASSWORD, code: codeOf(secret) } });
  expect(await signIn()).toBe('signed in');
  expect(await person.refusal(disableSecondFactor, { body: right })).toMatchObject({
    code: 'SecondFactorState',
  });
});

test('is begun again until it is confirmed, within a quarter of an hour', async () => {
  const { data: first } = await person.call(startSecondFactor, password);
  const { data: second } = await person.call(startSecondFactor, password);
  const ofFirst = { body: { code: codeOf(first.secret) } };
  expect(await person.refusal(confirmSecondFactor, ofFirst)).toMatchObject({ code: 'InvalidCode' });
  const createdAt = new Date(Date.now() - 16 * 60_000);
  await database.db.update(secondFactors).set({ createdAt }).where(eq(secondFactors.userId, userId));
  const late = await person.refusal(confirmSecondFactor, { body: { code: codeOf(second.secret) } });
  expect(late).toMatchObject({ status: 409, code: 'SecondFactorState' });
});

test('is not for external logins, nor for tokens, nor with a wrong password', async () => {
  const external = await createPerson(database.db, { isExternalLogin: true });
  const refused = await api({ userId: external.userId }).refusal(startSecondFactor, password);
  expect(refused).toMatchObject({ status: 403, messages: [{ code: 'ExternalLogin' }] });
  const { data } = await person.call(createToken, {
    body: { name: 'ERP', scope: 'write', expiresInDays: 1, password: TEST_PASSWORD },
  });
  const byToken = api({ token: data.token });
  for (const [endpoint, body] of [
    [startSecondFactor, password.body],
    [confirmSecondFactor, { code: '000000' }],
    [disableSecondFactor, { password: TEST_PASSWORD, code: '000000' }],
    [renewRecoveryCodes, { password: TEST_PASSWORD, code: '000000' }],
  ] as const) {
    expect(await byToken.refusal(endpoint, { body })).toMatchObject({ status: 403, code: 'SessionRequired' });
  }
  const wrong = await person.refusal(startSecondFactor, { body: { password: 'Falsch-2026' } });
  expect(wrong).toMatchObject({ status: 400, code: 'InvalidPassword' });
  expect(await database.db.$count(userSessions, eq(userSessions.userId, external.userId))).toBe(1);
});
