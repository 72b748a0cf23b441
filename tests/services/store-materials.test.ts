import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryLots, materials, productTypes, unitParams, units } from '@/db/schema';
import type { Material } from '@/lib/domain/deliveries/materials';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { inTransaction, type ServiceContext } from '@/lib/services/context';
import type { SentMaterials } from '@/lib/services/deliveries/changed-lots';
import { createDeliveriesForLot } from '@/lib/services/deliveries/create-deliveries';
import { storeMaterials } from '@/lib/services/deliveries/store-materials';
import { createOrderLot } from '@/tests/crash/order-lot';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { BLOCKS, createCatalogue, createMaterials, LINTELS, PANELS } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
let ctx: ServiceContext;
let root: TestUnit;
let house: TestUnit;

beforeAll(async () => {
  await createCatalogue(test.db);
  ({ ctx } = await createOrderLot(test.db));
});

beforeEach(async () => {
  const { tenantId } = await createTenant(test.db);
  root = await createProject(test.db, { tenantId, variant: 'other', stateKey: 'ReviewDrawings' });
  house = await createUnit(test.db, root, { unitType: 'subproject' });
});

const material = (type: string, volumeM3: number, deliveryDay: string | null): Material => ({
  type,
  volumeM3,
  deliveryDay,
});

const lotOf = (parent: TestUnit, stateKey: StateKey = 'Preparing') =>
  createUnit(test.db, parent, { unitType: 'approvallot', stateKey });

function store(lots: { lot: TestUnit; rows: Material[]; minDay?: string }[]) {
  const sent = lots.map(({ lot, rows, minDay = null }, index): SentMaterials => {
    return {
      unitId: lot.unitId,
      materials: rows,
      minDay,
      reference: `lots/${index}/`,
      subprojectReference: 'house',
    };
  });
  return inTransaction(ctx, (tx) => storeMaterials(tx, root.unitId, sent));
}

function rowsOf(lot: TestUnit) {
  return test.db
    .select({ type: productTypes.title, volumeM3: materials.volumeM3, deliveryDay: materials.deliveryDate })
    .from(materials)
    .innerJoin(productTypes, eq(productTypes.productTypeId, materials.productTypeId))
    .where(eq(materials.unitId, lot.unitId))
    .orderBy(asc(materials.position));
}

async function unitOf({ unitId }: TestUnit) {
  const [unit] = await test.db.select().from(units).where(eq(units.unitId, unitId));
  if (!unit) throw new Error('the unit is gone');
  return unit;
}

const problemsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    ({ code, messages }) => ({
      code,
      messages: messages.map((m: { code: string; reference?: string }) => [m.code, m.reference]),
    }),
  );

describe('storing the materials of lots', () => {
  it('replaces the rows of lots that change, and leaves the others alone', async () => {
    const [a, b] = [await lotOf(house), await lotOf(house)];
    const rows = [material(PANELS, 12.345, '2027-03-01'), material(LINTELS, 3, null)];
    expect(
      await store([
        { lot: a, rows },
        { lot: b, rows: [] },
      ]),
    ).toHaveLength(1);
    expect(await rowsOf(a)).toEqual(rows);
    expect((await unitOf(b)).version).toBe(b.version);
    const { version } = await unitOf(a);
    expect(await store([{ lot: a, rows }])).toEqual([]);
    expect((await unitOf(a)).version).toBe(version);
    await store([{ lot: a, rows: [material(BLOCKS, 1, '2027-04-01')] }]);
    expect(await rowsOf(a)).toEqual([material(BLOCKS, 1, '2027-04-01')]);
  });

  it('keeps the earliest dates up the tree and FirstDelivery of the root', async () => {
    const [a, b] = [
      await lotOf(house),
      await lotOf(await createUnit(test.db, root, { unitType: 'subproject' })),
    ];
    const dates = async () =>
      Promise.all([a, b, house, root].map(async (unit) => (await unitOf(unit)).earliestDeliveryDate));
    const firstDelivery = async () => {
      const found = await test.db
        .select()
        .from(unitParams)
        .where(and(eq(unitParams.unitId, root.unitId), eq(unitParams.paramKey, 'FirstDelivery')));
      return found.map((param) => param.paramValue);
    };
    await store([
      { lot: a, rows: [material(PANELS, 1, '2027-05-01'), material(PANELS, 1, '2027-04-01')] },
      { lot: b, rows: [material(PANELS, 1, '2027-03-01')] },
    ]);
    expect(await dates()).toEqual(['2027-04-01', '2027-03-01', '2027-04-01', '2027-03-01']);
    expect(await firstDelivery()).toEqual(['2027-03-01']);
    await store([{ lot: b, rows: [] }]);
    expect(await dates()).toEqual(['2027-04-01', null, '2027-04-01', '2027-04-01']);
    expect(await firstDelivery()).toEqual(['2027-04-01']);
    await store([{ lot: a, rows: [material(PANELS, 1, null)] }]);
    expect(await dates()).toEqual([null, null, null, null]);
    expect(await firstDelivery()).toEqual([]);
  });

  it('refuses everything where one row is wrong, and names each', async () => {
    const [a, b] = [await lotOf(house), await lotOf(house)];
    await createMaterials(test.db, b, [material(PANELS, 5, '2027-01-05')]);
    const minDay = '2027-02-01';
    const work = store([
      { lot: a, rows: [material(PANELS, 5, '2027-02-01'), material('Gold', -1, '2027-01-31')], minDay },
      { lot: b, rows: [material(PANELS, 5.0001, '2027-01-05'), material(PANELS, 5, '2027-01-05')], minDay },
    ]);
    expect(await problemsOf(work)).toEqual({
      code: 'ValidationFailed',
      messages: [
        ['DELIVERY.TypeUnknown', 'lots/0/1/type'],
        ['DELIVERY.VolumeNegative', 'lots/0/1/volume'],
        ['DELIVERY.DateTooEarly', 'lots/0/1/deliveryDate'],
        ['DELIVERY.VolumeDecimals', 'lots/1/0/volume'],
        ['DELIVERY.DateTooEarly', 'lots/1/0/deliveryDate'],
      ],
    });
    expect(await rowsOf(a)).toEqual([]);
  });

  it('stores 1,200 lots with three materials each at once', async () => {
    const lots: TestUnit[] = [];
    for (let house = 0; house < 60; house++) {
      const parent = await createUnit(test.db, root, { unitType: 'subproject', stateKey: 'Structuring' });
      const made = await test.db
        .insert(units)
        .values(
          Array.from({ length: 20 }, (_, index) => ({
            ...{ rootUnitId: root.unitId, parentUnitId: parent.unitId, tenantId: root.tenantId },
            ...{
              unitType: 'approvallot' as const,
              variant: 'other' as const,
              stateKey: 'Structuring' as const,
            },
            ...{ unitNo: `${parent.unitNo}-${index}`, title: `Lot ${index}`, titleKey: `lot ${index}` },
          })),
        )
        .returning();
      lots.push(...made);
    }
    const rows = [PANELS, LINTELS, BLOCKS].map((type, index) => material(type, 5, `2027-0${index + 1}-01`));
    expect(await store(lots.map((lot) => ({ lot, rows })))).toHaveLength(1200);
    for (const lot of [lots.at(0), lots.at(-1)]) expect(lot && (await rowsOf(lot))).toEqual(rows);
  });
});

