import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import {
  ownDelayRules,
  portalProducts,
  portalSettings,
  productTypes,
  salesOrganisations,
  tenantAdministrators,
  tenants,
  userSalesOrganisations,
  userSessions,
  users,
  userTenants,
} from '@/db/schema';
import { viewerFromRequest } from '@/lib/auth/viewer';
import { changeOwnUser } from '@/lib/services/account/change-own-user';
import { endAllSessions, endSession } from '@/lib/services/account/end-sessions';
import { rememberSessions, SessionMemory } from '@/lib/services/account/session-memory';
import { listLogos } from '@/lib/services/pictures/list-logos';
import { forgetConfiguration, portalConfigurationOf } from '@/lib/services/portal-configuration';
import { portalProductOf, typeNamesFor } from '@/lib/services/portal-product';
import { createPerson, sessionCookieOf, useAsPortalDatabase } from '@/tests/support/accounts';
import { createTestDatabase } from '@/tests/support/database';
import { serviceContext } from '@/tests/support/service-context';
import { listFiles, readText } from '@/tests/support/source-code';

let database: Database;
let db: Db;
let stopRemembering: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  useAsPortalDatabase(database);
  await db.insert(portalProducts).values({ productId: 1, key: 'planner', title: 'Planner' });
  await db.insert(tenants).values({ tenantId: 1, productId: 1, key: 'T', title: 'T' });
  const additionalInfo = { homepage: '', contactmail: '', imageUrl: '' };
  await db
    .insert(salesOrganisations)
    .values({ salesOrgId: 1, tenantId: 1, key: 'O', title: 'O', additionalInfo });
  stopRemembering = await rememberSessions(database);
});
afterAll(async () => {
  await stopRemembering();
  await database.close();
});

/** Somebody whose session was used a moment ago, and so is remembered. */
async function somebodyAtWork() {
  const { userId } = await createPerson(db, { isInternal: true });
  const cookie = await sessionCookieOf(db, userId);
  const [session] = await db.select().from(userSessions).where(eq(userSessions.userId, userId));
  const ask = async (now?: Date) => {
    const request = new Request('http://localhost:3000/api/tasks', { headers: { cookie } });
    return (await viewerFromRequest(request, now))?.viewer ?? null;
  };
  await expect.poll(ask).not.toBeNull();
  return { userId, sessionId: session?.sessionId ?? '', ask };
}

const himself = (userId: string) => eq(users.userId, userId);

describe('a session that was read a moment ago', () => {
  it('is not read again for five seconds', async () => {
    const { userId, ask } = await somebodyAtWork();
    await db.execute(sql`alter table users disable trigger users_announce_session_change`);
    await db.update(users).set({ lastName: 'Unannounced' }).where(himself(userId));
    await db.execute(sql`alter table users enable trigger users_announce_session_change`);
    const now = new Date();
    expect((await ask(now))?.lastName).toBe('Einkauf');
    expect((await ask(new Date(now.getTime() + 6_000)))?.lastName).toBe('Unannounced');
  });

  it('meets every change that the portal makes at the next request', async () => {
    const renamed = await somebodyAtWork();
    const viewer = await renamed.ask();
    if (!viewer) throw new Error('nobody at work');
    await changeOwnUser(serviceContext(db, viewer, [1]), null, () => ({ lastName: 'New' }));
    expect((await renamed.ask())?.lastName).toBe('New');

    const signedOut = await somebodyAtWork();
    await endSession(db, signedOut.sessionId, new Date());
    expect(await signedOut.ask()).toBeNull();

    const everywhere = await somebodyAtWork();
    await endAllSessions(db, everywhere.userId, new Date());
    expect(await everywhere.ask()).toBeNull();
  });

  type Change = (who: { userId: string; sessionId: string }) => Promise<unknown>;
  const changes: [string, Change, unknown][] = [
    [
      'a new name',
      ({ userId }) => db.update(users).set({ lastName: 'N' }).where(himself(userId)),
      expect.objectContaining({ lastName: 'N' }),
    ],
    [
      'disabling',
      ({ userId }) => db.update(users).set({ disabledAt: new Date() }).where(himself(userId)),
      null,
    ],
    ['the version', ({ userId }) => db.update(users).set({ sessionVersion: 9 }).where(himself(userId)), null],
    ['deletion', ({ userId }) => db.delete(users).where(himself(userId)), null],
    [
      'signing out',
      ({ sessionId }) =>
        db.update(userSessions).set({ revokedAt: new Date() }).where(eq(userSessions.sessionId, sessionId)),
      null,
    ],
    [
      'a session cleaned away',
      ({ sessionId }) => db.delete(userSessions).where(eq(userSessions.sessionId, sessionId)),
      null,
    ],
    [
      'a tenant',
      ({ userId }) => db.insert(userTenants).values({ userId, tenantId: 1 }),
      expect.objectContaining({ tenantIds: [1] }),
    ],
    [
      'a tenant to administer',
      ({ userId }) => db.insert(tenantAdministrators).values({ userId, tenantId: 1 }),
      expect.objectContaining({ administeredTenantIds: [1] }),
    ],
    [
      'an organisation',
      ({ userId }) =>
        db.insert(userSalesOrganisations).values({ userId, salesOrgId: 1, isSalesPlanner: true }),
      expect.objectContaining({ plannerOrgIds: [1] }),
    ],
  ];
  it.each(changes)('hears of %s whoever writes it', async (_, change, expected) => {
    const person = await somebodyAtWork();
    await change(person);
    await expect.poll(() => person.ask()).toEqual(expected);
  });
});

