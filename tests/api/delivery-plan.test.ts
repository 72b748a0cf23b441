import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryLots, deliveryLotUnits, deliveryMoves, deliveryWalls, materials, plants } from '@/db/schema';
import { changeDelivery } from '@/lib/contract/deliveries';
import { getDeliveryPlan, moveWave, undoWave } from '@/lib/contract/delivery-plan';
import { replaceMaterials } from '@/lib/contract/materials';
import { planKey } from '@/lib/domain/deliveries/planned-delivery';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { createTenant, type TestUnit } from '@/tests/support/factories';
import { createDelivery, createLot, createLotProject } from '@/tests/support/lots';
import {
  assignProductType,
  codesOf,
  createCatalogue,
  createLotOn,
  createMaterials,
  inDays,
  LINTELS,
  PANELS,
} from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const ROLES = ['purchaser', 'process planner', 'member'] as const;
type Role = (typeof ROLES)[number];
let tenantId: number;
let plainTenantId: number;
let made: Awaited<ReturnType<typeof makeProject>>;
const makeProject = (tenant = tenantId) => createLotProject(database.db, ROLES, { tenantId: tenant });

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db));
  const features = FEATURE_KEYS.filter((key) => key !== 'DeliveryOverview');
  ({ tenantId: plainTenantId } = await createTenant(database.db, features));
});
beforeEach(async () => {
  made = await makeProject();
});

const params = () => ({ rootProjectUnitID: made.root.unitId });
const readPlan = async () => (await made.as('member').api.call(getDeliveryPlan, { params: params() })).data;
const deliveriesOf = async () =>
  (await readPlan()).deliveries.map((row) => [row.title, row.deliveryDate, row.status]);

type Move = [lot: TestUnit, from: number, to: number, version?: number];

function move(moves: readonly Move[], role: Role = 'purchaser') {
  return made.as(role).api.ask(moveWave, {
    params: params(),
    body: {
      moves: moves.map(([{ unitId }, from, to, version]) => ({
        projectUnitID: unitId,
        from: inDays(from),
        to: inDays(to),
        ...(version !== undefined && { version }),
      })),
    },
  });
}

async function moved(moves: readonly Move[], role: Role = 'purchaser'): Promise<string> {
  const { status, body } = await move(moves, role);
  expect(status).toBe(201);
  return moveWave.answer?.parse(body).data.moveID ?? '';
}

async function undo(moveID: string, role: Role = 'purchaser') {
  return codesOf(await made.as(role).api.ask(undoWave, { params: { ...params(), moveID } }));
}

/** An approved lot with walls on each of its deliveries. */
async function approvedLot(days: readonly number[], title: string) {
  const lot = await createLot(database.db, made.house, 'Approved', title);
  await createMaterials(
    database.db,
    lot,
    days.map((day, index) => ({
      type: index % 2 === 0 ? PANELS : LINTELS,
      volumeM3: 1.125 * (index + 1),
      deliveryDay: inDays(day),
    })),
  );
  for (const day of new Set(days))
    await createDelivery(database.db, lot, { deliveryDate: inDays(day), walls: [`W${day}`, 'W0'] });
  return lot;
}

/** All that a move writes, as it is stored, without what counts the writes. */
async function storedRows(): Promise<string> {
  const { db } = database;
  const ids = db
    .select({ id: deliveryLots.deliveryLotId })
    .from(deliveryLots)
    .where(eq(deliveryLots.rootUnitId, made.root.unitId));
  const lots = await db
    .select({ row: sql`to_jsonb(${deliveryLots}) - 'version'` })
    .from(deliveryLots)
    .where(eq(deliveryLots.rootUnitId, made.root.unitId))
    .orderBy(deliveryLots.deliveryLotId);
  const parts = await db
    .select()
    .from(deliveryLotUnits)
    .where(inArray(deliveryLotUnits.deliveryLotId, ids))
    .orderBy(deliveryLotUnits.deliveryLotId, deliveryLotUnits.position);
  const walls = await db
    .select()
    .from(deliveryWalls)
    .where(inArray(deliveryWalls.deliveryLotId, ids))
    .orderBy(deliveryWalls.deliveryLotId, deliveryWalls.position);
  const rows = await db
    .select({ row: sql`to_jsonb(${materials})` })
    .from(materials)
    .where(sql`unit_id in (select unit_id from units where root_unit_id = ${made.root.unitId})`)
    .orderBy(materials.materialId);
  return JSON.stringify([lots, parts, walls, rows]);
}

