import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deliveryLots, tenantFeatures, units } from '@/db/schema';
import { getWallLots } from '@/lib/contract/wall-lots';
import { createAacRow, createLintelRow, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpFilesProject } from '@/tests/support/files';
import { createDelivery } from '@/tests/support/lots';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const project = setUpFilesProject(database);
let ground: TestUnit | null = null;

beforeAll(async () => {
  const house = await createUnit(database.db, project.root, { unitType: 'subproject', title: 'House' });
  const lot = (title: string) => createUnit(database.db, house, { unitType: 'approvallot', title });
  ground = await lot('Ground');
  await lot('First');
});

const idOf = (unit: TestUnit | null) => unit?.unitId ?? '';

const lotsOf = (unitId: string) => project.person.call(getWallLots, { params: { unitId } });

test('the lots and deliveries of walls are those of the project; deliveries come with the feature alone, the earliest first', async () => {
  if (!ground) throw new Error('no lot');
  const late = await createDelivery(database.db, ground, {
    deliveryDate: '2026-05-02',
    walls: ['001', '002'],
  });
  const early = await createDelivery(database.db, ground, { deliveryDate: '2026-04-01', walls: [] });
  const { tenantId, rootUnitId } = ground;
  const feature = { tenantId, featureKey: 'DeliveryOverview' } as const;
  const isOn = and(eq(tenantFeatures.tenantId, tenantId), eq(tenantFeatures.featureKey, feature.featureKey));
  await database.db.delete(tenantFeatures).where(isOn);
  expect((await lotsOf(idOf(ground))).deliveries).toEqual([]);
  await database.db.insert(tenantFeatures).values(feature);
  const { lots, deliveries } = await lotsOf(rootUnitId);
  expect(lots.map(({ title, stateKey }) => [title, stateKey])).toEqual([
    ['Ground', ground.stateKey],
    ['First', ground.stateKey],
  ]);
  const projectUnitIDs = [idOf(ground)];
  expect(deliveries).toMatchObject([
    { deliveryLotID: early.deliveryLotId, deliveryDate: '2026-04-01', projectUnitIDs, wallNos: [] },
    { deliveryLotID: late.deliveryLotId, projectUnitIDs, wallNos: ['001', '002'] },
  ]);
  await database.db.delete(deliveryLots);
});

test('the lots of walls come with the rooms that are ordered, and the numbers of their rows', async () => {
  if (!ground) throw new Error('no lot');
  const { db } = database;
  const [panels, lintels] = await Promise.all(
    (['aacorderlot', 'lintelorderlot'] as const).map((unitType) =>
      createUnit(db, project.root, { unitType, title: unitType }),
    ),
  );
  if (!panels || !lintels) throw new Error('no order lots');
  const bath = { sublotName: 'Bath', floorName: 'EG' };
  const first = await createAacRow(db, panels, { ...bath, itemIndex: 2 });
  await createAacRow(db, panels, { ...bath, itemIndex: 3, qty: 0 });
  await createAacRow(db, panels, { ...bath, floorName: 'OG', itemIndex: 7 });
  const last = await createAacRow(db, panels, { ...bath, itemIndex: 9 });
  const lintel = await createLintelRow(db, lintels, { ...bath, sublotName: 'Hall' });
  const { orderedRooms } = await lotsOf(idOf(ground));
  expect(orderedRooms).toEqual([
    {
      ...{ projectUnitID: panels.unitId, storey: 'EG', room: 'Bath' },
      rows: [
        { itemID: first.itemId, place: 1 },
        { itemID: last.itemId, place: 4 },
      ],
    },
    {
      ...{ projectUnitID: panels.unitId, storey: 'OG', room: 'Bath' },
      rows: [{ itemID: expect.any(String), place: 3 }],
    },
    {
      ...{ projectUnitID: lintels.unitId, storey: 'EG', room: 'Hall' },
      rows: [{ itemID: lintel.itemId, place: 1 }],
    },
  ]);
  await db.delete(units).where(inArray(units.unitId, [panels.unitId, lintels.unitId]));
});
