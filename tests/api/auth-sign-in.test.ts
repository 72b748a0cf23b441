import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import { rateLimits, users } from '@/db/schema';
import { viewerFromRequest } from '@/lib/auth/viewer';
import { endAllSessions } from '@/lib/services/account/end-sessions';
import { createPerson, TEST_PASSWORD, useAsPortalDatabase } from '@/tests/support/accounts';
import { AuthClient, setCookies } from '@/tests/support/auth-client';
import { createTestDatabase } from '@/tests/support/database';

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
});

const SESSION = 'next-auth.session-token';
const KNOWN_BROWSER = 'portal.known-browser';
const sameOrigin = { 'sec-fetch-site': 'same-origin', accept: 'text/html' };
const viewerOf = (client: AuthClient) =>
  viewerFromRequest(
    new Request('http://localhost:3000/api/tasks', { headers: { cookie: client.cookieHeader } }),
  );

describe('signing in by REST', () => {
  it('goes csrf → credentials → session → signout', async () => {
    const person = await createPerson(db, { language: 'nl' });
    const client = new AuthClient();
    const answer = await client.signIn(person.login.toUpperCase(), TEST_PASSWORD);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ url: 'http://localhost:3000/home/app/dash' });
    expect(await viewerOf(client)).toMatchObject({ by: 'session', viewer: { userId: person.userId } });
    expect(await client.session()).toMatchObject({
      user: { userID: person.userId, login: person.login, name: 'Paul Einkauf', locale: 'nl' },
    });
    const copy = new AuthClient();
    copy.cookies.set(SESSION, client.cookies.get(SESSION) ?? '');

    const signedOut = await client.post('/api/auth/signout', {
      csrfToken: await client.csrfToken(),
      json: 'true',
    });
    expect(await signedOut.json()).toEqual({ url: 'http://localhost:3000/sign-in' });
    expect(client.cookies.has(SESSION)).toBe(false);
    expect(await client.session()).toEqual({});
    expect(await viewerOf(copy), 'a copied cookie after signing out').toBeNull();
  });

  it('sets a session cookie that scripts and other sites cannot use, and the language', async () => {
    const person = await createPerson(db, { language: 'de' });
    const cookies = setCookies(await new AuthClient().signIn(person.login, TEST_PASSWORD));
    const session = cookies.find(({ name }) => name === SESSION);
    expect(session?.attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('de');
  });

  it('refuses wrong passwords, unknown, disabled and password-less people alike', async () => {
    const person = await createPerson(db);
    const disabled = await createPerson(db, { disabledAt: new Date() });
    const external = await createPerson(db, { passwordHash: null, isExternalLogin: true });
    const attempts = [
      [person.login, 'Demo-2027'],
      [person.login, ''],
      [person.login, `${TEST_PASSWORD}${'x'.repeat(300)}`],
      ['nobody@example.com', TEST_PASSWORD],
      ['', TEST_PASSWORD],
      [disabled.login, TEST_PASSWORD],
      [external.login, TEST_PASSWORD],
    ];
    for (const [login = '', password = ''] of attempts) {
      const client = new AuthClient();
      const answer = await client.signIn(login, password);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        url: 'http://localhost:3000/api/auth/error?error=CredentialsSignin&provider=credentials',
      });
      expect(client.cookies.has(SESSION)).toBe(false);
    }
  });

  it('does nothing without a CSRF token when no browser vouches for the form', async () => {
    const { login } = await createPerson(db);
    const fields = { login, password: TEST_PASSWORD };
    const senders: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of senders) {
      const client = new AuthClient();
      const answer = await client.post('/api/auth/callback/credentials', fields, headers);
      expect(answer.headers.get('location')).toContain('csrf=true');
      expect(client.cookies.has(SESSION)).toBe(false);
    }
  });

  it('renews a hash made with older parameters', async () => {
    const outdated =
      '$argon2id$v=19$m=256,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$XXSmzlCypbkZVfILNhkhMnCKM9bT2QtUGQjUcCBQF8s';
    const { login, userId } = await createPerson(db, { passwordHash: outdated });
    expect((await new AuthClient().signIn(login, TEST_PASSWORD)).status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.userId, userId));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await new AuthClient().signIn(login, TEST_PASSWORD)).status).toBe(200);
  });

  it('ends every session at once when the session version moves on or the person is disabled', async () => {
    const person = await createPerson(db);
    const [one, two] = [new AuthClient(), new AuthClient()];
    await one.signIn(person.login, TEST_PASSWORD);
    await two.signIn(person.login, TEST_PASSWORD);
    await endAllSessions(db, person.userId, new Date());
    expect(await one.session()).toEqual({});
    expect(await viewerOf(two)).toBeNull();
    await two.signIn(person.login, TEST_PASSWORD);
    expect(await viewerOf(two)).not.toBeNull();
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, person.userId));
    expect(await two.session()).toEqual({});
  });

  it('says nothing of what went wrong inside, and signs nobody out for it', async () => {
    const person = await createPerson(db);
    const client = new AuthClient();
    await client.signIn(person.login, TEST_PASSWORD);
    const csrfToken = await client.csrfToken();
    const away = Promise.reject(new Error('secret of the inside'));
    away.catch(() => undefined);
    globalThis.portalDatabase = away;
    const fields = { csrfToken, login: person.login, password: TEST_PASSWORD };
    const answers = [
      await client.get('/api/auth/session'),
      await client.post('/api/auth/callback/credentials', fields, sameOrigin),
    ];
    useAsPortalDatabase(database);
    for (const answer of answers) {
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain('secret');
    }
    expect(await viewerOf(client)).not.toBeNull();
  });

  it('ends the session that the browser had before', async () => {
    const [first, second] = [await createPerson(db), await createPerson(db)];
    const client = new AuthClient();
    await client.signIn(first.login, TEST_PASSWORD);
    const before = new AuthClient();
    before.cookies.set(SESSION, client.cookies.get(SESSION) ?? '');
    expect(await viewerOf(before)).not.toBeNull();
    await client.signIn(second.login, TEST_PASSWORD);
    expect(await viewerOf(before)).toBeNull();
    expect(await viewerOf(client)).toMatchObject({ viewer: { userId: second.userId } });
  });

  it('serves nothing else of next-auth', async () => {
    for (const path of ['/api/auth/_log', '/api/auth/verify-request', '/api/auth/x']) {
      expect((await new AuthClient().get(path)).status).toBe(404);
    }
  });
});

