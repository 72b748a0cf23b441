import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as forgotRoute from '@/app/api/auth/forgot-password/route';
import * as resetRoute from '@/app/api/auth/reset-password/route';
import type { Database, Db } from '@/db/client';
import { mails, oneTimeLinks, rateLimits, users } from '@/db/schema';
import { viewerFromRequest } from '@/lib/auth/viewer';
import { requestPasswordReset } from '@/lib/contract/account';
import { problemSchema } from '@/lib/contract/problem';
import { createPerson, sessionCookieOf, TEST_PASSWORD, useAsPortalDatabase } from '@/tests/support/accounts';
import { AuthClient, setCookies } from '@/tests/support/auth-client';
import { createTestDatabase } from '@/tests/support/database';
import { mailText } from '@/tests/support/mail-text';

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  useAsPortalDatabase(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(mails);
});

const params = { params: Promise.resolve({}) };
const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
  new Request(`http://localhost:3000/api/auth/${path}`, { method: 'POST', body, headers });
const asJson = (body: object) => [JSON.stringify(body), { 'content-type': 'application/json' }] as const;
const asForm = (fields: Record<string, string>, site = 'same-origin') =>
  [new URLSearchParams(fields), { 'sec-fetch-site': site }] as const;

const forgot = (login: string) => forgotRoute.POST(post('forgot-password', ...asJson({ login })), params);
const reset = (body: object) => resetRoute.POST(post('reset-password', ...asJson(body)), params);
const chosen = (password: string) => ({ newPassword: password, confirmNewPassword: password });