describe('the rules between lots', () => {
  it('keeps a subproject within 350 m³', async () => {
    const [a, b] = [await lotOf(house), await lotOf(house)];
    await store([{ lot: a, rows: [material(PANELS, 200, null)] }]);
    expect(
      await problemsOf(
        store([{ lot: b, rows: [material(PANELS, 100, null), material(LINTELS, 50.001, null)] }]),
      ),
    ).toEqual({
      code: 'ValidationFailed',
      messages: [
        ['DELIVERY.MaxValueReached', 'lots/0/0/volume'],
        ['DELIVERY.MaxValueReached', 'lots/0/1/volume'],
      ],
    });
    const both = [
      { lot: a, rows: [material(PANELS, 300, null)] },
      { lot: b, rows: [material(PANELS, 51, null)] },
    ];
    expect(await problemsOf(store(both))).toMatchObject({ messages: [['DELIVERY.LimitReached', 'house']] });
    await store([{ lot: b, rows: [material(PANELS, 100, null), material(LINTELS, 50, null)] }]);
    expect(await rowsOf(b)).toHaveLength(2);
  });

  it('lets a subproject that is over the limit shrink', async () => {
    const lot = await lotOf(house);
    await createMaterials(test.db, lot, [material(PANELS, 350, null), material(LINTELS, 100, null)]);
    await store([{ lot, rows: [material(PANELS, 350, null), material(LINTELS, 50, null)] }]);
    expect(
      await problemsOf(store([{ lot, rows: [material(PANELS, 350, null), material(LINTELS, 51, null)] }])),
    ).toMatchObject({
      code: 'ValidationFailed',
    });
  });

  it('keeps kinds and volumes of approved lots and dates of fixed deliveries', async () => {
    const lot = await lotOf(house, 'Approved');
    const rows = [material(PANELS, 5, '2027-01-05'), material(LINTELS, 6, '2027-01-07')];
    await createMaterials(test.db, lot, rows);
    await createDeliveriesForLot(ctx, lot);
    expect(await problemsOf(store([{ lot, rows: rows.slice(1) }]))).toMatchObject({ code: 'VolumesLocked' });
    const moved = [material(PANELS, 5, '2027-01-06'), material(LINTELS, 6, '2027-01-07')];
    await store([{ lot, rows: moved }]);
    await test.db
      .update(deliveryLots)
      .set({ deliveryType: 'Fixed' })
      .where(and(eq(deliveryLots.rootUnitId, root.unitId), eq(deliveryLots.deliveryDate, '2027-01-06')));
    expect(await problemsOf(store([{ lot, rows }]))).toMatchObject({ code: 'DeliveryFixed' });
    await store([{ lot, rows: [material(PANELS, 5, '2027-01-06'), material(LINTELS, 6, '2027-01-09')] }]);
    const deliveries = await test.db
      .select({ title: deliveryLots.title, day: deliveryLots.deliveryDate, type: deliveryLots.deliveryType })
      .from(deliveryLots)
      .where(eq(deliveryLots.rootUnitId, root.unitId))
      .orderBy(asc(deliveryLots.deliveryDate));
    const title = `${house.title}, ${lot.title}`;
    expect(deliveries).toEqual([
      { title, day: '2027-01-06', type: 'Fixed' },
      { title, day: '2027-01-09', type: 'Planned' },
    ]);
  });
});