describe('signing in by the form of the page', () => {
  const submit = (client: AuthClient, fields: Record<string, string>) =>
    client.post('/api/auth/callback/credentials', fields, sameOrigin);

  it('needs no script and no token', async () => {
    const { login } = await createPerson(db);
    const client = new AuthClient();
    const answer = await submit(client, {
      login,
      password: TEST_PASSWORD,
      callbackUrl: '/home/app/news?a=1',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home/app/news?a=1']);
    expect(await viewerOf(client)).not.toBeNull();
    const out = await client.post('/api/auth/signout', { callbackUrl: '/home/app/news' }, sameOrigin);
    expect([out.status, out.headers.get('location')]).toEqual([302, '/sign-in']);
    expect(client.cookies.has(SESSION)).toBe(false);
  });

  it('leads back to the page with the reason', async () => {
    const { login } = await createPerson(db);
    const answer = await submit(new AuthClient(), {
      login,
      password: 'wrong',
      callbackUrl: '/home/app/news',
    });
    expect(answer.headers.get('location')).toBe(
      '/sign-in?error=CredentialsSignin&callbackUrl=%2Fhome%2Fapp%2Fnews',
    );
  });

  it.each([
    'https://evil.example/home',
    '//evil.example/home',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost:3000@evil.example/',
    'http://localhost:3000.evil.example/',
    'home/app/news',
    '/..//evil.example',
    '/api/auth/signout',
    '/sign-in',
    '',
  ])('never leads to %j', async (callbackUrl) => {
    const { login } = await createPerson(db);
    const client = new AuthClient();
    const answer = await submit(client, { login, password: TEST_PASSWORD, callbackUrl });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home/app/dash']);
  });

  it('survives a spoilt callback cookie and query', async () => {
    const client = new AuthClient();
    client.cookies.set('next-auth.callback-url', 'javascript:alert(1)');
    expect((await client.get('/api/auth/csrf?callbackUrl=javascript:alert(1)')).status).toBe(200);
    const signIn = await client.get('/api/auth/signin?callbackUrl=https://evil.example');
    expect(signIn.headers.get('location')).toMatch(/^\/sign-in\?/);
    expect(signIn.headers.get('location')).not.toContain('evil');
  });
});

describe('calls that no browser makes', () => {
  const path = '/api/auth/callback/credentials';
  const codeOf = async (answer: Response) => [answer.status, Reflect.get(await answer.json(), 'code')];

  it('are refused by a problem document', async () => {
    const client = new AuthClient();
    const withNul = { login: 'a\0b', password: TEST_PASSWORD };
    expect(await codeOf(await client.post(path, withNul, sameOrigin))).toEqual([400, 'InvalidJson']);
    expect(await codeOf(await client.get('/api/auth/callback/nobody'))).toEqual([404, 'NotFound']);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(8_192)) });
    const init = { method: 'POST', body: endless, duplex: 'half' };
    const answer = client.send(path, init);
    expect(await codeOf(await answer)).toEqual([413, 'PayloadTooLarge']);
  });
});