it('products, tenants and product types are read again as soon as anybody changes them', async () => {
  const tenantIds = async () => (await portalProductOf(db, 'planner', new Date())).tenantIds;
  expect(await tenantIds()).toEqual([1]);
  await db.insert(tenants).values({ tenantId: 2, productId: 1, key: 'U', title: 'U' });
  await expect.poll(tenantIds).toEqual([1, 2]);
  const german = async () =>
    typeNamesFor({ product: await portalProductOf(db, 'planner', new Date()), locale: 'de' });
  expect(await german()).toEqual({});
  const colours = { backgroundColor: '#1f77b4', textColor: '#ffffff' };
  await db.insert(productTypes).values({ title: 'Board', titles: { de: 'Tafel' }, ...colours });
  await expect.poll(german).toEqual({ Board: 'Tafel' });
});

it('logos and titles of tenants and organisations are read again as soon as anybody changes them', async () => {
  const ctx = serviceContext(db, await createPerson(db), [1]);
  const shown = async (logoId: string) => {
    const { title, thumbnailUrl } = (await listLogos(ctx)).get(logoId) ?? {};
    return [title, thumbnailUrl?.split('?')[0]];
  };
  expect([await shown('1'), await shown('1_1')]).toEqual([
    ['T', undefined],
    ['O', undefined],
  ]);
  await db.update(tenants).set({ thumbnailKey: 'mark' }).where(eq(tenants.tenantId, 1));
  await expect.poll(() => shown('1')).toEqual(['T', '/api/data/planner/tenantfiles/1/thumbnail.png']);
  await db.update(tenants).set({ title: 'Tenant' }).where(eq(tenants.tenantId, 1));
  await expect.poll(() => shown('1')).toEqual(['Tenant', '/api/data/planner/tenantfiles/1/thumbnail.png']);
  await db.update(salesOrganisations).set({ title: 'Organisation' });
  await expect.poll(() => shown('1_1')).toEqual(['Organisation', undefined]);
});

it('settings and delay rules are read again as soon as anybody changes them', async () => {
  const read = () => portalConfigurationOf(db, new Date());
  const idleHours = async () => (await read()).settings.idleHours;
  expect(await idleHours()).toBe(12);
  await db.insert(portalSettings).values({ key: 'idleHours', value: 3 });
  await expect.poll(idleHours).toBe(3);
  await db.delete(portalSettings);
  await expect.poll(idleHours).toBe(12);
  const isOff = async () => (await read()).delayRules.others.Preparing.isOff;
  expect(await isOff()).toBe(false);
  const days = { reminder1Days: 1, reminder2Days: 2, escalationDays: 3 };
  await db.insert(ownDelayRules).values({ delayKey: 'Preparing', ...days, isOff: true });
  await expect.poll(isOff).toBe(true);
  await db.delete(ownDelayRules);
  await expect.poll(isOff).toBe(false);
});

it('settings that change while they are read are read again', async () => {
  forgetConfiguration();
  const reading = portalConfigurationOf(db, new Date());
  forgetConfiguration();
  const first = await reading;
  expect(await portalConfigurationOf(db, new Date())).not.toBe(first);
});

describe('the memory of sessions', () => {
  it('keeps nothing that changed while it was read', async () => {
    const { userId } = await createPerson(db);
    const memory = new SessionMemory();
    const session = { userId, sessionId: 's', sessionVersion: 1 } as never;
    const now = new Date();
    await memory.keep(async () => {
      memory.empty();
      return session;
    }, now);
    expect(memory.recall({ sessionId: 's', sessionVersion: 1 }, now)).toBeNull();
    await memory.keep(async () => session, now);
    expect(memory.recall({ sessionId: 's', sessionVersion: 1 }, now)).toBe(session);
    expect(memory.recall({ sessionId: 's', sessionVersion: 2 }, now)).toBeNull();
  });

  it('is emptied by every service that changes what it holds', () => {
    const writes =
      /\.(update|delete)\((users|userSessions|userTenants|tenantAdministrators|userSalesOrganisations)\)/;
    const empties = /forgetSessions\(\)|endSessionsOf\(|endAllAccess\(|endAllSessions\(/;
    // Last use, a renewed hash, the first sign-in of somebody without sessions, ids of addresses, a database on which no
    // portal runs yet.
    const harmless = /\/(touch|sign-in-with-password|sign-in-with-oidc|own-records|hold-after-restore)\.ts$/;
    const forgetful = listFiles(['lib/services'], /\.ts$/).filter((path) => {
      const text = readText(path);
      return writes.test(text) && !empties.test(text) && !harmless.test(path);
    });
    expect(forgetful).toEqual([]);
  });
});
