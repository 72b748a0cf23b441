import { desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adminLog,
  files,
  jobs,
  oneTimeLinks,
  ownNotifications,
  portalSettings,
  units,
  userSessions,
} from '@/db/schema';
import { viewerFromRequest } from '@/lib/auth/viewer';
import * as portal from '@/lib/contract/configuration';
import { describeUploads } from '@/lib/contract/uploads';
import { createUser } from '@/lib/contract/users';
import { INITIAL_SETTINGS, SETTING_KEYS, SETTING_RULES } from '@/lib/domain/configuration/settings';
import { cleanUp } from '@/lib/jobs/clean-up';
import { isLiveSession } from '@/lib/services/account/live-session';
import { beginUpload } from '@/lib/services/files/uploads/begin-upload';
import { getChangedSettings, portalConfigurationOf } from '@/lib/services/portal-configuration';
import { runDueTransitions } from '@/lib/services/workflow/run-due-transitions';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let person: Awaited<ReturnType<typeof createPerson>>;
let tenantId: number;

beforeAll(async () => {
  person = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  administrator = api(person);
  ({ tenantId } = await createTenant(database.db));
});
beforeEach(async () => {
  const body = { ...INITIAL_SETTINGS, isConfirmed: true };
  await administrator.call(portal.changePortalSettings, { body });
  await database.db.delete(portalSettings);
  await database.db.delete(adminLog);
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const set = async (values: object) =>
  (await administrator.call(portal.changePortalSettings, { body: { ...INITIAL_SETTINGS, ...values } })).data;
const refusal = (values: object) =>
  administrator.refusal(portal.changePortalSettings, { body: { ...INITIAL_SETTINGS, ...values } });
const inForce = async () => (await portalConfigurationOf(database.db, new Date())).settings;

/** The context of a request that begins now. */
const ctxOf = async (now = new Date()) => ({
  ...serviceContext(database.db, person, [tenantId], now),
  settings: await inForce(),
});

describe('settings', () => {
  test('are the built-in ones, of version 0, until one is changed', async () => {
    const { data } = await administrator.call(portal.getPortalSettings);
    expect(data).toEqual({ ...INITIAL_SETTINGS, version: 0 });
    expect(await getChangedSettings()).toBeUndefined();
    expect(await set({ invitationDays: 3, version: 0 })).toEqual({
      ...INITIAL_SETTINGS,
      ...{ invitationDays: 3, version: 1 },
    });
    expect(await inForce()).toMatchObject({ invitationDays: 3 });
    expect(await getChangedSettings()).toEqual({ invitationDays: 3 });
    expect(await database.db.$count(portalSettings)).toBe(1);
  });

  test('of the version that was read are changed, of an older one they are not', async () => {
    await set({ invitationDays: 3, version: 0 });
    expect(await refusal({ idleHours: 2, version: 0 })).toMatchObject({
      ...{ status: 412, code: 'StaleVersion' },
      data: { invitationDays: 3, version: 1 },
    });
    const body = { ...INITIAL_SETTINGS, idleHours: 2 };
    const stale = { body, headers: { 'if-match': '"0"' } };
    expect(await administrator.refusal(portal.changePortalSettings, stale)).toMatchObject({ status: 412 });
    // Both differ from what is stored, so that the version counts two changes.
    expect(await set({ idleHours: 2, version: 1 })).toMatchObject({
      invitationDays: 7,
      idleHours: 2,
      version: 3,
    });
    expect(await set({ idleHours: 2 })).toMatchObject({ version: 3 });
  });

  test('are changed by one of two who change them at once', async () => {
    const answers = await Promise.all(
      [2, 3].map((idleHours) =>
        administrator.ask(portal.changePortalSettings, {
          body: { ...INITIAL_SETTINGS, idleHours, version: 0 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('are logged with both values', async () => {
    await set({ projectGigabytes: 1, idleHours: 3 });
    const [entry] = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId)).limit(1);
    expect(entry).toMatchObject({
      action: 'settingsChanged',
      changes: [
        { field: 'idleHours', from: 12, to: 3 },
        { field: 'projectGigabytes', from: 20, to: 1 },
      ],
    });
  });

  test.each(SETTING_KEYS)('have limits: %s', async (key) => {
    const { min, max } = SETTING_RULES[key];
    for (const [value, code] of [
      [min - 1, 'TooSmall'],
      [max + 1, 'TooLarge'],
      [min + 0.5, null],
      ['7', null],
      [null, null],
    ] as const) {
      expect(await refusal({ [key]: value })).toMatchObject({
        status: 400,
        messages: [{ reference: key, ...(code && { code: expect.any(String) }) }],
      });
    }
    expect(await set({ [key]: max })).toMatchObject({ [key]: max });
    expect(await set({ [key]: min })).toMatchObject({ [key]: min });
  });

  test('that were stored outside of their limits count as the nearest', async () => {
    await set({ idleHours: 2 });
    await database.db.update(portalSettings).set({ value: 10_000 });
    const { data } = await administrator.call(portal.getPortalSettings);
    expect(data).toMatchObject({ idleHours: 72 });
  });
});

describe('a sign-in', () => {
  const request = async (cookie: string, now?: Date) =>
    viewerFromRequest(new Request('http://localhost:3000/api/tasks', { headers: { cookie } }), now, false);

  test('that is older than a shorter lifetime ends at the next request', async () => {
    const { userId } = await createPerson(database.db);
    const cookie = await sessionCookieOf(database.db, userId);
    await database.db
      .update(userSessions)
      .set({ createdAt: daysAgo(2) })
      .where(eq(userSessions.userId, userId));
    expect(await request(cookie)).not.toBeNull();
    await set({ signInDays: 1 });
    expect(await request(cookie)).toBeNull();
    await set({ signInDays: 3 });
    expect(await request(cookie)).not.toBeNull();
  });

  test('that was not used for the hours that are set ends, and counts no more', async () => {
    const { userId } = await createPerson(database.db);
    const cookie = await sessionCookieOf(database.db, userId);
    const own = eq(userSessions.userId, userId);
    await database.db
      .update(userSessions)
      .set({ lastSeenAt: new Date(Date.now() - 2 * 3_600_000) })
      .where(own);
    const live = async () => database.db.$count(userSessions, isLiveSession(new Date(), await inForce()));
    const before = await live();
    expect(await request(cookie)).not.toBeNull();
    await set({ idleHours: 1 });
    expect(await request(cookie)).toBeNull();
    expect(await live()).toBe(before - 1);
  });
});

test('an invitation is valid for the days that are set', async () => {
  await set({ invitationDays: 2 });
  const { data } = await administrator.call(createUser, {
    body: {
      ...{ userLogin: 'invited@example.com', firstName: 'A', lastName: 'B' },
      ...{ isInternal: false, isAdministrator: false, tenantIDs: [], salesOrganisations: [] },
    },
  });
  const [link] = await database.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, data.userID));
  const hours = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(48);
});

describe('uploads', () => {
  const upload = async (sizeBytes: number) => {
    const { unitId } = await createProject(database.db, {
      ...{ tenantId, variant: 'other', stateKey: 'ProvideFiles' },
      members: [[person.userId, 'salesPlanner']],
    });
    return beginUpload(await ctxOf(), { unitId, name: 'plan.pdf', sizeBytes });
  };

  test('larger than the largest file that is set are refused, and told so before', async () => {
    const megabyte = 1024 ** 2;
    await set({ fileMegabytes: 5 });
    expect(await upload(5 * megabyte)).toMatchObject({ receivedBytes: 0 });
    await expect(upload(5 * megabyte + 1)).rejects.toMatchObject({ code: 'PayloadTooLarge' });
    const { headers } = await api(null).ask(describeUploads, {});
    expect(headers.get('tus-max-size')).toBe(String(5 * megabyte));
  });

  test('above a lower quota are refused; what is there stays', async () => {
    const gigabyte = 1024 ** 3;
    expect(await upload(1.5 * gigabyte)).toMatchObject({ receivedBytes: 0 });
    await set({ projectGigabytes: 1 });
    await expect(upload(1.5 * gigabyte)).rejects.toMatchObject({
      code: 'QuotaExceeded',
      values: { limit: 1, used: 0 },
    });
  });
});

test('lots without a date are closed, and projects archived, after the days that are set', async () => {
  const stateSince = daysAgo(40);
  const closed = await createProject(database.db, { tenantId, stateKey: 'Closed', stateSince });
  const root = await createProject(database.db, {
    tenantId,
    variant: 'aac_elements',
    stateKey: 'PlaceOrder',
  });
  const lot = await createUnit(database.db, root, {
    ...{ unitType: 'aacorderlot', stateKey: 'Approved', stateSince },
  });
  const states = async () => {
    await runDueTransitions(database.db, new Date());
    const rows = await database.db
      .select({ unitId: units.unitId, stateKey: units.stateKey })
      .from(units)
      .where(inArray(units.unitId, [closed.unitId, lot.unitId]));
    return new Map(rows.map(({ unitId, stateKey }) => [unitId, stateKey]));
  };
  expect(await states()).toEqual(
    new Map([
      [closed.unitId, 'Closed'],
      [lot.unitId, 'Approved'],
    ]),
  );
  await set({ archiveDays: 35, closeUndatedDays: 30 });
  expect(await states()).toEqual(
    new Map([
      [closed.unitId, 'Archived'],
      [lot.unitId, 'Closed'],
    ]),
  );
});

describe('a shorter storage time', () => {
  const file = { sizeBytes: 1, contentType: 'application/pdf', sha256: '1'.repeat(64) };
  async function storeOld() {
    const { unitId } = await createProject(database.db, { tenantId });
    await database.db.delete(files);
    await database.db.delete(jobs);
    await database.db.delete(ownNotifications);
    await database.db.insert(files).values(
      [5, 10, 20].map((days) => ({
        ...file,
        ...{ unitId, name: `${days}.pdf`, deletedAt: daysAgo(days) },
      })),
    );
    await database.db.insert(jobs).values({ queue: 'clean-up', payload: {}, failedAt: daysAgo(20) });
  }

  test('says what the next clean-up removes, and asks', async () => {
    await storeOld();
    expect(await refusal({ binDays: 8, failedJobDays: 15, notificationDays: 30 })).toMatchObject({
      ...{ status: 409, code: 'RemovalNotConfirmed' },
      messages: [
        { code: 'REMOVAL.binDays', message: '2 deleted files and units' },
        { code: 'REMOVAL.failedJobDays', message: '1 failed job' },
      ],
    });
    expect(await inForce()).toEqual(INITIAL_SETTINGS);
    expect(await set({ binDays: 8, failedJobDays: 15, isConfirmed: true })).toMatchObject({ binDays: 8 });
    await cleanUp(database.db);
    const left = await database.db.select({ name: files.name }).from(files);
    expect(left).toEqual([{ name: '5.pdf' }]);
    expect(await database.db.$count(jobs, eq(jobs.queue, 'clean-up'))).toBe(0);
  });

  test('does not ask where nothing goes, nor does a longer one', async () => {
    await storeOld();
    expect(await set({ binDays: 21, notificationDays: 30, endedSignInDays: 365 })).toMatchObject({
      binDays: 21,
    });
    await cleanUp(database.db);
    expect(await database.db.$count(files)).toBe(3);
  });
});
