import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { units } from '@/db/schema';
import { DEFAULT_AAC_PRODUCTS } from '@/lib/domain/catalogue/aac-products';
import { NOBODY } from '@/lib/domain/orders/order-party';
import type { ServiceContext } from '@/lib/services/context';
import { composeOrder } from '@/lib/services/orders/compose-order';
import { itemsOfLot } from '@/lib/services/orders/list-aac-items';
import { lintelsOfLot } from '@/lib/services/orders/list-lintel-items';
import { countLotRows, type LotRows } from '@/lib/services/orders/lot-rows';
import type { UnitRow } from '@/lib/services/scope';
import { createPerson } from '@/tests/support/accounts';
import {
  createAacRow,
  createLintelRow,
  createProject,
  createTenant,
  createUnit,
} from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
/** As many rows as a lot holds, which are ten slices. */
const MANY = 4_990;
let ctx: ServiceContext;
let unit: UnitRow;
let lots: LotRows[];

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  ctx = serviceContext(db, await createPerson(db), [tenantId]);
  const root = await createProject(db, { tenantId });
  const panels = await createUnit(db, root, { unitType: 'aacorderlot' });
  const lintels = await createUnit(db, root, { unitType: 'lintelorderlot' });
  await createAacRow(db, panels);
  await createLintelRow(db, lintels);
  const [row] = await db.select().from(units).where(eq(units.unitId, panels.unitId));
  if (!row) throw new Error('no lot');
  unit = row;
  lots = [
    { kind: 'aac', rows: await itemsOfLot(ctx, panels.unitId), products: DEFAULT_AAC_PRODUCTS },
    { kind: 'lintel', rows: await lintelsOfLot(ctx, lintels.unitId) },
  ];
});

/** The same lot with its one row this many times. */
function repeated(lot: LotRows, count: number): LotRows {
  const many = <T>(rows: readonly T[]) => Array.from({ length: count }, () => rows).flat();
  return lot.kind === 'aac' ? { ...lot, rows: many(lot.rows) } : { ...lot, rows: many(lot.rows) };
}

/** How often others have their turn while this work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  await work();
  isDone = true;
  return turns;
}

describe.each(['aac', 'lintel'] as const)('an order lot of 4,990 rows (%s)', (kind) => {
  const lotOf = (count: number) => lots.filter((lot) => lot.kind === kind).map((lot) => repeated(lot, count));

  test('is checked in parts, with turns of others between them', async () => {
    const check = (count: number) => () => Promise.all(lotOf(count).map(countLotRows));
    expect(await check(MANY)()).toEqual([{ counted: MANY, invalid: 0, unsaved: 0 }]);
    const few = await turnsDuring(check(1));
    expect((await turnsDuring(check(MANY))) - few).toBeGreaterThanOrEqual(9);
  });

  test('is written into its order in the same way', async () => {
    const terms = { deliveryDay: null, custRef: null, unloading: null, site: NOBODY };
    const placed = { root: unit, lot: unit, orderNumber: '1', terms, placedAt: ctx.now, buyerId: null };
    const compose = (count: number) => () =>
      Promise.all(lotOf(count).map((rows) => composeOrder(ctx, { ...placed, rows })));
    const [order] = await compose(MANY)();
    expect(order?.lines.map(({ lineNo }) => lineNo).at(-1)).toBe(MANY);
    const few = await turnsDuring(compose(1));
    expect((await turnsDuring(compose(MANY))) - few).toBeGreaterThanOrEqual(8);
  });
});
