import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import { rateLimits } from '@/db/schema';
import { createPerson, TEST_PASSWORD, useAsPortalDatabase } from '@/tests/support/accounts';
import { AuthClient, setCookies } from '@/tests/support/auth-client';
import { createTestDatabase } from '@/tests/support/database';

const KNOWN_BROWSER = 'portal.known-browser';
const sameOrigin = { 'sec-fetch-site': 'same-origin', accept: 'text/html' };
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
