import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import { portalDatabase } from '@/db/client';
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
    portalDatabase.set(away);
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
