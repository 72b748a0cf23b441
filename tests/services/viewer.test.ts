import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import {
  accessTokens,
  portalProducts,
  salesOrganisations,
  tenantAdministrators,
  tenants,
  userSalesOrganisations,
  userSessions,
  users,
  userTenants,
} from '@/db/schema';
import { viewerFromRequest } from '@/lib/auth/viewer';
import { INITIAL_SETTINGS, signInLimits } from '@/lib/domain/configuration/settings';
import { endAllSessions, endSession } from '@/lib/services/account/end-sessions';
import { newSecretToken, secretTokenHash } from '@/lib/services/account/secret-token';
import { createPerson, sessionCookieOf, useAsPortalDatabase } from '@/tests/support/accounts';
import { createTestDatabase } from '@/tests/support/database';

const { idleMs, lifetimeMs } = signInLimits(INITIAL_SETTINGS);

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  useAsPortalDatabase(database);
});
afterAll(() => database.close());

const asking = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/api/tasks', { headers });
const later = (ms: number) => new Date(Date.now() + ms);

describe('a session cookie', () => {
  it('names its person with everything they belong to', async () => {
    await db.insert(portalProducts).values({ productId: 1, key: 'planner', title: 'Planner' });
    await db
      .insert(tenants)
      .values([1, 2].map((tenantId) => ({ tenantId, productId: 1, key: `T${tenantId}`, title: 'T' })));
    const additionalInfo = { homepage: '', contactmail: '', imageUrl: '' };
    const organisations = [11, 12].map((salesOrgId) => ({
      salesOrgId,
      tenantId: 1,
      key: `O${salesOrgId}`,
      title: 'O',
      additionalInfo,
    }));
    await db.insert(salesOrganisations).values(organisations);
    const person = await createPerson(db, { isInternal: true, isAdministrator: true, language: 'nl' });
    const { userId } = person;
    await db.insert(userTenants).values([2, 1].map((tenantId) => ({ userId, tenantId })));
    await db.insert(tenantAdministrators).values([2, 1].map((tenantId) => ({ userId, tenantId })));
    await db.insert(userSalesOrganisations).values([
      { userId, salesOrgId: 12, isSalesPlanner: true },
      { userId, salesOrgId: 11 },
    ]);
    const actor = await viewerFromRequest(
      asking({ cookie: `a=b; ${await sessionCookieOf(db, userId)}; c=d` }),
    );
    expect(actor).toEqual({
      by: 'session',
      mayWrite: true,
      viewer: {
        userId,
        login: person.login,
        firstName: 'Paul',
        lastName: 'Einkauf',
        isInternal: true,
        isAdministrator: true,
        isExternalLogin: false,
        locale: 'nl',
        sessionVersion: 1,
        sessionId: expect.any(String),
        profileImageKey: null,
        tenantIds: [1, 2],
        administeredTenantIds: [1, 2],
        salesOrgIds: [11, 12],
        plannerOrgIds: [12],
        actsFor: [],
        isAskedToAct: false,
      },
    });
  });

  it('is worth nothing when absent, forged or cut', async () => {
    const { userId } = await createPerson(db);
    const cookie = await sessionCookieOf(db, userId);
    expect(await viewerFromRequest(asking({}))).toBeNull();
    expect(await viewerFromRequest(asking({ cookie: 'next-auth.session-token=' }))).toBeNull();
    expect(await viewerFromRequest(asking({ cookie: 'next-auth.session-token=forged' }))).toBeNull();
    expect(await viewerFromRequest(asking({ cookie: cookie.slice(0, -3) }))).toBeNull();
    expect(await viewerFromRequest(asking({ cookie: `x${cookie}` }))).toBeNull();
  });

  it('ends at once everywhere when the session version moves on', async () => {
    const { userId } = await createPerson(db);
    const [here, there] = [await sessionCookieOf(db, userId), await sessionCookieOf(db, userId)];
    expect(await viewerFromRequest(asking({ cookie: here }))).not.toBeNull();
    await endAllSessions(db, userId, new Date());
    expect(await viewerFromRequest(asking({ cookie: here }))).toBeNull();
    expect(await viewerFromRequest(asking({ cookie: there }))).toBeNull();
  });

  it('ends alone when its session is signed out', async () => {
    const { userId } = await createPerson(db);
    const first = await sessionCookieOf(db, userId);
    const [session] = await db.select().from(userSessions).where(eq(userSessions.userId, userId));
    const second = await sessionCookieOf(db, userId);
    await endSession(db, session?.sessionId ?? '', new Date());
    expect(await viewerFromRequest(asking({ cookie: first }))).toBeNull();
    expect(await viewerFromRequest(asking({ cookie: second }))).not.toBeNull();
  });

  it('ends when the person is disabled', async () => {
    const { userId } = await createPerson(db);
    const cookie = await sessionCookieOf(db, userId);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, userId));
    expect(await viewerFromRequest(asking({ cookie }))).toBeNull();
  });

  it('ends when left alone for too long, and not while it is used', async () => {
    const { userId } = await createPerson(db);
    const cookie = await sessionCookieOf(db, userId);
    expect(await viewerFromRequest(asking({ cookie }), later(idleMs - 60_000))).not.toBeNull();
    expect(await viewerFromRequest(asking({ cookie }), later(idleMs + 60_000))).not.toBeNull();
    expect(await viewerFromRequest(asking({ cookie }), later(idleMs * 3))).toBeNull();
  });

  it('ends a fixed time after signing in, however busy it is', async () => {
    const { userId } = await createPerson(db);
    const cookie = await sessionCookieOf(db, userId);
    for (let ms = 0; ms < lifetimeMs; ms += idleMs / 2) {
      expect(await viewerFromRequest(asking({ cookie }), later(ms))).not.toBeNull();
    }
    expect(await viewerFromRequest(asking({ cookie }), later(lifetimeMs))).toBeNull();
  });
});

