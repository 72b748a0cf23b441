import { asc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { units } from '@/db/schema';
import { selectionOf } from '@/lib/http/odata/selection';
import { AppError } from '@/lib/services/errors';
import { createOrderItem } from '@/lib/services/orders/create-order-item';
import { deleteOrderItem } from '@/lib/services/orders/delete-order-item';
import { listOrderItems } from '@/lib/services/orders/list-order-items';
import { orderTable } from '@/lib/services/orders/order-table';
import { readSavedLot, saveOrderItems } from '@/lib/services/orders/save-order-items';
import { summarizeOrderItems } from '@/lib/services/orders/summarize-order-items';
import { updateOrderItem } from '@/lib/services/orders/update-order-item';
import { createOrderLot } from '@/tests/crash/order-lot';
import { BLOCK_ROWS, BLOCKS } from '@/tests/support/block-rows';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** A third kind of rows is stored in a table of its own by the statements and operations of the others. */

const blockOrderItems = pgTable('block_order_items', {
  itemId: uuid('item_id').primaryKey(),
  unitId: uuid('unit_id').notNull(),
  itemIndex: integer('item_index').notNull(),
  sublotName: text('sublot_name').notNull(),
  floorName: text('floor_name').notNull(),
  /** Stored by its article, as lintels are. */
  articleNo: text('article_no').notNull(),
  bond: text('bond').notNull(),
  qty: integer('qty').notNull(),
  version: integer('version').notNull(),
  createdAt: timestamp('created_at').notNull().defaultNow(),
  updatedAt: timestamp('updated_at').notNull().defaultNow(),
});

const BLOCK_TABLE = orderTable(BLOCK_ROWS, {
  table: blockOrderItems,
  catalogueOf: async () => ({ version: 1, products: BLOCKS }),
  entered: ({ articleNo, ...row }, products) => ({
    ...row,
    blockKey: products.find((block) => block.articleNo === articleNo)?.key ?? '',
  }),
  stored: ({ blockKey, ...row }, products) => ({
    ...row,
    articleNo: products.find(({ key }) => key === blockKey)?.articleNo ?? '',
  }),
  presented: ({ articleNo }) => ({ product: { articleNo } }),
});

const database = setUpTestDatabase();

beforeAll(async () => {
  await database.db.execute(
    sql.raw(`create table block_order_items (
      item_id uuid primary key, unit_id uuid not null references units on delete cascade,
      item_index integer not null, sublot_name text not null, floor_name text not null,
      article_no text not null, bond text not null, qty integer not null, version integer not null,
      created_at timestamp not null default now(), updated_at timestamp not null default now())`),
  );
});

const BATH = { sublotName: 'Bath', floorName: 'EG', blockKey: 'ks-115', bond: 'half', qty: 80 };
const HALL = { sublotName: 'Hall', floorName: 'OG', blockKey: 'ks-175', qty: 12 };

async function filledLot() {
  const { ctx, lotId: projectUnitID } = await createOrderLot(database.db);
  const batch = { projectUnitID, create: [BATH, HALL], update: [], delete: [] };
  const { created, rows } = await saveOrderItems(ctx, BLOCK_TABLE, batch);
  const [lot] = await database.db.select().from(units).where(eq(units.unitId, projectUnitID));
  if (!lot) throw new Error('no lot was stored');
  return { ctx, projectUnitID, lot, created, rows };
}

const storedRows = (unitId: string) =>
  database.db
    .select()
    .from(blockOrderItems)
    .where(eq(blockOrderItems.unitId, unitId))
    .orderBy(asc(blockOrderItems.itemIndex));

test('rows are saved together and answered with their product and derived values', async () => {
  const { ctx, projectUnitID, created, rows } = await filledLot();
  expect(rows[0]).toEqual({
    ...{ blockOrderLotItemID: created[0], projectUnitID, itemIndex: 1, version: 1 },
    ...{ sublotName: 'Bath', floorName: 'EG', block: 'ks-115', bond: 'half', qty: 80 },
    ...{ product: { articleNo: '7011' }, thickness: 115, course: 40_000, area: 10, pallets: 2 },
  });
  expect(await storedRows(projectUnitID)).toMatchObject([
    { itemId: created[0], articleNo: '7011', bond: 'half' },
    { itemId: created[1], articleNo: '7017', bond: '', itemIndex: 2 },
  ]);
  expect(await readSavedLot(ctx, BLOCK_TABLE, { projectUnitID })).toEqual(rows);
});

test('a row is created, changed and deleted alone; a stale one is refused with the current row', async () => {
  const { ctx, projectUnitID, created } = await filledLot();
  const [itemId = ''] = created;
  const added = await createOrderItem(ctx, BLOCK_TABLE, {
    projectUnitID,
    row: { ...HALL, sublotName: 'WC' },
  });
  expect(added).toMatchObject({ itemIndex: 3, sublotName: 'WC', pallets: 0.5 });
  const changes = { blockKey: 'ks-175', qty: 24 };
  expect(await updateOrderItem(ctx, BLOCK_TABLE, { itemId, changes, version: 1 })).toMatchObject({
    ...{ block: 'ks-175', bond: 'half', thickness: 175, pallets: 1, version: 2 },
  });
  const stale = updateOrderItem(ctx, BLOCK_TABLE, { itemId, changes: { qty: 1 }, version: 1 });
  await expect(stale).rejects.toMatchObject({ code: 'StaleVersion', data: { qty: 24, version: 2 } });
  await deleteOrderItem(ctx, BLOCK_TABLE, { itemId, version: 2 });
  expect((await storedRows(projectUnitID)).map(({ sublotName }) => sublotName)).toEqual(['Hall', 'WC']);
});

test('its problems are refused by their names on the wire, and nothing is written', async () => {
  const { ctx, projectUnitID, created } = await filledLot();
  const wrong = { ...HALL, blockKey: 'ks-1', qty: 0 };
  const batch = { projectUnitID, create: [wrong], update: [], delete: [{ itemId: created[0] ?? '' }] };
  const refused = await saveOrderItems(ctx, BLOCK_TABLE, batch).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    code: 'ValidationFailed',
    messages: [{ reference: 'create/0/block' }, { reference: 'create/0/qty' }],
  });
  expect(await storedRows(projectUnitID)).toHaveLength(2);
});

