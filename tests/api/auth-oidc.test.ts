import { eq } from 'drizzle-orm';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import { userIdentities, users } from '@/db/schema';
import { viewerFromRequest } from '@/lib/auth/viewer';
import { createPerson, useAsPortalDatabase } from '@/tests/support/accounts';
import { AuthClient } from '@/tests/support/auth-client';
import { createTestDatabase } from '@/tests/support/database';
import { changeSettings } from '@/tests/support/settings';

let database: Database;
let db: Db;
const provider = new OAuth2Server();
let issuer = '';
/** What the provider says of the person who signs in there. */
let claims: Record<string, unknown> = {};

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  issuer = provider.issuer.url ?? '';
  provider.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, claims);
  });
  changeSettings({
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_CLIENT_ID: 'portal',
    AUTH_OIDC_CLIENT_SECRET: 'secret',
  });
  database = await createTestDatabase();
  db = database.db;
  useAsPortalDatabase(database);
});
afterAll(async () => {
  await provider.stop();
  await database.close();
});
beforeEach(() => {
  claims = {};
});

/** Goes to the provider as a browser would and comes back with its code. */
async function atProvider(client: AuthClient): Promise<{ sentTo: URL; back: string }> {
  const csrfToken = await client.csrfToken();
  const callbackUrl = '/home/app/news';
  const answer = await client.post('/api/auth/signin/oidc', { csrfToken, callbackUrl, json: 'true' });
  const sentTo = new URL((await answer.json()).url);
  const provided = await fetch(sentTo, { redirect: 'manual' });
  return { sentTo, back: provided.headers.get('location') ?? '' };
}

async function signIn(client = new AuthClient()): Promise<string | null> {
  const { back } = await atProvider(client);
  return (await client.get(back)).headers.get('location');
}

const viewerOf = async (client: AuthClient) => {
  const headers = { cookie: client.cookieHeader };
  return (await viewerFromRequest(new Request('http://localhost:3000/', { headers })))?.viewer;
};
const unknown = '/sign-in?error=UnknownPerson';

describe('signing in with an external login', () => {
  it('asks with PKCE, state and nonce', async () => {
    const { sentTo } = await atProvider(new AuthClient());
    expect(sentTo.origin).toBe(issuer);
    expect(Object.fromEntries(sentTo.searchParams)).toMatchObject({
      client_id: 'portal',
      scope: 'openid email profile',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/api/auth/callback/oidc',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('asks the provider to sign the person in again where that is wanted', async () => {
    const client = new AuthClient();
    const fields = { csrfToken: await client.csrfToken(), callbackUrl: '/home/app/profile?new=token' };
    const answer = await client.post('/api/auth/signin/oidc?prompt=login', { ...fields, json: 'true' });
    expect(new URL((await answer.json()).url).searchParams.get('prompt')).toBe('login');
  });

  it('knows a person by issuer and subject, whatever the e-mail says', async () => {
    const person = await createPerson(db, { passwordHash: null, isExternalLogin: true, language: 'de' });
    await db.insert(userIdentities).values({ issuer, subject: 'known', userId: person.userId });
    claims = { sub: 'known', email: 'new-name@example.com', email_verified: false };
    const client = new AuthClient();
    expect(await signIn(client)).toBe('/home/app/news');
    expect(await viewerOf(client)).toMatchObject({ userId: person.userId, isExternalLogin: true });
    expect(client.cookies.get('NEXT_LOCALE')).toBe('de');
  });

  it('links a person by a verified e-mail once, and by the subject from then on', async () => {
    const person = await createPerson(db, { passwordHash: null });
    claims = { sub: 'fresh', email: person.login.toUpperCase(), email_verified: true };
    const client = new AuthClient();
    expect(await signIn(client)).toBe('/home/app/news');
    expect(await viewerOf(client)).toMatchObject({ userId: person.userId, isExternalLogin: true });
    claims = { sub: 'fresh' };
    expect(await signIn()).toBe('/home/app/news');
    expect(await db.$count(userIdentities, eq(userIdentities.userId, person.userId))).toBe(1);
  });

  it('leaves a person with a password what they are', async () => {
    const person = await createPerson(db);
    claims = { sub: 'both', email: person.login, email_verified: true };
    const client = new AuthClient();
    expect(await signIn(client)).toBe('/home/app/news');
    expect(await viewerOf(client)).toMatchObject({ userId: person.userId, isExternalLogin: false });
  });

  it('believes no e-mail that the provider has not verified', async () => {
    const person = await createPerson(db);
    for (const email_verified of [false, undefined, 'no']) {
      claims = { sub: 'stranger', email: person.login, email_verified };
      const client = new AuthClient();
      expect(await signIn(client)).toBe(unknown);
      expect(await viewerOf(client)).toBeUndefined();
    }
    expect(await db.$count(userIdentities, eq(userIdentities.userId, person.userId))).toBe(0);
  });

  it('refuses unknown and disabled people with a page that says so', async () => {
    claims = { sub: 'nobody', email: 'nobody@example.com', email_verified: true };
    expect(await signIn()).toBe(unknown);
    const person = await createPerson(db);
    await db.insert(userIdentities).values({ issuer, subject: 'gone', userId: person.userId });
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, person.userId));
    claims = { sub: 'gone', email: person.login, email_verified: true };
    expect(await signIn()).toBe(unknown);
  });

  it('refuses answers it did not ask for', async () => {
    const person = await createPerson(db);
    claims = { sub: 'victim', email: person.login, email_verified: true };
    const [mine, other] = [new AuthClient(), new AuthClient()];
    const { back } = await atProvider(mine);
    await atProvider(other);
    const refusals = [
      (await other.get(back)).headers.get('location'),
      (await new AuthClient().get(back)).headers.get('location'),
      (await mine.get(back.replace(/state=[^&]+/, 'state=x'))).headers.get('location'),
    ];
    expect(refusals).toEqual(Array(3).fill('/sign-in?error=OAuthCallback'));
    claims = { ...claims, nonce: 'x' };
    expect(await signIn(mine)).toBe('/sign-in?error=OAuthCallback');
    expect(await viewerOf(mine)).toBeUndefined();
  });

  it('says so when the provider is away', async () => {
    await provider.stop();
    const client = new AuthClient();
    const csrfToken = await client.csrfToken();
    const answer = await client.post('/api/auth/signin/oidc', { csrfToken });
    expect(answer.headers.get('location')).toMatch(/^\/sign-in\?error=OAuthSignin/);
    await provider.start(Number(new URL(issuer).port), 'localhost');
  });
});
