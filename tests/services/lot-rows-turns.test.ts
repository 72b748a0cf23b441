import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UnitRow } from '@/db/schema';
import { units } from '@/db/schema';
import { NOBODY } from '@/lib/domain/orders/order-party';
import type { ServiceContext } from '@/lib/services/context';
import { AAC_TABLE } from '@/lib/services/orders/aac-order-table';
import { composeOrder } from '@/lib/services/orders/compose-order';
import { LINTEL_TABLE } from '@/lib/services/orders/lintel-order-table';
import type { LotRows } from '@/lib/services/orders/lot-rows';
import type { OrderTable } from '@/lib/services/orders/order-table';
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
/** As many rows as a lot holds, and in how many parts they are read at least. */
const MANY = 4_990;
const PARTS = 10;
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
  lots = [await longLot(AAC_TABLE, panels), await longLot(LINTEL_TABLE, lintels)];
});

let turn = 0;
/** The turns of the event loop in which rows were read. */
const readIn = new Set<number>();

function watched<T extends object>(row: T): T {
  return new Proxy(row, {
    get(target, name) {
      readIn.add(turn);
      return Reflect.get(target, name);
    },
  });
}

/** A lot with its one row as often as a lot holds rows. */
async function longLot<Values extends object, Draft extends object, Dto, Catalogue>(
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  { unitId, tenantId }: { unitId: string; tenantId: number },
): Promise<LotRows> {
  const rows = await table.rowsOf(ctx, unitId);
  const many = Array.from({ length: MANY }, () => rows.map(watched)).flat();
  return table.lotRows(many, await table.catalogueOf(ctx, { tenantId, catalogueVersion: null }));
}

/** In how many turns the rows are read while this work is done. */
async function partsOf(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const next = () => {
    turn += 1;
    if (!isDone) setImmediate(next);
  };
  next();
  readIn.clear();
  await work();
  isDone = true;
  return readIn.size;
}

describe.each(['aac', 'lintel'] as const)('an order lot of 4,990 rows (%s)', (kind) => {
  const lotsOf = () => lots.filter((lot) => lot.kind === kind);

  test('is checked in parts, with turns of others between them', async () => {
    const counts: unknown[] = [];
    const parts = await partsOf(async () => {
      for (const lot of lotsOf()) counts.push(await lot.count());
    });
    expect(counts).toEqual([{ counted: MANY, invalid: 0, unsaved: 0 }]);
    expect(parts).toBeGreaterThanOrEqual(PARTS);
  });

  test('is written into its order in the same way', async () => {
    const terms = { deliveryDay: null, custRef: null, unloading: null, site: NOBODY };
    const placed = { root: unit, lot: unit, orderNumber: '1', terms, placedAt: ctx.now, buyerId: null };
    const lineNos: unknown[] = [];
    const parts = await partsOf(async () => {
      for (const rows of lotsOf()) {
        const { lines } = await composeOrder(ctx, { ...placed, rows });
        lineNos.push(lines.at(-1)?.lineNo);
      }
    });
    expect(lineNos).toEqual([MANY]);
    expect(parts).toBeGreaterThanOrEqual(PARTS);
  });
});
