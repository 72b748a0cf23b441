import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryLots, deliveryMoves } from '@/db/schema';
import { changeDelivery } from '@/lib/contract/deliveries';
import { moveWave } from '@/lib/contract/delivery-plan';
import { replaceMaterials } from '@/lib/contract/materials';
import { planKey } from '@/lib/domain/deliveries/planned-delivery';
import { createTenant } from '@/tests/support/factories';
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

describe('undo of a move', () => {
  test('restores every row as it was, also where two deliveries had become one', async () => {
    const approved = await project.approvedLot([30, 30, 50], 'Approved lot');
    const open = await createLotOn(database.db, project.made.house, [3, 44]);
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

  test('is exact after random moves', async () => {
    await project.approvedLot([30, 40, 50], 'One');
    await project.approvedLot([30, 37, 44], 'Two');
    await createLotOn(database.db, project.made.house, [33, 45]);
    const before = await project.storedRows();
    let state = 7;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let round = 0; round < 12; round += 1) {
      const { deliveries } = await project.plan();
      const chosen = deliveries.filter(() => random(2) === 0);
      const weeks = (random(5) + 1) * 7;
      const { status, body } = await project.made.as('purchaser').api.ask(moveWave, {
        params: project.params,
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
      expect(await project.undo(moveWave.answer?.parse(body).data.moveID ?? '')).toEqual([200]);
      expect(await project.storedRows()).toBe(before);
    }
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