describe('too many failures', () => {
  const from = (address: string) => new AuthClient({ 'x-forwarded-for': address });
  /** As many failures as if somebody had tried. */
  const failOften = (key: string, count: number) => {
    const windowStart = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const expiresAt = new Date(Date.now() + 960_000);
    return db
      .insert(rateLimits)
      .values({ key, windowStart, count, expiresAt })
      .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { count } });
  };

  it('refuse the login for a while, the right password too, from every unknown browser', async () => {
    const { login } = await createPerson(db);
    for (let i = 0; i < 10; i += 1)
      expect((await from(`192.0.2.${i}`).signIn(login, 'Wrong-1')).status).toBe(401);
    const refused = await from('192.0.2.99').signIn(` ${login.toUpperCase()}`, TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await refused.json()).toMatchObject({ code: 'TooManyRequests', status: 429 });
    const page = await from('192.0.2.99').post(
      '/api/auth/callback/credentials',
      { login, password: TEST_PASSWORD },
      sameOrigin,
    );
    expect(page.headers.get('location')).toMatch(/^\/sign-in\?error=TooManyAttempts&retryAfter=\d+/);
  });

  it('do not include successes', async () => {
    const { login } = await createPerson(db);
    for (let i = 0; i < 12; i += 1)
      expect((await from('192.0.2.7').signIn(login, TEST_PASSWORD)).status).toBe(200);
    for (let i = 0; i < 10; i += 1)
      expect((await from('192.0.2.7').signIn(login, 'Wrong-1')).status).toBe(401);
    expect((await from('192.0.2.7').signIn(login, TEST_PASSWORD)).status).toBe(429);
  });

  it('of strangers never keep a person out of a browser they have signed in with before', async () => {
    const { login } = await createPerson(db);
    const other = await createPerson(db);
    const own = from('192.0.2.1');
    expect((await own.signIn(other.login, TEST_PASSWORD)).status).toBe(200);
    expect((await own.signIn(login, TEST_PASSWORD)).status).toBe(200);
    const signOut = async () =>
      own.post('/api/auth/signout', { csrfToken: await own.csrfToken(), json: 'true' });
    await signOut();
    await failOften(`sign-in:login:${login}`, 10);
    await failOften('sign-in:address:192.0.2.1', 100);
    const stranger = await from('192.0.2.9').signIn(login, TEST_PASSWORD);
    expect(stranger.status, 'a stranger from another address').toBe(429);
    expect((await own.signIn(login, TEST_PASSWORD)).status, 'the known browser').toBe(200);
    await signOut();
    expect((await own.signIn(other.login, TEST_PASSWORD)).status, 'of the other person, too').toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await own.signIn(login, 'Wrong-1')).status).toBe(401);
    expect((await own.signIn(login, TEST_PASSWORD)).status, 'after ten failures of its own').toBe(429);
  });

  it('know a browser for the people who signed in there, by a cookie nobody can make or read', async () => {
    const [person, other] = [await createPerson(db), await createPerson(db)];
    const own = from('192.0.2.2');
    const [cookie] = setCookies(await own.signIn(person.login, TEST_PASSWORD)).filter(
      ({ name }) => name === KNOWN_BROWSER,
    );
    expect(cookie?.attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/api/auth', 'Max-Age=31536000']),
    );
    expect(cookie?.value).not.toContain(person.userId);
    const value = cookie?.value ?? '';
    for (const login of [person.login, other.login]) await failOften(`sign-in:login:${login}`, 10);
    const copied = from('192.0.2.3');
    copied.cookies.set(KNOWN_BROWSER, value);
    expect((await copied.signIn(other.login, TEST_PASSWORD)).status, 'for another person').toBe(429);
    for (const forged of ['', 'x', value.slice(0, -8), `${value.slice(0, 40)}AAAA${value.slice(44)}`]) {
      copied.cookies.set(KNOWN_BROWSER, forged);
      expect((await copied.signIn(person.login, TEST_PASSWORD)).status, forged).toBe(429);
    }
  });

  it('are answered alike for people and for logins nobody has, with and without a cookie', async () => {
    const { login } = await createPerson(db);
    const own = from('192.0.2.4');
    await own.signIn(login, TEST_PASSWORD);
    const answers = [];
    for (const name of [login, 'nobody@example.com']) {
      await failOften(`sign-in:login:${name}`, 9);
      const client = from('192.0.2.5');
      const [wrong, braked] = [await client.signIn(name, 'Wrong-1'), await client.signIn(name, 'Wrong-1')];
      answers.push([wrong.status, await wrong.text(), braked.status, (await braked.json()).code]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await own.signIn('nobody@example.com', TEST_PASSWORD)).status).toBe(429);
  });

  it('refuse an address after a hundred, and no other', async () => {
    const { login } = await createPerson(db);
    await failOften('sign-in:address:192.0.2.50', 99);
    expect((await from('192.0.2.50').signIn('someone@example.com', 'Wrong-1')).status).toBe(401);
    expect((await from('10.1.1.1, 192.0.2.50').signIn(login, TEST_PASSWORD)).status).toBe(429);
    expect((await from('192.0.2.51').signIn(login, TEST_PASSWORD)).status).toBe(200);
  });
});
