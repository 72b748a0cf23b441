import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addresses, calendarFeeds, deliveryLots, tenantFeatures, units, users } from '@/db/schema';
import { createToken } from '@/lib/contract/account';
import * as feeds from '@/lib/contract/calendar-feeds';
import { moveWave } from '@/lib/contract/delivery-plan';
import { listMembers, removeMember } from '@/lib/contract/members';
import { endUserSessions } from '@/lib/contract/users';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { api, dispatch } from '@/tests/support/api';
import { addMember, createTenant } from '@/tests/support/factories';
import { createDelivery, createLot, createLotProject } from '@/tests/support/lots';
import { createCatalogue, createMaterials, inDays, PANELS } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const ROLES = ['purchaser', 'member', 'projectAdminCSC'] as const;
type Role = (typeof ROLES)[number];
let tenantId: number;
let otherTenantId: number;
let made: Awaited<ReturnType<typeof createLotProject<Role>>>;
let feed: string;

const params = () => ({ rootProjectUnitID: made.root.unitId });
const createFeed = async (role: Role = 'member') =>
  (await made.as(role).api.call(feeds.createCalendarFeed, { params: params() })).data.url;

/** What a calendar program meets, without any sign of who it is. */
async function read(url: string, headers: Record<string, string> = {}) {
  const response = await dispatch(new Request(url, { headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const statusOf = async (url: string) => (await read(url)).status;

/** The events of a feed, each as its properties. */
async function eventsOf(url: string): Promise<Record<string, string>[]> {
  const { text } = await read(url);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    if (line === 'BEGIN:VEVENT') events.push({});
    else Object.assign(events.at(-1) ?? {}, { [name.split(';')[0] ?? '']: value });
  }
  return events;
}

const calendarDay = (days: number) => inDays(days).replaceAll('-', '');

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db));
  ({ tenantId: otherTenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  made = await createLotProject(database.db, ROLES, { tenantId });
  feed = await createFeed();
});

describe('a calendar feed', () => {
  test('has each delivery as a whole day, with its lots and walls, in the language of the person', async () => {
    const { db } = database;
    await db
      .update(users)
      .set({ language: 'de' })
      .where(eq(users.userId, made.as('member').userId));
    const lot = await createLot(db, made.house, 'Approved', 'Haus A, EG');
    const planned = { deliveryDate: inDays(9), title: 'Haus A, EG', walls: ['W1', 'W2'] };
    const { deliveryLotId } = await createDelivery(db, lot, planned);
    await createDelivery(db, lot, { deliveryDate: inDays(-2), deliveryType: 'Fixed' });
    await createDelivery(db, lot, { deliveryDate: inDays(-400), deliveryType: 'Fixed' });
    const [past, coming, ...others] = await eventsOf(feed);
    expect(others).toEqual([]);
    expect(past).toMatchObject({
      DTSTART: calendarDay(-2),
      STATUS: 'CONFIRMED',
      DESCRIPTION: expect.stringMatching(/^Fix\\n/),
    });
    expect(coming).toMatchObject({
      ...{ UID: deliveryLotId, DTSTART: calendarDay(9), SEQUENCE: '1', STATUS: 'TENTATIVE' },
      SUMMARY: `Haus A\\, EG · ${made.root.unitNo}`,
      DESCRIPTION: 'Geplant\\nLose: Haus A\\, EG\\nWände: W1\\, W2',
      URL: `http://localhost:3000/home/app/project/delivery-overview/${made.root.unitId}`,
    });
  });

  test('says where a delivery goes, once the address of the site is known', async () => {
    const { db } = database;
    const lot = await createLot(db, made.house, 'Approved', 'Haus A, EG');
    await createDelivery(db, lot, { deliveryDate: inDays(9) });
    expect((await eventsOf(feed))[0]).not.toHaveProperty('LOCATION');
    const site = { name: 'Hafen', street1: 'Kai 7', zip: '20457', city: 'Hamburg', country: 'DE' };
    const [address] = await db.insert(addresses).values(site).returning();
    await db
      .update(units)
      .set({ siteAddressId: address?.addressId })
      .where(eq(units.unitId, made.root.unitId));
    expect((await eventsOf(feed))[0]).toMatchObject({
      LOCATION: 'Hafen\\, Kai 7\\, 20457 Hamburg\\, DE',
    });
  });

  test('is read again only when something has changed; what moves stays the same event', async () => {
    const { db } = database;
    const lot = await createLot(db, made.house, 'Approved');
    await createMaterials(db, lot, [{ type: PANELS, volumeM3: 1, deliveryDay: inDays(40) }]);
    const updatedAt = new Date(Date.now() - 60_000);
    const { deliveryLotId } = await createDelivery(db, lot, { deliveryDate: inDays(40), updatedAt });
    const first = await read(feed);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(await read(feed, known)).toMatchObject({ status: 304, text: '' });
    const [before] = await eventsOf(feed);
    const moves = [{ projectUnitID: lot.unitId, from: inDays(40), to: inDays(47) }];
    await made.as('purchaser').api.call(moveWave, { params: params(), body: { moves } });
    expect((await read(feed, known)).status).toBe(200);
    const [after] = await eventsOf(feed);
    expect([before?.UID, before?.DTSTART, before?.SEQUENCE]).toEqual([deliveryLotId, calendarDay(40), '1']);
    expect([after?.UID, after?.DTSTART, after?.SEQUENCE]).toEqual([deliveryLotId, calendarDay(47), '2']);
    expect(after?.['LAST-MODIFIED']).not.toBe(before?.['LAST-MODIFIED']);
    await db.delete(deliveryLots).where(eq(deliveryLots.deliveryLotId, deliveryLotId));
    expect(await eventsOf(feed)).toEqual([]);
  });

  test('is stored as a hash and seen by its maker alone, with its last reading', async () => {
    const token = /([\w-]{43})\.ics$/.exec(feed)?.[1] ?? '';
    const [stored] = await database.db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.rootUnitId, made.root.unitId));
    expect(JSON.stringify(stored)).not.toContain(token);
    const seenBy = async (role: Role) =>
      (await made.as(role).api.call(feeds.getCalendarFeed, { params: params() })).data;
    expect(await seenBy('member')).toMatchObject({ lastReadOn: null });
    expect(await seenBy('purchaser')).toBeNull();
    await read(feed);
    expect(await seenBy('member')).toMatchObject({ lastReadOn: expect.any(String) });
  });

  test('is made again under another address, once for one idempotency key, and not by a token', async () => {
    const headers = { 'idempotency-key': 'calendar-1' };
    const { api: person, userId } = made.as('member');
    const again = await person.call(feeds.createCalendarFeed, { params: params(), headers });
    const repeated = await person.call(feeds.createCalendarFeed, { params: params(), headers });
    expect(repeated.data.url).toBe(again.data.url);
    expect([await statusOf(feed), await statusOf(again.data.url)]).toEqual([404, 200]);
    const body = { name: 'program', scope: 'write', expiresInDays: 1, password: TEST_PASSWORD };
    const { data } = await api({ userId }).call(createToken, { body });
    const refused = await api({ token: data.token }).refusal(feeds.createCalendarFeed, { params: params() });
    expect([refused.status, refused.code]).toEqual([403, 'SessionRequired']);
  });
});

