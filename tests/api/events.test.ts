import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/events/route';
import { getDatabase } from '@/db/client';
import { accessTokens, members, portalProducts, tenants, units, userSessions, users } from '@/db/schema';
import { changeSchema } from '@/lib/contract/events';
import { getChangeHub } from '@/lib/events/change-hub';
import { emitChange } from '@/lib/events/emit-change';
import { secretTokenHash } from '@/lib/services/account/secret-token';
import { rememberSessions } from '@/lib/services/account/session-memory';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
let seenRootId: string;
let foreignRootId: string;
let userId: string;
let cookie: string;
let stopRemembering: () => Promise<void>;

async function createRoot(unitNo: string): Promise<string> {
  const unitId = crypto.randomUUID();
  await test.db.insert(units).values({
    unitId,
    rootUnitId: unitId,
    tenantId: 1,
    unitType: 'project',
    variant: 'aac_elements',
    unitNo,
    title: unitNo,
    titleKey: unitNo,
    stateKey: 'Structuring',
  });
  return unitId;
}

beforeAll(async () => {
  await test.db.insert(portalProducts).values({ productId: 1, key: 'planner', title: 'Planner' });
  await test.db.insert(tenants).values({ tenantId: 1, productId: 1, key: 'T', title: 'Tenant' });
  seenRootId = await createRoot('P-1');
  foreignRootId = await createRoot('P-2');
  ({ userId } = await createPerson(test.db));
  cookie = await sessionCookieOf(test.db, userId);
  await test.db.insert(members).values({ rootUnitId: seenRootId, userId, roleKey: 'purchaser' });
  stopRemembering = await rememberSessions(await getDatabase());
});
afterAll(() => stopRemembering());

