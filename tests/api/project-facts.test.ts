import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addresses, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { exportList } from '@/lib/contract/list-exports';
import { listProjectFacts } from '@/lib/contract/project-facts';
import { listUnits } from '@/lib/contract/units';
import { addDays } from '@/lib/domain/calendar';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createDelivery } from '@/tests/support/lots';
import { createCatalogue, createMaterials, PANELS } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const day = (days: number) => addDays(demoDay(new Date()), days);
let planner: Api;
let full: TestUnit;
let empty: TestUnit;
let hidden: TestUnit;

beforeAll(async () => {
  const { db } = database;
  await createCatalogue(db);
  const { tenantId } = await createTenant(db);
  const person = await createPerson(db, { firstName: 'Ann', lastName: 'Planner' });
  const other = await createPerson(db, { firstName: 'Ada', lastName: 'Admin' });
  planner = api(person);
  full = await createProject(db, {
    tenantId,
    members: [
      [other.userId, 'projectAdminCSC'],
      [person.userId, 'salesPlanner'],
    ],
  });
  empty = await createProject(db, { tenantId, members: [[person.userId, 'member']] });
  hidden = await createProject(db, { tenantId });
  const [site] = await db.insert(addresses).values({ city: 'Utrecht' }).returning();
  await db.update(units).set({ siteAddressId: site?.addressId }).where(eq(units.unitId, full.unitId));
  const house = await createUnit(db, full, { unitType: 'subproject' });
  const lots = [];
  for (const stateKey of ['Approved', 'Closed', 'Structuring'] as const)
    lots.push(await createUnit(db, house, { unitType: 'approvallot', stateKey }));
  for (const lot of lots.slice(0, 2))
    await createMaterials(db, lot, [{ type: PANELS, volumeM3: 1.25, deliveryDay: day(9) }]);
  for (const lot of lots.slice(0, 1)) {
    await createDelivery(db, lot, { deliveryDate: day(-2), deliveryType: 'Fixed' });
    await createDelivery(db, lot, { deliveryDate: day(9), deliveryType: 'Planned' });
  }
  await createUnit(db, house, { unitType: 'aacorderlot', stateKey: 'PlaceOrder', deliveryDate: day(4) });
});

test('projects come with their next delivery, place, person, volume and progress', async () => {
  const projects = [empty, hidden, full].map(({ unitId }) => unitId).join(',');
  const { data } = await planner.call(listProjectFacts, { query: { projects } });
  expect(data).toEqual([
    {
      ...{ projectUnitID: empty.unitId, nextDeliveryDate: null, siteCity: null, responsible: null },
      ...{ volumeM3: null, lots: 0, lotsDone: 0 },
    },
    {
      ...{ projectUnitID: full.unitId, nextDeliveryDate: day(4), siteCity: 'Utrecht' },
      ...{ responsible: 'Ann Planner', volumeM3: 2.5, lots: 4, lotsDone: 2 },
    },
  ]);
});

test('they are found by their next delivery', async () => {
  const found = async (filter: string) =>
    (
      await planner.call(listUnits, { query: { filter: `parentProjectUnitID eq null and ${filter}` } })
    ).data.map(({ projectUnitID }) => projectUnitID);
  expect(await found(`nextDeliveryDate eq ${day(4)}`)).toEqual([full.unitId]);
  expect(await found(`nextDeliveryDate lt ${day(4)}`)).toEqual([]);
  expect(await found('nextDeliveryDate eq null')).toEqual([empty.unitId]);
});

test('they are exported with them', async () => {
  const query = { filter: `projectUnitID eq ${full.unitId}`, columns: 'city,volume', hidden: 'owner,title' };
  const { body } = await planner.ask(exportList, {
    params: { list: 'projects', document: 'table.csv' },
    query,
  });
  expect(String(body)).toContain('Utrecht');
  expect(String(body)).toContain('2.5');
});

test('are asked for at most fifty projects, by their ids', async () => {
  const ids = Array.from({ length: 51 }, () => crypto.randomUUID()).join(',');
  for (const projects of [ids, 'P-1'])
    expect((await planner.ask(listProjectFacts, { query: { projects } })).status).toBe(400);
});