describe('the plan of a project', () => {
  test('names what comes for each lot on each day, with its load and its first possible day', async () => {
    const open = await createLotOn(database.db, made.house, [40], 3);
    await approvedLot([30, 30, 50], 'Approved lot');
    await assignProductType(database.db, open, 203, 101);
    const plan = await readPlan();
    expect(plan.subProjects).toEqual([{ projectUnitID: made.house.unitId, title: made.house.title }]);
    expect(await deliveriesOf()).toEqual([
      [open.title, inDays(40), 'notApproved'],
      ['Approved lot', inDays(30), 'planned'],
      ['Approved lot', inDays(50), 'planned'],
    ]);
    const [first, second] = plan.deliveries;
    expect(first).toMatchObject({ volumeM3: 3, weightKg: 1_950, minDate: inDays(5), deliveryLotID: null });
    expect(second).toMatchObject({
      volumeM3: 3.375,
      weightKg: 1.125 * 650 + 2.25 * 800,
      wallNos: ['W30', 'W0'],
    });
  });

  test('knows the trucks that its plants load in a week', async () => {
    expect((await readPlan()).trucksPerWeek).toBe(10);
    await database.db.update(plants).set({ trucksPerWeek: 7 }).where(eq(plants.plantId, 104));
    await assignProductType(database.db, made.house, 204, 104);
    await assignProductType(database.db, made.root, 203, 101);
    expect((await readPlan()).trucksPerWeek).toBe(17);
  });

  test('needs the feature of the overview', async () => {
    made = await makeProject(plainTenantId);
    const refusal = { status: 403, code: 'FeatureDisabled' };
    const { api } = made.as('purchaser');
    expect(await api.refusal(getDeliveryPlan, { params: params() })).toMatchObject(refusal);
    expect(codesOf(await move([]))).toEqual([403, 'FeatureDisabled']);
  });
});

describe('moves', () => {
  test('are saved together, and deliveries follow', async () => {
    const open = await createLotOn(database.db, made.house, [40]);
    const approved = await approvedLot([30, 50], 'Approved lot');
    await moved([
      [open, 40, 47],
      [approved, 30, 37],
    ]);
    expect(await deliveriesOf()).toEqual([
      [open.title, inDays(47), 'notApproved'],
      ['Approved lot', inDays(37), 'planned'],
      ['Approved lot', inDays(50), 'planned'],
    ]);
  });

  test('are refused whole where one is too early, Fixed, unknown or out of date', async () => {
    const open = await createLotOn(database.db, made.house, [40]);
    const approved = await approvedLot([30, 50], 'Approved lot');
    const before = await storedRows();
    const tooEarly = await move([
      [open, 40, 47],
      [approved, 30, 2],
    ]);
    expect(codesOf(tooEarly)).toEqual([400, 'DELIVERY.DateTooEarly refused/0']);
    expect(codesOf(await move([[approved, 31, 38]]))).toEqual([400, 'UnknownValue moves/0/from']);
    const twice: Move = [approved, 30, 38];
    expect(codesOf(await move([twice, twice]))).toEqual([400, 'UnknownValue moves/1/from']);
    expect((await move([[approved, 30, 38, 99]])).status).toBe(412);
    expect((await move([[approved, 30, 38]], 'member')).status).toBe(403);
    const elsewhere = await createLotOn(database.db, (await makeProject()).house, [40]);
    expect((await move([[elsewhere, 40, 47]])).status).toBe(404);
    await database.db
      .update(deliveryLots)
      .set({ deliveryType: 'Fixed' })
      .where(eq(deliveryLots.deliveryDate, inDays(50)));
    expect(
      (
        await move([
          [open, 40, 47],
          [approved, 50, 57],
        ])
      ).status,
    ).toBe(409);
    await database.db
      .update(deliveryLots)
      .set({ deliveryType: 'Planned' })
      .where(eq(deliveryLots.deliveryDate, inDays(50)));
    expect(await storedRows()).toBe(before);
  });
});

