import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type OrderRowTable, valueColumns } from '@/db/queries/order-rows';
import { aacOrderItems, lintelOrderItems, units } from '@/db/schema';
import { AAC_FIELDS } from '@/lib/domain/orders/aac-item';
import { LINTEL_FIELDS } from '@/lib/domain/orders/lintel-item';
import { AAC_TABLE } from '@/lib/services/orders/aac-order-table';
import { LINTEL_TABLE } from '@/lib/services/orders/lintel-order-table';
import type { OrderTable } from '@/lib/services/orders/order-table';
import { saveOrderItems } from '@/lib/services/orders/save-order-items';
import { updateOrderItem } from '@/lib/services/orders/update-order-item';
import { createOrderLot } from '@/tests/crash/order-lot';
import { createUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

const PANEL = { itemIndex: 1, sublotName: 'Bath', floorName: 'EG', productNo: 0, lengthMm: 2600, qty: 4 };
const OTHER_PANEL = {
  itemIndex: 7,
  sublotName: 'Hall',
  floorName: 'OG',
  productNo: 2,
  lengthMm: 2620,
  qty: 9,
};
const LINTEL = {
  itemIndex: 1,
  sublotName: 'Bath',
  floorName: 'EG',
  thicknessMm: 100,
  lengthMm: 1250,
  heightMm: 250,
  qty: 4,
};
const OTHER_LINTEL = {
  itemIndex: 7,
  sublotName: 'Hall',
  floorName: 'OG',
  thicknessMm: 150,
  lengthMm: 1500,
  heightMm: 310.5,
  qty: 9,
};
/** What follows from the height of a lintel, so that the table stores it too. */
const DERIVED = ['itemNo', 'lintelType', 'hasCut'];

async function lotOf(unitType: 'aacorderlot' | 'lintelorderlot') {
  const { ctx, lotId } = await createOrderLot(test.db);
  if (unitType === 'aacorderlot') return { ctx, lotId };
  const [lot] = await test.db.select().from(units).where(eq(units.unitId, lotId));
  if (!lot) throw new Error('no lot was stored');
  const { unitId } = await createUnit(test.db, { ...lot, unitId: lot.rootUnitId }, { unitType });
  return { ctx, lotId: unitId };
}

it.each([
  ['panels', AAC_FIELDS, aacOrderItems, []],
  ['lintels', LINTEL_FIELDS, lintelOrderItems, DERIVED],
] as const)(
  'the table of %s stores every field that is entered, and nothing else',
  (_, fields, table, derived) => {
    const entered = Object.keys(fields).filter((name) => name !== 'productValue');
    expect(
      valueColumns(table)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...entered, ...derived].sort());
  },
);

/** Every column that holds a value, as it is stored. */
async function storedValues(table: OrderRowTable, itemId: string) {
  const columns = Object.fromEntries(valueColumns(table));
  const [row] = await test.db.select(columns).from(table).where(eq(table.itemId, itemId));
  return row ?? {};
}

interface Samples<Draft> {
  first: Draft;
  /** Another value in every field. */
  second: Draft;
  onlyQty: (qty: number) => Draft;
  /** Columns that follow from what was entered. */
  derived: readonly string[];
}

async function expectEveryColumn<Values extends object, Draft extends { itemIndex?: unknown }, Dto, Cat>(
  table: OrderTable<Values, Draft, Dto, Cat>,
  { first, second, onlyQty, derived }: Samples<Draft>,
) {
  const { ctx, lotId: projectUnitID } = await lotOf(table.unitType);
  const empty = { projectUnitID, create: [], update: [], delete: [] };
  const { created } = await saveOrderItems(ctx, table, { ...empty, create: [first] });
  const [itemId = ''] = created;
  const names = valueColumns(table.table).map(([name]) => name);
  expect(names.filter((name) => !derived.includes(name)).sort()).toEqual(Object.keys(first).sort());
  const before = await storedValues(table.table, itemId);
  expect(before).toMatchObject(first);

  await saveOrderItems(ctx, table, { ...empty, update: [{ itemId, changes: second }] });
  const after = await storedValues(table.table, itemId);
  expect(after).toMatchObject(second);
  for (const name of names) expect([name, after[name]]).not.toEqual([name, before[name]]);

  // One field alone: no other reverts, in a batch nor by itself.
  await saveOrderItems(ctx, table, { ...empty, update: [{ itemId, changes: onlyQty(5) }] });
  expect(await storedValues(table.table, itemId)).toEqual({ ...after, qty: 5 });
  await updateOrderItem(ctx, table, { itemId, changes: onlyQty(6), version: null });
  expect(await storedValues(table.table, itemId)).toEqual({ ...after, qty: 6 });
}

const onlyQty = (qty: number) => ({ qty });

it('every column of a panel is written again, and only by what was sent', () =>
  expectEveryColumn(AAC_TABLE, { first: PANEL, second: OTHER_PANEL, onlyQty, derived: [] }));

it('every column of a lintel is written again, and only by what was sent', () =>
  expectEveryColumn(LINTEL_TABLE, { first: LINTEL, second: OTHER_LINTEL, onlyQty, derived: DERIVED }));
