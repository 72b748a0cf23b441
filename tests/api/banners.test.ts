import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDatabase } from '@/db/client';
import { adminLog, banners, jobs, userSalesOrganisations, users, userTenants } from '@/db/schema';
import * as contract from '@/lib/contract/banners';
import { getChangeHub } from '@/lib/events/change-hub';
import { jobHandlers } from '@/lib/runtime/job-handlers';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let organisation: number;
let otherOrganisation: number;
let tenantId: number;
let administrator: Api;
let reader: Api;
let readerId: string;

beforeAll(async () => {
  const { db } = database;
  ({ salesOrgId: organisation, tenantId } = await createTenant(db));
  ({ salesOrgId: otherOrganisation } = await createTenant(db));
  administrator = api(
    await createPerson(db, { isInternal: true, isAdministrator: true, login: 'ada@x.org' }),
  );
  const person = await createPerson(db);
  readerId = person.userId;
  reader = api(person);
  await db.insert(userSalesOrganisations).values({ userId: readerId, salesOrgId: organisation });
});
beforeEach(async () => {
  await database.db.delete(banners);
  await database.db.delete(adminLog);
});

const running = () => ({
  ...{ title: 'Inventory', text: 'No deliveries\nthis week', level: 'warning' },
  showFrom: at(-1),
  showUntil: at(1),
  salesOrgs: [organisation],
});

async function write(values: object = {}) {
  const { data } = await administrator.call(contract.createBanner, { body: { ...running(), ...values } });
  return { ...data, params: { notificationID: data.notificationID } };
}

const titlesFor = async (caller: Api) =>
  (await caller.call(contract.listCurrentBanners)).data.map(({ title }) => title);