async function mailedToken(): Promise<string> {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.mailId)).limit(1);
  return /reset-password\?token=([\w-]{43})/.exec(mailText(mail))?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is set again by the link of a mail, once, which signs out everywhere', async () => {
    const person = await createPerson(db, { language: 'nl' });
    const cookie = await sessionCookieOf(db, person.userId);
    await forgot(person.login.toUpperCase());
    await forgot(person.login);
    expect(await db.select().from(mails)).toMatchObject([
      { recipient: person.login, status: 'outbox', subject: 'Nieuw wachtwoord instellen' },
      {},
    ]);
    const token = await mailedToken();
    for (const stored of [await db.select().from(oneTimeLinks), await db.select().from(mails)]) {
      expect(JSON.stringify(stored), 'its hash and its sealed text alone are stored').not.toContain(token);
    }

    expect((await reset({ token, ...chosen('Brand-New-1') })).status).toBe(204);
    const request = new Request('http://localhost:3000/', { headers: { cookie } });
    expect(await viewerFromRequest(request)).toBeNull();
    expect((await new AuthClient().signIn(person.login, TEST_PASSWORD)).status).toBe(401);
    expect((await new AuthClient().signIn(person.login, 'Brand-New-1')).status).toBe(200);

    const again = await reset({ token, ...chosen('Brand-New-2') });
    expect([again.status, problemSchema.parse(await again.json()).code]).toEqual([400, 'ResetLinkInvalid']);
    expect(await db.$count(oneTimeLinks, eq(oneTimeLinks.userId, person.userId))).toBe(2);
    const [open] = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, person.userId));
    expect(open?.usedAt, 'the other link is used up as well').not.toBeNull();
  });

  it('leads to the portal of the settings, whatever host the request names', async () => {
    const { login } = await createPerson(db);
    const foreign = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    const [body, headers] = asJson({ login });
    await forgotRoute.POST(post('forgot-password', body, { ...headers, ...foreign }), params);
    const [mail] = await db.select().from(mails);
    expect(mailText(mail)).toContain('http://localhost:3000/sign-in/reset-password?token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  it('makes the browser in which it was set one that strangers keep nobody out of', async () => {
    const person = await createPerson(db);
    await forgot(person.login);
    const fields = { token: await mailedToken(), ...chosen('Brand-New-1') };
    const form = await resetRoute.POST(post('reset-password', ...asForm(fields)), params);
    const browser = new AuthClient();
    for (const { name, value } of setCookies(form)) browser.cookies.set(name, value);
    expect([...browser.cookies.keys()]).toEqual(['portal.known-browser']);
    for (let i = 0; i < 10; i += 1) await new AuthClient().signIn(person.login, 'Wrong-1');
    expect((await new AuthClient().signIn(person.login, 'Brand-New-1')).status).toBe(429);
    expect((await browser.signIn(person.login, 'Brand-New-1')).status).toBe(200);
  });

  it('answers alike for everybody, and mails only to those who have a password', async () => {
    const external = await createPerson(db, { isExternalLogin: true });
    const disabled = await createPerson(db, { disabledAt: new Date() });
    const known = await createPerson(db);
    const answers = [];
    for (const login of [external.login, disabled.login, 'nobody@example.com', known.login]) {
      const answer = await forgot(login);
      answers.push([answer.status, requestPasswordReset.answer?.parse(await answer.json())]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([202, { data: { validMinutes: 60 } }])]),
    );
    expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([known.login]);
  });

  it('has a link that ends after an hour, and for people disabled meanwhile', async () => {
    const person = await createPerson(db);
    await forgot(person.login);
    const token = await mailedToken();
    const mine = eq(oneTimeLinks.userId, person.userId);
    const [link] = await db.select().from(oneTimeLinks).where(mine);
    expect(Number(link?.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(Number(link?.expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    await db.update(oneTimeLinks).set({ expiresAt: new Date() }).where(mine);
    expect((await reset({ token, ...chosen('Brand-New-1') })).status).toBe(400);
    await db
      .update(oneTimeLinks)
      .set({ expiresAt: new Date(Date.now() + 60_000) })
      .where(mine);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, person.userId));
    expect((await reset({ token, ...chosen('Brand-New-1') })).status).toBe(400);
    const [unchanged] = await db.select().from(users).where(eq(users.userId, person.userId));
    expect(unchanged?.passwordHash).toBe(person.passwordHash);
  });

  it('keeps the rule for passwords, and the link while it is not kept', async () => {
    const person = await createPerson(db);
    await forgot(person.login);
    const token = await mailedToken();
    const refused = await reset({ token, newPassword: 'weak', confirmNewPassword: 'Other-1' });
    expect(problemSchema.parse(await refused.json())).toMatchObject({
      status: 400,
      code: 'ValidationFailed',
      messages: [
        { code: 'PASSWORD.InvalidPasswordRequirements', reference: 'newPassword' },
        { code: 'PASSWORD.NewPasswordConfirmFail', reference: 'confirmNewPassword' },
      ],
    });
    expect((await reset({ token, ...chosen('Brand-New-1') })).status).toBe(204);
  });

  it('sets one password when a link is used twice at the same moment', async () => {
    const person = await createPerson(db);
    await forgot(person.login);
    const token = await mailedToken();
    const answers = await Promise.all(
      ['First-1', 'Second-1'].map((word) => reset({ token, ...chosen(word) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('may be asked for five times an hour', async () => {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await forgot('Somebody@example.com')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('the forms', () => {
  const sendForgot = (fields: Record<string, string>, site?: string) =>
    forgotRoute.POST(post('forgot-password', ...asForm(fields, site)), params);
  const sendReset = (fields: Record<string, string>) =>
    resetRoute.POST(post('reset-password', ...asForm(fields)), params);
  const outcome = (response: Response) => [response.status, response.headers.get('location')];

  it('lead on without a script', async () => {
    const person = await createPerson(db);
    const sent = await sendForgot({ login: person.login });
    expect(outcome(sent)).toEqual([303, '/sign-in/forgot-password?sent=1']);
    const token = await mailedToken();
    expect(outcome(await sendReset({ token, newPassword: 'weak', confirmNewPassword: '' }))).toEqual([
      303,
      `/sign-in/reset-password?token=${token}&error=ValidationFailed&newPassword=PASSWORD.InvalidPasswordRequirements&confirmNewPassword=VALIDATION.IsRequired`,
    ]);
    expect(outcome(await sendReset({ token, ...chosen('Brand-New-1') }))).toEqual([
      303,
      '/sign-in?done=password',
    ]);
    expect(outcome(await sendReset({ token, ...chosen('Brand-New-1') }))).toEqual([
      303,
      `/sign-in/reset-password?token=${token}&error=ResetLinkInvalid`,
    ]);
  });

  it('warn of a password that many people use, and take it', async () => {
    const person = await createPerson(db);
    await sendForgot({ login: person.login });
    const fields = { token: await mailedToken(), ...chosen('Password1') };
    expect(outcome(await sendReset(fields))).toEqual([303, '/sign-in?done=common-password']);
  });

  it('are not taken from other sites', async () => {
    const person = await createPerson(db);
    expect((await sendForgot({ login: person.login }, 'cross-site')).status).toBe(415);
    expect(await db.$count(mails)).toBe(0);
  });
});
