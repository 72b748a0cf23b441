import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bannerSalesOrganisations, banners, contents, files, jobs, users, userTenants } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { countAdminWork, getDashboard } from '@/lib/contract/dashboard';
import { addDays } from '@/lib/domain/calendar';
import { shownMonday } from '@/lib/domain/deliveries/delivery-days';
import { getDashboard as readDashboard } from '@/lib/services/dashboard/get-dashboard';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createDelivery, createLot } from '@/tests/support/lots';
import { createCatalogue, createMaterials } from '@/tests/support/materials';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const today = demoDay(new Date());
const monday = shownMonday(today);
/** At noon, so that a Berlin day is the same in UTC. */
const noon = (daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T12:00:00Z`);

let tenant: Awaited<ReturnType<typeof createTenant>>;
let person: Awaited<ReturnType<typeof createPerson>>;
let reviewer: Api;
let colleague: Api;
let stranger: Api;
let park: TestUnit;
let house: TestUnit;
let lots: TestUnit[];

beforeAll(async () => {
  const { db } = database;
  tenant = await createTenant(db);
  const { tenantId } = tenant;
  await createCatalogue(db);
  person = await createPerson(db);
  const drafter = await createPerson(db, { firstName: 'Dora', lastName: 'Zeichner' });
  const internal = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values({ userId: internal.userId, tenantId });
  park = await createProject(db, {
    ...{ tenantId, variant: 'other', stateKey: 'ReviewDrawings', title: 'Park', stateSince: noon(60) },
    members: [
      [person.userId, 'reviewer'],
      [drafter.userId, 'drafter'],
    ],
  });
  house = await createUnit(db, park, { unitType: 'subproject', stateSince: noon(60) });
  lots = [];
  for (const days of [1, 9, 5, 4]) {
    lots.push(
      await createUnit(db, house, {
        ...{ unitType: 'approvallot', stateKey: 'Finalized', title: `Lot ${days}`, stateSince: noon(days) },
      }),
    );
  }
  [reviewer, colleague, stranger] = [api(person), api(internal), api(await createPerson(db))];
});

const dashboardOf = async (caller: Api) => (await caller.call(getDashboard)).data;

/** A file of a unit with a picture, as if it had been uploaded and drawn. */
async function picturedFile(unitId: string, kind: 'ifc' | 'pdf' | 'png') {
  const sha256 = crypto.randomUUID().replaceAll('-', '').repeat(2);
  await database.db
    .insert(contents)
    .values({ sha256, storageKey: sha256, sizeBytes: 1000, preview: 'ready' });
  const [file] = await database.db
    .insert(files)
    .values({ unitId, name: `${sha256}.${kind}`, kind, sha256, sizeBytes: 1000, contentType: 'x/y' })
    .returning();
  return file?.fileId ?? '';
}

describe('the next tasks', () => {
  test('are the three most overdue with their steps, and all are counted', async () => {
    const { tasks } = await dashboardOf(reviewer);
    expect(tasks.count).toBe(4);
    expect(tasks.next.map(({ unitTitle, daysLate }) => [unitTitle, daysLate])).toEqual([
      ['Lot 9', 7],
      ['Lot 5', 3],
      ['Lot 4', 2],
    ]);
    expect(tasks.next[0]).toMatchObject({
      projectUnitType: 'approvallot',
      stepAtOnce: 'approveForProduction',
      dueOn: addDays(today, -7),
      drawing: null,
      hasPreview: false,
    });
    expect((await dashboardOf(colleague)).tasks).toEqual({ count: 0, next: [] });
  });

  test('show the drawing of their lot and the model above it, or the picture of the project', async () => {
    const [, late] = lots;
    const hasPreview = async () => (await dashboardOf(reviewer)).tasks.next.map((task) => task.hasPreview);
    expect(await hasPreview()).toEqual([false, false, false]);
    await picturedFile(house.unitId, 'png');
    expect(await hasPreview()).toEqual([false, false, false]);
    await picturedFile(park.unitId, 'png');
    expect(await hasPreview()).toEqual([true, true, true]);
    await database.db.delete(files);
    await picturedFile(park.unitId, 'ifc');
    await picturedFile(house.unitId, 'pdf');
    const projectFileID = await picturedFile(late?.unitId ?? '', 'pdf');
    const [first, second] = (await dashboardOf(reviewer)).tasks.next;
    expect(first?.drawing).toEqual({ projectUnitID: late?.unitId, projectFileID, version: 1 });
    expect([first?.hasPreview, second?.hasPreview, second?.drawing]).toEqual([true, true, null]);
  });
});

describe('the deliveries of the week', () => {
  test('are added up for each day and project, for whoever sees it', async () => {
    expect((await dashboardOf(reviewer)).week).toBeNull();
    const [first, second] = await Promise.all([createLot(database.db, house), createLot(database.db, house)]);
    const tuesday = addDays(monday, 1);
    for (const lot of [first, second]) {
      await createDelivery(database.db, lot, { deliveryDate: tuesday });
      await createMaterials(database.db, lot, [
        { type: 'CS elements', volumeM3: 15, deliveryDay: tuesday },
        { type: 'CS elements', volumeM3: 7, deliveryDay: addDays(tuesday, 20) },
      ]);
    }
    await createDelivery(database.db, first, { deliveryDate: addDays(monday, 7) });
    await createDelivery(database.db, first, { deliveryDate: addDays(monday, -1) });
    for (const caller of [reviewer, colleague]) {
      const { week } = await dashboardOf(caller);
      expect(week?.days.map(({ day, projects }) => [day, projects.length])).toEqual(
        [0, 1, 2, 3, 4].map((index) => [addDays(monday, index), index === 1 ? 1 : 0]),
      );
      expect(week?.days[1]?.projects).toEqual([
        { rootProjectUnitID: park.unitId, title: 'Park', lots: 2, trucks: 4, volume: 30 },
      ]);
    }
    expect((await dashboardOf(stranger)).week).toBeNull();
  });
});

describe('projects that stand still', () => {
  test('are those where nothing has moved for longer than the rule of a task allows', async () => {
    // A lot has changed its state yesterday.
    expect((await dashboardOf(colleague)).stalled).toEqual({ count: 0, projects: [] });
    const { tenantId } = tenant;
    const members: [string, 'reviewer'][] = [[person.userId, 'reviewer']];
    const project = (title: string, daysAgo: number, changes = {}) =>
      createProject(database.db, {
        ...{ tenantId, title, stateKey: 'Structuring', stateSince: noon(daysAgo), members },
        ...changes,
      });
    const still = await project('Still', 12);
    await project('Due today', 7);
    await project('Over', 400, { stateKey: 'Archived' });
    await project('Stiller', 30, { members: [] });
    const { stalled } = await dashboardOf(colleague);
    expect(stalled.projects.map(({ title, daysStill }) => [title, daysStill])).toEqual([
      ['Stiller', 30],
      ['Still', 12],
    ]);
    expect(stalled.projects[1]).toEqual({
      ...{ projectUnitID: still.unitId, projectUnitNo: still.unitNo, title: 'Still', kind: 'Structuring' },
      ...{ daysStill: 12, limitDays: 7, people: ['Paul Einkauf'] },
      waitsFor: expect.arrayContaining(['reviewer']),
    });
    // Nobody is a member of the other one.
    expect((await dashboardOf(reviewer)).stalled.count).toBe(1);
    expect((await dashboardOf(stranger)).stalled.count).toBe(0);
  });
});

describe('what an administrator looks at', () => {
  test('is counted for them alone', async () => {
    const { db } = database;
    const administrator = await createPerson(db, { isInternal: true, isAdministrator: true });
    const caller = api(administrator);
    const before = await caller.call(countAdminWork);
    await db.insert(jobs).values({ queue: 'clean-up', payload: {}, failedAt: new Date() });
    await createPerson(db, { passwordHash: null });
    await createPerson(db, { passwordHash: null, isExternalLogin: true });
    const banner = (from: number, until: number) => ({
      ...{ title: 'Stocktaking', text: 'No deliveries.', level: 'info' as const },
      ...{ showFrom: noon(-from), showUntil: noon(-until) },
    });
    const shown = await db
      .insert(banners)
      .values([banner(-1, 1), banner(1, 2), banner(-3, -2)])
      .returning();
    const { salesOrgId } = tenant;
    await db.insert(bannerSalesOrganisations).values(shown.map(({ bannerId }) => ({ bannerId, salesOrgId })));
    const sha256 = '1'.repeat(64);
    await db.insert(contents).values({ sha256, storageKey: sha256, sizeBytes: 5_000_000_000 });
    const after = await caller.call(countAdminWork);
    expect(after).toEqual({
      ...before,
      failedJobs: before.failedJobs + 1,
      openInvitations: before.openInvitations + 1,
      liveBanners: before.liveBanners + 1,
      storedBytes: before.storedBytes + 5_000_000_000,
    });
    expect(after.signIns).toBeGreaterThan(0);
    expect((await dashboardOf(caller)).admin).toEqual(after);
    expect((await dashboardOf(colleague)).admin).toBeNull();
    expect(await api().refusal(getDashboard)).toMatchObject({ status: 401 });
  });
});

test('the dashboard is read in five statements', async () => {
  const { db } = database;
  await db
    .update(users)
    .set({ isInternal: true, isAdministrator: true })
    .where(eq(users.userId, person.userId));
  const [administrator] = await db.select().from(users).where(eq(users.userId, person.userId));
  if (!administrator) throw new Error('nobody to ask');
  const ctx = serviceContext(db, administrator, [tenant.tenantId]);
  const statements = vi.spyOn(Reflect.get(db, '$client'), 'query');
  const { tasks, admin } = await readDashboard(ctx);
  expect([tasks.next.length, admin === null, statements.mock.calls.length]).toEqual([3, false, 5]);
  statements.mockRestore();
});
