import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryLotUnits, deliveryWalls } from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import { chooseDeliveryWalls, listDeliveries } from '@/lib/contract/deliveries';
import { getDeliveryPlan } from '@/lib/contract/delivery-plan';
import { createTenant, type TestUnit } from '@/tests/support/factories';
import { createDelivery, createLot, createLotProject } from '@/tests/support/lots';
import { inDays } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const ROLES = ['purchaser', 'member'] as const;
type Role = (typeof ROLES)[number];
let tenantId: number;
let made: Awaited<ReturnType<typeof createLotProject<Role>>>;
let lot: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  made = await createLotProject(database.db, ROLES, { tenantId });
  lot = await createLot(database.db, made.house, 'Approved');
});

type Choice = { unitId?: string; version?: number; role?: Role };

async function choose(deliveryLotId: string, wallNos: unknown[], { unitId, version, role }: Choice = {}) {
  const { status, body } = await made.as(role ?? 'purchaser').api.ask(chooseDeliveryWalls, {
    params: { deliveryLotID: deliveryLotId, projectUnitID: unitId ?? lot.unitId },
    body: { wallNos },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
  if (status >= 400) return `${status} ${Reflect.get(Object(body), 'code')}`;
  const { data } = chooseDeliveryWalls.answer?.parse(body) ?? {};
  return `${data?.wallNos} (${data?.version})`;
}

describe('the walls of a delivery', () => {
  test('are replaced, each number once, and shown in overview and plan', async () => {
    const { deliveryLotId } = await createDelivery(database.db, lot, {
      ...{ deliveryDate: inDays(9), walls: ['W1', 'W2'] },
    });
    expect(await choose(deliveryLotId, ['w2', ' W3 ', 'W3', 'not in the model'])).toBe(
      'W2,W3,not in the model (2)',
    );
    const { api } = made.as('member');
    const query = { filter: `rootProjectUnitID eq '${made.root.unitId}'` };
    expect((await api.call(listDeliveries, { query })).data[0]?.wallNos).toBe('W2,W3,not in the model');
    const { data: plan } = await api.call(getDeliveryPlan, {
      params: { rootProjectUnitID: made.root.unitId },
    });
    expect(plan.deliveries[0]).toMatchObject({
      wallNos: ['W2', 'W3', 'not in the model'],
      deliveryVersion: 2,
    });
    const activity = await api.call(listActivity, {
      query: { filter: `projectUnitID eq '${made.root.unitId}'` },
    });
    expect(activity.data[0]).toMatchObject({
      action: 'deliveryChanged',
      changes: [{ field: 'wallNos', from: 'W1,W2', to: 'W2,W3,not in the model' }],
    });
  });

  test('of the other lots of the delivery stay, as do those without a lot that are chosen', async () => {
    const { deliveryLotId } = await createDelivery(database.db, lot, {
      ...{ deliveryDate: inDays(9), walls: ['A1'] },
    });
    const other = await createLot(database.db, made.house, 'Approved');
    await database.db.insert(deliveryLotUnits).values({ deliveryLotId, unitId: other.unitId, position: 1 });
    await database.db.insert(deliveryWalls).values([
      { deliveryLotId, unitId: other.unitId, position: 1, wallNo: 'B1' },
      { deliveryLotId, unitId: null, position: 2, wallNo: 'C1' },
    ]);
    expect(await choose(deliveryLotId, ['C1', 'A2'])).toBe('B1,C1,A2 (2)');
    const rows = await database.db
      .select({ wallNo: deliveryWalls.wallNo, unitId: deliveryWalls.unitId })
      .from(deliveryWalls)
      .where(eq(deliveryWalls.deliveryLotId, deliveryLotId))
      .orderBy(deliveryWalls.position);
    expect(rows).toEqual([
      { wallNo: 'B1', unitId: other.unitId },
      { wallNo: 'C1', unitId: null },
      { wallNo: 'A2', unitId: lot.unitId },
    ]);
    expect(await choose(deliveryLotId, [], { unitId: other.unitId })).toBe('A2 (3)');
  });

  test('stay without a new version where nothing changes', async () => {
    const { deliveryLotId } = await createDelivery(database.db, lot, {
      ...{ deliveryDate: inDays(9), walls: ['W1', 'W2'] },
    });
    expect(await choose(deliveryLotId, ['W2', 'W1'])).toBe('W1,W2 (1)');
  });

  test('are not changed by others, late, of a Fixed delivery or of a lot that it does not have', async () => {
    const { deliveryLotId } = await createDelivery(database.db, lot, { deliveryDate: inDays(9) });
    const fixed = await createDelivery(database.db, lot, {
      ...{ deliveryDate: inDays(20), deliveryType: 'Fixed', walls: ['W1'] },
    });
    const other = await createLot(database.db, made.house, 'Approved');
    expect(await choose(deliveryLotId, ['W1'], { role: 'member' })).toBe('403 Forbidden');
    expect(await choose(deliveryLotId, ['W1'], { version: 7 })).toBe('412 StaleVersion');
    expect(await choose(fixed.deliveryLotId, [])).toBe('409 DeliveryFixed');
    expect(await choose(deliveryLotId, ['W1'], { unitId: other.unitId })).toBe('404 NotFound');
    expect(await choose(deliveryLotId, ['W1,W2'])).toBe('400 ValidationFailed');
    expect(await choose(deliveryLotId, ['9'.repeat(41)])).toBe('400 ValidationFailed');
    expect(await choose(deliveryLotId, ['W1'], { version: 1 })).toBe('W1 (2)');
  });
});
