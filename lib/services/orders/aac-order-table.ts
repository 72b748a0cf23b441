import { and, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { keptQuery } from '@/db/kept-queries';
import { aacOrderItems, units } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { scopeForm, VIEWER_ID, visibleUnits } from '../scope';
import { type AacItemInput, type AacItemValues, checkChangedItem, checkNewItem } from './aac-item-values';
import { aacProductsOf } from './aac-products';
import { itemsOfLot } from './list-aac-items';
import { lotAsJudged, toldWith, whileAsJudged } from './order-lot';
import { inChunks, type OrderTable } from './order-table';
import { type AacItemRow, presentAacItem } from './present-aac-item';

/** The order table of AAC panels (domain.md §1). */
export const AAC_TABLE: OrderTable<
  AacItemRow,
  AacItemInput,
  AacItemValues,
  AacItemDto,
  readonly AacProduct[]
> = {
  unitType: 'aacorderlot',
  catalogueOf: aacProductsOf,
  checkNew: checkNewItem,
  checkChanged: checkChangedItem,
  present: presentAacItem,
  rowsOf: itemsOfLot,
  async load(ctx, itemId) {
    const [row] = await visibleItem(ctx).execute({ itemId, viewerId: ctx.viewer.userId });
    if (!row) throw notFound();
    return row;
  },
  async lock({ db }, itemId) {
    const [row] = await db.select().from(aacOrderItems).where(eq(aacOrderItems.itemId, itemId)).for('update');
    if (!row) throw notFound();
    return row;
  },
  async lockAll({ db }, unitId) {
    const rows = await db
      .select()
      .from(aacOrderItems)
      .where(eq(aacOrderItems.unitId, unitId))
      .orderBy(aacOrderItems.itemId)
      .for('update');
    return new Map(rows.map((row) => [row.itemId, row]));
  },
  async countOf(ctx, unitId) {
    const [total] = await itemCount(ctx).execute({ lotId: unitId });
    return total?.value ?? 0;
  },
  async insertJudged(ctx, values) {
    const [row] = await insertItem(ctx).execute({ ...values });
    return row;
  },
  async updateJudged(ctx, values) {
    const [row] = await updateItem(ctx).execute({ ...values });
    return row;
  },
  async insertAll({ db }, unitId, rows) {
    for (const chunk of inChunks(rows)) {
      await db.insert(aacOrderItems).values(chunk.map((values) => ({ unitId, ...values })));
    }
  },
  updateAll,
  async deleteAll({ db }, unitId, itemIds) {
    if (itemIds.length === 0) return;
    const named = inArray(aacOrderItems.itemId, [...itemIds]);
    await db.delete(aacOrderItems).where(and(eq(aacOrderItems.unitId, unitId), named));
  },
};

const visibleItem = keptQuery(scopeForm, (ctx: Pick<ServiceContext, 'db' | 'viewer' | 'product'>) =>
  ctx.db
    .select(getTableColumns(aacOrderItems))
    .from(aacOrderItems)
    .innerJoin(units, eq(units.unitId, aacOrderItems.unitId))
    .where(and(eq(aacOrderItems.itemId, sql.placeholder('itemId')), visibleUnits(ctx, VIEWER_ID)))
    .limit(1)
    .prepare(''),
);

const itemCount = keptQuery(
  () => 'of a lot',
  ({ db }: { db: Db }) =>
    db
      .select({ value: sql<number>`count(*)::int` })
      .from(aacOrderItems)
      .where(eq(aacOrderItems.unitId, sql.placeholder('lotId')))
      .prepare(''),
);

/** Writes nothing where the lot is no longer as it was judged. */
const insertItem = keptQuery(
  () => 'while as judged',
  ({ db }: { db: Db }) =>
    db
      .insert(aacOrderItems)
      .select(
        db
          .select({
            itemId: sql`${sql.placeholder('itemId')}::uuid`.as('item_id'),
            unitId: units.unitId,
            itemIndex: sql`${sql.placeholder('itemIndex')}::int`.as('item_index'),
            sublotName: sql`${sql.placeholder('sublotName')}::text`.as('sublot_name'),
            floorName: sql`${sql.placeholder('floorName')}::text`.as('floor_name'),
            productNo: sql`${sql.placeholder('productNo')}::smallint`.as('product_no'),
            itemLengthM: sql`${sql.placeholder('itemLengthM')}::numeric`.as('item_length_m'),
            qty: sql`${sql.placeholder('qty')}::int`.as('qty'),
            version: sql`1`.as('version'),
            createdAt: sql`now()`.as('created_at'),
            updatedAt: sql`now()`.as('updated_at'),
          })
          .from(units)
          .where(whileAsJudged)
          .for('share'),
      )
      .returning(toldWith(getTableColumns(aacOrderItems), 'added'))
      .prepare(''),
);

/** Writes nothing where the row or its lot is no longer as it was judged. */
const updateItem = keptQuery(
  () => 'while as judged',
  ({ db }: { db: Db }) =>
    db
      .update(aacOrderItems)
      .set({
        itemIndex: sql`${sql.placeholder('itemIndex')}`,
        sublotName: sql`${sql.placeholder('sublotName')}`,
        floorName: sql`${sql.placeholder('floorName')}`,
        productNo: sql`${sql.placeholder('productNo')}`,
        itemLengthM: sql`${sql.placeholder('itemLengthM')}`,
        qty: sql`${sql.placeholder('qty')}`,
        version: sql`${aacOrderItems.version} + 1`,
        updatedAt: sql`${sql.placeholder('now')}`,
      })
      .where(
        and(
          eq(aacOrderItems.itemId, sql.placeholder('itemId')),
          eq(aacOrderItems.version, sql.placeholder('version')),
          exists(lotAsJudged(db)),
        ),
      )
      .returning(toldWith(getTableColumns(aacOrderItems), 'changed'))
      .prepare(''),
);

async function updateAll(
  ctx: ServiceContext,
  rows: readonly (AacItemValues & { itemId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.execute(sql`
    update aac_order_items item set
      item_index = sent."itemIndex", sublot_name = sent."sublotName", floor_name = sent."floorName",
      product_no = sent."productNo", item_length_m = sent."itemLengthM", qty = sent.qty,
      version = item.version + 1, updated_at = ${ctx.now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(
      "itemId" uuid, "itemIndex" int, "sublotName" text, "floorName" text,
      "productNo" smallint, "itemLengthM" numeric, qty int)
    where item.item_id = sent."itemId"`);
}