async function open(query: string, headers: Record<string, string> = { cookie }) {
  const aborter = new AbortController();
  const request = new Request(`http://localhost:3000/api/events${query}`, {
    headers,
    signal: aborter.signal,
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  return { response, abort: () => aborter.abort() };
}

/** The events of a stream, one per call. */
function eventsOf({ response }: { response: Response }) {
  const reader = response.body?.getReader();
  return async () => {
    for (;;) {
      const text = new TextDecoder().decode((await reader?.read())?.value);
      const data = /^data: (.*)$/m.exec(text)?.[1];
      if (data) return changeSchema.parse(JSON.parse(data));
    }
  };
}

describe('GET /api/events', () => {
  it('tells what changed in the project, and nothing of others', async () => {
    const stream = await open(`?rootUnitId=${seenRootId}`);
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toContain('no-transform');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    const next = eventsOf(stream);
    await emitChange(test.db, { kind: 'items', rootUnitId: foreignRootId });
    await emitChange(test.db, { kind: 'items', rootUnitId: seenRootId, unitId: seenRootId, userId });
    expect(await next()).toEqual({
      kind: 'items',
      rootProjectUnitID: seenRootId,
      projectUnitID: seenRootId,
      userID: userId,
    });
    stream.abort();
  });

  it('ends the oldest of too many streams of one person, never those of another', async () => {
    const other = await createPerson(test.db);
    const cookieOfOther = await sessionCookieOf(test.db, other.userId);
    const foreign = await open('', { cookie: cookieOfOther });
    const streams: Awaited<ReturnType<typeof open>>[] = [];
    for (let count = 0; count < 20; count += 1) streams.push(await open(''));
    const [oldest, next] = streams.map(({ response }) => response.body?.getReader());
    expect((await oldest?.read())?.done).toBe(false);
    streams.push(await open(''));
    const rest = async () => {
      for (;;) if ((await oldest?.read())?.done) return 'ended';
    };
    expect(await rest()).toBe('ended');
    expect((await next?.read())?.done).toBe(false);
    for (const { abort } of [...streams, foreign]) abort();
  });

  it('tells first what changed since the caller read, where they name when that was', async () => {
    const hub = await getChangeHub(await getDatabase());
    const since = hub.position;
    const kinds: string[] = [];
    const leave = hub.subscribe(({ event }) => kinds.push(event.kind));
    await emitChange(test.db, { kind: 'items', rootUnitId: foreignRootId });
    await emitChange(test.db, { kind: 'unit', rootUnitId: seenRootId });
    await expect.poll(() => kinds, { interval: 5 }).toEqual(['items', 'unit']);
    leave();
    const stream = await open(`?rootUnitId=${seenRootId}&since=${since}`);
    expect(await eventsOf(stream)()).toEqual({ kind: 'unit', rootProjectUnitID: seenRootId });
    stream.abort();
    const late = await open(`?rootUnitId=${seenRootId}&since=long-ago`, { cookie, 'last-event-id': since });
    expect((await eventsOf(late)()).kind).toBe('unit');
    late.abort();
    const lost = await open(`?since=long-ago`);
    expect(await eventsOf(lost)()).toEqual({ kind: 'resync', rootProjectUnitID: null });
    lost.abort();
    expect((await open(`?since=${'x'.repeat(101)}`)).response.status).toBe(400);
  });

  it('tells what concerns somebody alone to them and nobody else, whatever project they follow', async () => {
    const stream = await open(`?rootUnitId=${seenRootId}`);
    const next = eventsOf(stream);
    const event = { kind: 'ownNotifications', rootUnitId: null } as const;
    await emitChange(test.db, { ...event, userIds: [crypto.randomUUID()] });
    await emitChange(test.db, { kind: 'unit', rootUnitId: seenRootId });
    expect((await next()).kind).toBe('unit');
    await emitChange(test.db, { ...event, userIds: [crypto.randomUUID(), userId] });
    expect(await next()).toEqual({ kind: 'ownNotifications', rootProjectUnitID: null });
    stream.abort();
  });

  it('without a project tells of all that the caller sees, and of a new one once they are a member', async () => {
    const stream = await open('');
    const next = eventsOf(stream);
    await emitChange(test.db, { kind: 'unit', rootUnitId: foreignRootId });
    await emitChange(test.db, { kind: 'banners', rootUnitId: null });
    expect((await next()).kind).toBe('banners');
    await test.db.transaction(async (tx) => {
      await tx.insert(members).values({ rootUnitId: foreignRootId, userId, roleKey: 'reviewer' });
      await emitChange(tx, { kind: 'members', rootUnitId: foreignRootId });
    });
    expect(await next()).toEqual({ kind: 'members', rootProjectUnitID: foreignRootId });
    await test.db.delete(members).where(eq(members.rootUnitId, foreignRootId));
    stream.abort();
  });

  it('refuses who is not signed in, projects not visible, and units that are no root', async () => {
    expect((await open('', {})).response.status).toBe(401);
    expect((await open(`?rootUnitId=${foreignRootId}`)).response.status).toBe(404);
    expect((await open(`?rootUnitId=${crypto.randomUUID()}`)).response.status).toBe(404);
    expect((await open('?rootUnitId=1')).response.status).toBe(400);
  });
});

/** A stream of the project of somebody, read up to where it waits for changes; `end` answers once it has ended. */
async function waiting(headers: Record<string, string>, query = `?rootUnitId=${seenRootId}`) {
  const { response } = await open(query, headers);
  const reader = response.body?.getReader();
  for (const text of ['retry', 'id']) {
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain(text);
  }
  return {
    end: async () => {
      while (!(await reader?.read())?.done);
    },
    isOpen: async () => (await reader?.read())?.done === false,
  };
}

async function createReviewer() {
  const person = await createPerson(test.db);
  await test.db
    .insert(members)
    .values({ rootUnitId: seenRootId, userId: person.userId, roleKey: 'reviewer' });
  const signIn = async () => ({ cookie: await sessionCookieOf(test.db, person.userId) });
  return { ...person, signIn, self: eq(users.userId, person.userId) };
}

describe('a stream of changes ends at once, without a heartbeat,', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('when the person is taken out of the project, and not for who stays', async () => {
    const [leaving, staying] = [await createReviewer(), await createReviewer()];
    const [gone, stays] = [await waiting(await leaving.signIn()), await waiting(await staying.signIn())];
    await test.db.transaction(async (tx) => {
      await tx.delete(members).where(eq(members.userId, leaving.userId));
      await emitChange(tx, { kind: 'members', rootUnitId: seenRootId });
    });
    await gone.end();
    expect(await stays.isOpen()).toBe(true);
  });

  it.each([
    [
      'signed out',
      (id: string) =>
        test.db.update(userSessions).set({ revokedAt: new Date() }).where(eq(userSessions.userId, id)),
    ],
    [
      'signed out everywhere',
      (id: string) => test.db.update(users).set({ sessionVersion: 2 }).where(eq(users.userId, id)),
    ],
    [
      'deactivated',
      (id: string) => test.db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, id)),
    ],
  ])('when the person is %s, with and without a project', async (_, end) => {
    const [leaving, staying] = [await createReviewer(), await createReviewer()];
    const streams = [await waiting(await leaving.signIn()), await waiting(await leaving.signIn(), '')];
    const stays = await waiting(await staying.signIn());
    await end(leaving.userId);
    for (const stream of streams) await stream.end();
    await emitChange(test.db, { kind: 'items', rootUnitId: seenRootId });
    expect(await stays.isOpen()).toBe(true);
  });

  it('when the token is ended that opened it', async () => {
    const { userId: ownerId } = await createReviewer();
    const token = 'a-token-that-follows-changes';
    await test.db.insert(accessTokens).values({
      ...{ userId: ownerId, name: 'ERP', scope: 'read', tokenHash: secretTokenHash(token) },
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    const stream = await waiting({ authorization: `Bearer ${token}` });
    await test.db.update(accessTokens).set({ revokedAt: new Date() }).where(eq(accessTokens.userId, ownerId));
    await stream.end();
  });
});

it('a stream of changes ends at the next heartbeat where no change was announced', async () => {
  const { userId: reviewerId, signIn } = await createReviewer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = await waiting(await signIn());
  vi.advanceTimersByTime(15_000);
  expect(await stream.isOpen()).toBe(true);
  await test.db.delete(members).where(eq(members.userId, reviewerId));
  vi.advanceTimersByTime(15_000);
  await stream.end();
  vi.useRealTimers();
});
