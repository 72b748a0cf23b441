import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryLots, deliveryMoves, unitParams, units } from '@/db/schema';
import { changeDelivery } from '@/lib/contract/deliveries';
import { replaceMaterials } from '@/lib/contract/materials';
import { createTenant, createUnit } from '@/tests/support/factories';
import { createCatalogue, createLotOn, inDays, PANELS } from '@/tests/support/materials';
import { PlannedProject } from '@/tests/support/planned-project';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let project: PlannedProject;

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db));
});
beforeEach(async () => {
  project = await PlannedProject.create(database.db, tenantId);
});

/** The earliest dates of all units of the project, the earliest first. */
async function earliestDates() {
  const { rootUnitId } = project.made.root;
  const rows = await database.db
    .select({ day: units.earliestDeliveryDate })
    .from(units)
    .where(eq(units.rootUnitId, rootUnitId))
    .orderBy(units.earliestDeliveryDate);
  return rows.map(({ day }) => day);
}

async function firstDelivery() {
  const { unitId } = project.made.root;
  const rows = await database.db
    .select({ day: unitParams.paramValue })
    .from(unitParams)
    .where(and(eq(unitParams.unitId, unitId), eq(unitParams.paramKey, 'FirstDelivery')));
  return rows.map(({ day }) => day);
}

describe('undo of a move', () => {
  test('restores every row as it was, also where two deliveries had become one', async () => {
    const approved = await project.approvedLot([30, 30, 50], 'Approved lot');
    const open = await createLotOn(database.db, project.made.house, [3, 44]);
    await project.refreshDates();
    const before = await project.storedRows();
    const moveID = await project.moved([
      [approved, 30, 50],
      [open, 3, 60],
      [open, 44, 51],
    ]);
    expect((await project.dates()).filter(([title]) => title === 'Approved lot')).toHaveLength(1);
    expect(await project.storedRows()).not.toBe(before);
    expect(await project.undo(moveID)).toEqual([200]);
    expect(await project.storedRows()).toBe(before);
    expect(await project.undo(moveID)).toEqual([404, 'NotFound']);
  });

  test('restores the earliest dates of all units above, and FirstDelivery', async () => {
    const lot = await createLotOn(database.db, project.made.house, [30, 40]);
    const other = await createUnit(database.db, project.made.root, { unitType: 'subproject' });
    await createLotOn(database.db, other, [44]);
    await project.refreshDates();
    const before = await project.storedRows();
    expect(await earliestDates()).toEqual([inDays(30), inDays(30), inDays(30), inDays(44), inDays(44)]);
    expect(await firstDelivery()).toEqual([inDays(30)]);
    const moveID = await project.moved([[lot, 30, 51]]);
    expect(await earliestDates()).toEqual([inDays(40), inDays(40), inDays(40), inDays(44), inDays(44)]);
    expect(await firstDelivery()).toEqual([inDays(40)]);
    expect(await project.undo(moveID)).toEqual([200]);
    expect(await project.storedRows()).toBe(before);
  });

  test('raises versions, so that nobody writes over it with what they saw before', async () => {
    const approved = await project.approvedLot([30], 'Approved lot');
    const versionOf = async () => (await project.plan()).deliveries[0]?.version ?? 0;
    const first = await versionOf();
    const moveID = await project.moved([[approved, 30, 37]]);
    const second = await versionOf();
    expect(await project.undo(moveID)).toEqual([200]);
    const third = await versionOf();
    expect([second > first, third > second]).toEqual([true, true]);
  });

  test('is for its author, and ends once a lot or delivery has changed', async () => {
    const approved = await project.approvedLot([30], 'Approved lot');
    const open = await createLotOn(database.db, project.made.house, [40]);
    const own = await project.moved([[approved, 30, 37]]);
    expect(await project.undo(own, 'process planner')).toEqual([404, 'NotFound']);
    const [delivery] = await database.db
      .select({ id: deliveryLots.deliveryLotId })
      .from(deliveryLots)
      .where(eq(deliveryLots.rootUnitId, project.made.root.unitId));
    await project.made.as('purchaser').api.call(changeDelivery, {
      params: { deliveryLotID: delivery?.id ?? '' },
      body: { deliveryType: 1 },
    });
    expect((await project.undo(own))[0]).toBe(412);
    const next = await project.moved([[open, 40, 47]]);
    await project.made.as('process planner').api.call(replaceMaterials, {
      params: { projectUnitID: open.unitId },
      body: [{ type: PANELS, volume: 2, deliveryDate: inDays(47) }],
    });
    expect((await project.undo(next))[0]).toBe(412);
  });

  test('is stored for the last move of each person alone', async () => {
    const open = await createLotOn(database.db, project.made.house, [40]);
    const first = await project.moved([[open, 40, 47]]);
    await project.moved([[open, 47, 54]]);
    expect(await project.undo(first)).toEqual([404, 'NotFound']);
    const stored = await database.db
      .select()
      .from(deliveryMoves)
      .where(eq(deliveryMoves.rootUnitId, project.made.root.unitId));
    expect(stored).toHaveLength(1);
  });
});