describe('undo', () => {
  test('restores every row as it was, also where two deliveries had become one', async () => {
    const approved = await approvedLot([30, 30, 50], 'Approved lot');
    const open = await createLotOn(database.db, made.house, [3, 44]);
    const before = await storedRows();
    const moveID = await moved([
      [approved, 30, 50],
      [open, 3, 60],
      [open, 44, 51],
    ]);
    expect((await deliveriesOf()).filter(([title]) => title === 'Approved lot')).toHaveLength(1);
    expect(await storedRows()).not.toBe(before);
    expect(await undo(moveID)).toEqual([200]);
    expect(await storedRows()).toBe(before);
    expect(await undo(moveID)).toEqual([404, 'NotFound']);
  });

  test('is exact after random moves', async () => {
    const lots = [
      await approvedLot([30, 40, 50], 'One'),
      await approvedLot([30, 37, 44], 'Two'),
      await createLotOn(database.db, made.house, [33, 45]),
    ];
    const before = await storedRows();
    let state = 7;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let round = 0; round < 12; round += 1) {
      const { deliveries } = await readPlan();
      const chosen = deliveries.filter(() => random(2) === 0);
      const weeks = (random(5) + 1) * 7;
      const { status, body } = await made.as('purchaser').api.ask(moveWave, {
        params: params(),
        body: {
          moves: chosen.map(({ projectUnitID, deliveryDate: from }) => ({
            projectUnitID,
            from,
            to: inDays(30 + weeks),
          })),
        },
      });
      expect(status).toBe(201);
      const keys = deliveries.map((row) => planKey({ unitId: row.projectUnitID, day: row.deliveryDate }));
      expect(new Set(keys).size).toBe(deliveries.length);
      expect(await undo(moveWave.answer?.parse(body).data.moveID ?? '')).toEqual([200]);
      expect(await storedRows()).toBe(before);
    }
    expect(lots).toHaveLength(3);
  });

  test('raises versions, so that nobody writes over it with what they saw before', async () => {
    const approved = await approvedLot([30], 'Approved lot');
    const versionOf = async () => (await readPlan()).deliveries[0]?.version ?? 0;
    const first = await versionOf();
    const moveID = await moved([[approved, 30, 37]]);
    const second = await versionOf();
    expect(await undo(moveID)).toEqual([200]);
    const third = await versionOf();
    expect([second > first, third > second]).toEqual([true, true]);
  });

  test('is for its author, and ends once a lot or delivery has changed', async () => {
    const approved = await approvedLot([30], 'Approved lot');
    const open = await createLotOn(database.db, made.house, [40]);
    const own = await moved([[approved, 30, 37]]);
    expect(await undo(own, 'process planner')).toEqual([404, 'NotFound']);
    const [delivery] = await database.db
      .select({ id: deliveryLots.deliveryLotId })
      .from(deliveryLots)
      .where(eq(deliveryLots.rootUnitId, made.root.unitId));
    await made.as('purchaser').api.call(changeDelivery, {
      params: { deliveryLotID: delivery?.id ?? '' },
      body: { deliveryType: 1 },
    });
    expect((await undo(own))[0]).toBe(412);
    const next = await moved([[open, 40, 47]]);
    await made.as('process planner').api.call(replaceMaterials, {
      params: { projectUnitID: open.unitId },
      body: [{ type: PANELS, volume: 2, deliveryDate: inDays(47) }],
    });
    expect((await undo(next))[0]).toBe(412);
  });

  test('is stored for the last move of each person alone', async () => {
    const open = await createLotOn(database.db, made.house, [40]);
    const first = await moved([[open, 40, 47]]);
    await moved([[open, 47, 54]]);
    expect(await undo(first)).toEqual([404, 'NotFound']);
    const stored = await database.db
      .select()
      .from(deliveryMoves)
      .where(eq(deliveryMoves.rootUnitId, made.root.unitId));
    expect(stored).toHaveLength(1);
  });
});