describe('an integration token', () => {
  const makeToken = async (values: Partial<typeof accessTokens.$inferInsert> = {}) => {
    const { userId } = await createPerson(db);
    const token = newSecretToken();
    const [row] = await db
      .insert(accessTokens)
      .values({
        userId,
        name: 'ERP',
        tokenHash: secretTokenHash(token),
        scope: 'write',
        expiresAt: later(86_400_000),
        ...values,
      })
      .returning();
    return { userId, tokenId: row?.tokenId ?? '', bearer: { authorization: `Bearer ${token}` } };
  };
  const lastUse = async (tokenId: string) => {
    const [row] = await db.select().from(accessTokens).where(eq(accessTokens.tokenId, tokenId));
    return row?.lastUsedAt;
  };

  it('acts as its user', async () => {
    const { userId, bearer } = await makeToken();
    const actor = await viewerFromRequest(asking(bearer));
    expect(actor).toMatchObject({ by: 'token', mayWrite: true, viewer: { userId, tenantIds: [] } });
  });

  it('may be read-only', async () => {
    const { bearer } = await makeToken({ scope: 'read' });
    expect(await viewerFromRequest(asking(bearer))).toMatchObject({ mayWrite: false });
  });

  it('ends when it expires, is revoked or its user is disabled', async () => {
    const expired = await makeToken({ expiresAt: later(-1000) });
    const revoked = await makeToken({ revokedAt: new Date() });
    const disabled = await makeToken();
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, disabled.userId));
    for (const { bearer } of [expired, revoked, disabled])
      expect(await viewerFromRequest(asking(bearer))).toBeNull();
  });

  it('that is wrong is not made good by a cookie', async () => {
    const { userId } = await createPerson(db);
    const cookie = await sessionCookieOf(db, userId);
    for (const authorization of ['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${newSecretToken()}`]) {
      expect(await viewerFromRequest(asking({ cookie, authorization }))).toBeNull();
    }
  });

  it('notes its last use once in five minutes', async () => {
    const { tokenId, bearer } = await makeToken();
    const first = new Date();
    await viewerFromRequest(asking(bearer), first);
    expect(await lastUse(tokenId)).toEqual(first);
    await viewerFromRequest(asking(bearer), new Date(first.getTime() + 299_000));
    expect(await lastUse(tokenId)).toEqual(first);
    const next = new Date(first.getTime() + 300_000);
    await viewerFromRequest(asking(bearer), next);
    expect(await lastUse(tokenId)).toEqual(next);
  });
});