describe('a calendar feed ends', () => {
  test('when its maker ends it, at once and again', async () => {
    for (const _ of [1, 2]) {
      await made.as('member').api.call(feeds.endCalendarFeed, { params: params() });
      expect(await statusOf(feed)).toBe(404);
    }
  });

  test('with the last role in the project, and not with one of two', async () => {
    const { db } = database;
    const { userId } = made.as('member');
    await addMember(db, made.root, userId, 'reviewer');
    const { api: manager } = made.as('projectAdminCSC');
    const own = async () =>
      (
        await manager.call(listMembers, { query: { filter: `rootProjectUnitID eq '${made.root.unitId}'` } })
      ).data
        .filter(({ userID }) => userID === userId)
        .map(({ memberID }) => memberID);
    const [first = '', second = ''] = await own();
    await manager.call(removeMember, { params: { memberID: first } });
    expect(await statusOf(feed)).toBe(200);
    await manager.call(removeMember, { params: { memberID: second } });
    await addMember(db, made.root, userId, 'member');
    expect(await statusOf(feed)).toBe(404);
  });

  test('with the account and with the tokens of the person', async () => {
    const { db } = database;
    const { userId } = made.as('member');
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, userId));
    expect(await statusOf(feed)).toBe(404);
    await db.update(users).set({ disabledAt: null }).where(eq(users.userId, userId));
    expect(await statusOf(feed)).toBe(200);
    const administrator = await createPerson(db, { isInternal: true, isAdministrator: true });
    await api(administrator).call(endUserSessions, { params: { userID: userId } });
    expect(await statusOf(feed)).toBe(404);
  });
});

describe('a calendar feed shows no more than its maker sees', () => {
  test('nothing while the overview is switched off', async () => {
    const { db } = database;
    made = await createLotProject(db, ROLES, { tenantId: otherTenantId });
    feed = await createFeed();
    expect(await statusOf(feed)).toBe(200);
    await db.delete(tenantFeatures).where(eq(tenantFeatures.tenantId, otherTenantId));
    expect(await statusOf(feed)).toBe(404);
    const refused = await made.as('member').api.refusal(feeds.createCalendarFeed, { params: params() });
    expect(refused.code).toBe('FeatureDisabled');
    await made.as('member').api.call(feeds.endCalendarFeed, { params: params() });
  });

  test('nothing for any other address', async () => {
    const address = feed.replace(/[\w-]{43}\.ics$/, '');
    for (const file of ['x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}.pdf`]) {
      const { status, text } = await read(address + file);
      expect([status, JSON.parse(text).code]).toEqual([404, 'NotFound']);
    }
  });

  test('and one network address reads so often only', async () => {
    const { href } = new URL('x.ics', feed);
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    // Readings are counted by the minute.
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const statuses: number[] = [];
      for (let reading = 0; reading <= 120; reading += 1) statuses.push((await read(href, headers)).status);
      expect(statuses).toEqual([...Array(120).fill(404), 429]);
    } finally {
      vi.useRealTimers();
    }
  });
});