test('its rows are listed, filtered by entered values and summed', async () => {
  const { ctx, projectUnitID } = await filledLot();
  const filter = `projectUnitID eq '${projectUnitID}' and bond eq 'half'`;
  const query = { filter, orderby: 'qty desc', top: null, skip: 0 };
  const { rows, count } = await listOrderItems(ctx, BLOCK_TABLE, selectionOf(query, BLOCK_TABLE.list, ctx));
  expect([count, rows.map(({ sublotName }) => sublotName)]).toEqual([1, ['Bath']]);
  const { groups, totals } = await summarizeOrderItems(ctx, BLOCK_TABLE, projectUnitID);
  expect(groups.map(({ title, qty }) => [title, qty])).toEqual([
    ['Block 115', 80],
    ['Block 175', 12],
  ]);
  expect(totals).toMatchObject({ qty: 92, pallets: 2.5 });
});

test('its lot is checked, ordered, drawn and sent to its table', async () => {
  const { ctx, projectUnitID, lot, created } = await filledLot();
  const rows = await BLOCK_TABLE.load(ctx, lot);
  expect(await rows.count()).toEqual({ counted: 2, invalid: 0, unsaved: 0 });
  expect(await rows.lines()).toMatchObject([
    { lineNo: 1, room: 'Bath', bond: 'half', articleNo: '7011', goodsKg: 2012.5 },
    { lineNo: 2, room: 'Hall', articleNo: '7017', heightMm: 250 },
  ]);
  expect(JSON.parse(rows.packed().items)[0]).toEqual({
    ...{ blockOrderLotItemID: created[0], version: 1, itemIndex: 1, sublotName: 'Bath', floorName: 'EG' },
    ...{ block: 'ks-115', bond: 'half', qty: 80 },
  });
  const lots = { isWithin: eq(units.unitId, projectUnitID), tenantId: lot.tenantId };
  expect(await BLOCK_TABLE.faces(ctx, lots)).toEqual([
    { storey: 'EG', room: 'Bath', qty: 80, kind: 'panel', widthMm: 500, heightMm: 250 },
    { storey: 'OG', room: 'Hall', qty: 12, kind: 'panel', widthMm: 500, heightMm: 250 },
  ]);
});