describe('banner notifications', () => {
  test('are announced to open pages at once, and when they begin and end', async () => {
    const hub = await getChangeHub(await getDatabase());
    const announced: string[] = [];
    const leave = hub.subscribe(({ event }) => announced.push(event.kind));
    const { params, version } = await write({ showFrom: at(1), showUntil: at(2) });
    const planned = await database.db.select().from(jobs).where(eq(jobs.queue, 'announce-banners'));
    expect(planned.map(({ runAt }) => runAt.getTime() > Date.now())).toEqual([true, true]);
    const { signal } = new AbortController();
    const run = { database: database.database, attempts: 1, isLastAttempt: false, signal };
    await jobHandlers['announce-banners']?.({}, run);
    await administrator.call(contract.deleteBanner, { params, headers: { 'if-match': `"${version}"` } });
    // What is logged is announced to the lists of the administration too.
    await expect
      .poll(() => announced, { interval: 5 })
      .toEqual(['banners', 'administration', 'banners', 'banners', 'administration']);
    leave();
  });

  test('are written, listed, changed and deleted by administrators, who leave a log of it', async () => {
    const { params, ...banner } = await write();
    const nothing = { titles: {}, texts: {}, allSalesOrgs: false };
    expect(banner).toMatchObject({
      ...running(),
      ...nothing,
      showFrom: banner.showFrom,
      showUntil: banner.showUntil,
    });
    const listed = await administrator.call(contract.listBanners, {
      query: { filter: "level eq 'warning'" },
    });
    expect(listed).toEqual({ data: [banner], count: 1 });
    await write({ title: 'For others', salesOrgs: [otherOrganisation] });
    const all = await administrator.call(contract.listBanners, { query: { orderby: 'title desc' } });
    expect(all.data.map(({ salesOrgs }) => salesOrgs)).toEqual([[organisation], [otherOrganisation]]);

    const body = { ...running(), title: 'Inventory moved', salesOrgs: [otherOrganisation, organisation] };
    const changed = await administrator.call(contract.updateBanner, {
      params,
      body: { ...body, notificationID: banner.notificationID },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.data).toMatchObject({
      title: 'Inventory moved',
      salesOrgs: [organisation, otherOrganisation],
      version: 2,
    });
    await administrator.call(contract.deleteBanner, { params });
    expect((await administrator.call(contract.listBanners)).count).toBe(1);

    const log = await database.db.select().from(adminLog).orderBy(adminLog.entryId);
    expect(log.map(({ action, userLogin }) => [action, userLogin])).toEqual([
      ['bannerCreated', 'ada@x.org'],
      ['bannerCreated', 'ada@x.org'],
      ['bannerChanged', 'ada@x.org'],
      ['bannerDeleted', 'ada@x.org'],
    ]);
    expect(log[2]?.changes).toContainEqual({ field: 'title', from: 'Inventory', to: 'Inventory moved' });
  });

  test('are refused stale, with what is stored now', async () => {
    const { params } = await write();
    const input = { params, body: running(), headers: { 'if-match': '"1"' } };
    await administrator.call(contract.updateBanner, input);
    expect(await administrator.refusal(contract.updateBanner, input)).toMatchObject({
      status: 412,
      code: 'StaleVersion',
      data: { version: 2 },
    });
    expect(
      await administrator.refusal(contract.deleteBanner, { params, headers: { 'if-match': '"1"' } }),
    ).toMatchObject({ status: 412 });
  });

  test.each([
    ['nothing in a field', { title: ' ' }, 'title', 'Required'],
    ['no organisation', { salesOrgs: [] }, 'salesOrgs', 'Required'],
    ['an unknown organisation', { salesOrgs: [4] }, 'salesOrgs', 'UnknownValue'],
    ['an end before its beginning', { showUntil: at(-2) }, 'showUntil', 'BANNER.EndsBeforeStart'],
    ['a level of its own', { level: 'fatal' }, 'level', 'UnknownValue'],
    ['a title of many letters', { title: 'x'.repeat(201) }, 'title', 'TooLong'],
    ['a moment that is none', { showFrom: 'yesterday' }, 'showFrom', 'WrongFormat'],
    ['a number for a title', { title: 4 }, 'title', 'WrongType'],
    ['a field left out', { text: undefined }, 'text', 'Required'],
    ['a title alone in a language', { titles: { de: 'Inventur' } }, 'texts/de', 'Required'],
    ['a title of many letters in a language', { titles: { nl: 'x'.repeat(201) } }, 'titles/nl', 'TooLong'],
  ])('are refused with %s', async (_, fault, reference, code) => {
    const answer = await administrator.refusal(contract.createBanner, { body: { ...running(), ...fault } });
    expect(answer).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(answer.messages.map((message) => [message.reference, message.code])).toEqual([[reference, code]]);
  });

  test('keep their id', async () => {
    const { params } = await write();
    const body = { ...running(), notificationID: readerId };
    expect(await administrator.refusal(contract.updateBanner, { params, body })).toMatchObject({
      messages: [{ code: 'IdMismatch', reference: 'notificationID' }],
    });
  });

  test('name the organisations they can be written for', async () => {
    const { data } = await administrator.call(contract.listBannerOrganisations);
    expect(data).toContainEqual({
      salesOrgID: organisation,
      salesOrgKey: `T${tenantId}`,
      title: `Organisation ${tenantId}`,
    });
  });
});

describe('what one is shown', () => {
  test('runs now and reaches one of their organisations, the severest first', async () => {
    await write({ title: 'severe', level: 'important' });
    await write({ title: 'light', level: 'info' });
    await write({ title: 'to come', showFrom: at(1), showUntil: at(2) });
    await write({ title: 'over', showFrom: at(-2), showUntil: at(-1) });
    await write({ title: 'for others', salesOrgs: [otherOrganisation] });
    expect(await titlesFor(reader)).toEqual(['severe', 'light']);
    expect(await titlesFor(administrator)).toEqual([]);

    const internal = await createPerson(database.db, { isInternal: true });
    await database.db.insert(userTenants).values({ userId: internal.userId, tenantId });
    expect(await titlesFor(api(internal))).toEqual(['severe', 'light']);
    await database.db.update(users).set({ isInternal: false }).where(eq(users.userId, internal.userId));
    expect(await titlesFor(api(internal))).toEqual([]);
  });

  test('can be put away by each for themselves, until it is changed', async () => {
    const { params } = await write();
    const colleague = await createPerson(database.db);
    await database.db
      .insert(userSalesOrganisations)
      .values({ userId: colleague.userId, salesOrgId: organisation });
    await reader.call(contract.dismissBanner, { params });
    await reader.call(contract.dismissBanner, { params });
    expect(await titlesFor(reader)).toEqual([]);
    expect(await titlesFor(api(colleague))).toEqual(['Inventory']);
    await administrator.call(contract.updateBanner, { params, body: running() });
    expect(await titlesFor(reader)).toEqual(['Inventory']);
  });

  test('is in their language where it was written in it, else in English', async () => {
    const german = { titles: { de: 'Inventur ' }, texts: { de: 'Keine Lieferungen', nl: ' ' } };
    const { params } = await write(german);
    const { data } = await administrator.call(contract.listBanners);
    expect(data[0]).toMatchObject({ titles: { de: 'Inventur' }, texts: { de: 'Keine Lieferungen' } });
    const textIn = async (locale: 'de' | 'nl') => {
      const colleague = await createPerson(database.db, { language: locale });
      await database.db
        .insert(userSalesOrganisations)
        .values({ userId: colleague.userId, salesOrgId: organisation });
      const shown = await api(colleague).call(contract.listCurrentBanners);
      return shown.data.map(({ title, text }) => [title, text]);
    };
    expect(await textIn('de')).toEqual([['Inventur', 'Keine Lieferungen']]);
    expect(await textIn('nl')).toEqual([['Inventory', 'No deliveries\nthis week']]);
    await administrator.call(contract.updateBanner, { params, body: running() });
    const [entry] = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId)).limit(1);
    const changes = entry?.changes ?? [];
    expect(changes).toContainEqual({ field: 'title.de', from: 'Inventur', to: null });
    expect(changes).toContainEqual({ field: 'text.de', from: 'Keine Lieferungen', to: null });
  });

  test('reaches everybody of an organisation where it is for all of them, also those to come', async () => {
    const everyone = { allSalesOrgs: true, salesOrgs: [organisation] };
    const { params, ...banner } = await write(everyone);
    expect(banner).toMatchObject({ allSalesOrgs: true, salesOrgs: [] });
    const colleague = await createPerson(database.db);
    await database.db
      .insert(userSalesOrganisations)
      .values({ userId: colleague.userId, salesOrgId: otherOrganisation });
    expect(await titlesFor(reader)).toEqual(['Inventory']);
    expect(await titlesFor(api(colleague))).toEqual(['Inventory']);
    expect(await titlesFor(api(await createPerson(database.db)))).toEqual([]);
    const named = { ...running(), allSalesOrgs: false, salesOrgs: [organisation] };
    await administrator.call(contract.updateBanner, { params, body: named });
    expect(await titlesFor(api(colleague))).toEqual([]);
    expect(await titlesFor(reader)).toEqual(['Inventory']);
  });

  test('alone can be put away', async () => {
    const { params } = await write({ salesOrgs: [otherOrganisation] });
    expect(await reader.refusal(contract.dismissBanner, { params })).toMatchObject({ status: 404 });
  });
});
