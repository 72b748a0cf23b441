import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tokensRoute from '@/app/api/account/[product]/tokens/[tokenID]/route';
import * as tokenListRoute from '@/app/api/account/[product]/tokens/route';
import type { Database, Db } from '@/db/client';
import { accessTokens, portalProducts } from '@/db/schema';
import { tokenBudget } from '@/lib/auth/call-budget';
import { createToken, listTokens } from '@/lib/contract/account';
import { createPerson, sessionCookieOf, TEST_PASSWORD, useAsPortalDatabase } from '@/tests/support/accounts';
import { createTestDatabase } from '@/tests/support/database';

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  useAsPortalDatabase(database);
  await db.insert(portalProducts).values({ productId: 1, key: 'planner', title: 'Planner' });
});
afterAll(() => database.close());

const wanted = { name: ' ERP ', scope: 'write', expiresInDays: 30, password: TEST_PASSWORD };

/** The calls as one person makes them, by cookie or by token. */
function callsOf(headers: Record<string, string>) {
  const request = (path: string, init: RequestInit = {}) =>
    new Request(`http://localhost:3000/api/account/planner/tokens${path}`, {
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    });
  const params = (tokenID?: string) => ({ params: Promise.resolve({ product: 'planner', tokenID }) });
  return {
    list: () => tokenListRoute.GET(request(''), params()),
    create: (body: object = wanted) =>
      tokenListRoute.POST(request('', { method: 'POST', body: JSON.stringify(body) }), params()),
    revoke: (tokenID: string) =>
      tokensRoute.DELETE(request(`/${tokenID}`, { method: 'DELETE' }), params(tokenID)),
  };
}

async function signedIn() {
  const { userId } = await createPerson(db);
  return callsOf({ cookie: await sessionCookieOf(db, userId) });
}

async function made(response: Response) {
  expect(response.status).toBe(201);
  const answer = createToken.answer?.parse(await response.json());
  if (!answer) throw new Error('no answer declared');
  return answer.data;
}

async function listed(response: Response) {
  expect(response.status).toBe(200);
  return listTokens.answer?.parse(await response.json());
}

describe('integration tokens', () => {
  it('are shown once, stored hashed, and act as their user', async () => {
    const browser = await signedIn();
    const token = await made(await browser.create());
    expect(token).toMatchObject({ name: 'ERP', scope: 'write', lastUsedOn: null });
    expect(Date.parse(token.expiresOn) - Date.parse(token.createdOn)).toBe(30 * 86_400_000);
    expect(JSON.stringify(await db.select().from(accessTokens))).not.toContain(token.token);
    const integration = callsOf({ authorization: `Bearer ${token.token}` });
    const { token: _, ...shown } = token;
    const list = await listed(await integration.list());
    expect(list).toEqual({ data: [{ ...shown, lastUsedOn: expect.any(String) }], count: 1 });
  });

  it('need no same origin, but may be read-only', async () => {
    const browser = await signedIn();
    const { token } = await made(await browser.create({ ...wanted, scope: 'read' }));
    const integration = callsOf({ authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' });
    expect((await integration.list()).status).toBe(200);
    const refused = await integration.create();
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'ReadOnlyToken']);
  });

  it('end at once when they are revoked', async () => {
    const browser = await signedIn();
    const { tokenID, token } = await made(await browser.create());
    const integration = callsOf({ authorization: `Bearer ${token}` });
    expect((await integration.list()).status).toBe(200);
    expect((await browser.revoke(tokenID)).status).toBe(204);
    expect((await integration.list()).status).toBe(401);
    expect((await browser.revoke(tokenID)).status).toBe(404);
    expect(await listed(await browser.list())).toEqual({ data: [], count: 0 });
  });

  it('of others do not exist', async () => {
    const { tokenID } = await made(await (await signedIn()).create());
    const other = await signedIn();
    expect(await listed(await other.list())).toEqual({ data: [], count: 0 });
    expect((await other.revoke(tokenID)).status).toBe(404);
  });

  it('may be used so often in a minute and process, then after a while', async () => {
    const browser = await signedIn();
    const { tokenID, token } = await made(await browser.create());
    const integration = callsOf({ authorization: `Bearer ${token}` });
    const now = Date.now();
    const spent = Array.from({ length: tokenBudget.perMinute }, () => tokenBudget.spend(tokenID, now));
    expect(spent.every((waitSeconds) => waitSeconds === 0)).toBe(true);
    expect(tokenBudget.spend(tokenID, now)).toBeGreaterThan(0);
    const refused = await integration.list();
    if (Math.floor(Date.now() / 60_000) !== Math.floor(now / 60_000)) return;
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browser.list()).status).toBe(200);
  });

  it('refuse what makes no sense', async () => {
    const browser = await signedIn();
    const bodies = [
      { ...wanted, name: ' ' },
      { ...wanted, scope: 'admin' },
      { ...wanted, expiresInDays: 0 },
      { ...wanted, expiresInDays: 366 },
      { ...wanted, userID: 'x' },
    ];
    for (const body of bodies) expect((await browser.create(body)).status).toBe(400);
    expect((await callsOf({}).create()).status).toBe(401);
    const crossSite = callsOf({ 'sec-fetch-site': 'cross-site' });
    expect((await crossSite.create()).status).toBe(401);
  });
});
