import { and, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { keptQuery } from '@/db/kept-queries';
import { lintelOrderItems, units } from '@/db/schema';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { scopeForm, VIEWER_ID, visibleUnits } from '../scope';
import {
  checkChangedLintel,
  checkNewLintel,
  type LintelItemInput,
  type LintelItemValues,
  lintelProducts,
} from './lintel-item-values';
import { lintelsOfLot } from './list-lintel-items';
import { lotAsJudged, toldWith, whileAsJudged } from './order-lot';
import { inChunks, type OrderTable } from './order-table';
import { type LintelItemRow, presentLintelItem } from './present-lintel-item';

/** The order table of lintels (domain.md §2). */
export const LINTEL_TABLE: OrderTable<
  LintelItemRow,
  LintelItemInput,
  LintelItemValues,
  LintelItemDto,
  readonly LintelProduct[]
> = {
  unitType: 'lintelorderlot',
  catalogueOf: lintelProducts,
  checkNew: checkNewLintel,
  checkChanged: checkChangedLintel,
  present: presentLintelItem,
  rowsOf: lintelsOfLot,
  async load(ctx, itemId) {
    const [row] = await visibleItem(ctx).execute({ itemId, viewerId: ctx.viewer.userId });
    if (!row) throw notFound();
    return row;
  },
  async lock({ db }, itemId) {
    const [row] = await db
      .select()
      .from(lintelOrderItems)
      .where(eq(lintelOrderItems.itemId, itemId))
      .for('update');
    if (!row) throw notFound();
    return row;
  },
  async lockAll({ db }, unitId) {
    const rows = await db
      .select()
      .from(lintelOrderItems)
      .where(eq(lintelOrderItems.unitId, unitId))
      .orderBy(lintelOrderItems.itemId)
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
      await db.insert(lintelOrderItems).values(chunk.map((values) => ({ unitId, ...values })));
    }
  },
  updateAll,
  async deleteAll({ db }, unitId, itemIds) {
    if (itemIds.length === 0) return;
    const named = inArray(lintelOrderItems.itemId, [...itemIds]);
    await db.delete(lintelOrderItems).where(and(eq(lintelOrderItems.unitId, unitId), named));
  },
};

const visibleItem = keptQuery(scopeForm, (ctx: Pick<ServiceContext, 'db' | 'viewer' | 'product'>) =>
  ctx.db
    .select(getTableColumns(lintelOrderItems))
    .from(lintelOrderItems)
    .innerJoin(units, eq(units.unitId, lintelOrderItems.unitId))
    .where(and(eq(lintelOrderItems.itemId, sql.placeholder('itemId')), visibleUnits(ctx, VIEWER_ID)))
    .limit(1)
    .prepare(''),
);

const itemCount = keptQuery(
  () => 'of a lot',
  ({ db }: { db: Db }) =>
    db
      .select({ value: sql<number>`count(*)::int` })
      .from(lintelOrderItems)
      .where(eq(lintelOrderItems.unitId, sql.placeholder('lotId')))
      .prepare(''),
);

/** Writes nothing where the lot is no longer as it was judged. */
const insertItem = keptQuery(
  () => 'while as judged',
  ({ db }: { db: Db }) =>
    db
      .insert(lintelOrderItems)
      .select(
        db
          .select({
            itemId: sql`${sql.placeholder('itemId')}::uuid`.as('item_id'),
            unitId: units.unitId,
            itemIndex: sql`${sql.placeholder('itemIndex')}::int`.as('item_index'),
            sublotName: sql`${sql.placeholder('sublotName')}::text`.as('sublot_name'),
            floorName: sql`${sql.placeholder('floorName')}::text`.as('floor_name'),
            thicknessMm: sql`${sql.placeholder('thicknessMm')}::smallint`.as('thickness_mm'),
            lengthMm: sql`${sql.placeholder('lengthMm')}::smallint`.as('length_mm'),
            heightMm: sql`${sql.placeholder('heightMm')}::numeric`.as('height_mm'),
            itemNo: sql`${sql.placeholder('itemNo')}::text`.as('item_no'),
            lintelType: sql`${sql.placeholder('lintelType')}::lintel_type`.as('lintel_type'),
            hasCut: sql`${sql.placeholder('hasCut')}::boolean`.as('has_cut'),
            qty: sql`${sql.placeholder('qty')}::int`.as('qty'),
            version: sql`1`.as('version'),
            createdAt: sql`now()`.as('created_at'),
            updatedAt: sql`now()`.as('updated_at'),
          })
          .from(units)
          .where(whileAsJudged)
          .for('share'),
      )
      .returning(toldWith(getTableColumns(lintelOrderItems), 'added'))
      .prepare(''),
);

/** Writes nothing where the row or its lot is no longer as it was judged. */
const updateItem = keptQuery(
  () => 'while as judged',
  ({ db }: { db: Db }) =>
    db
      .update(lintelOrderItems)
      .set({
        itemIndex: sql`${sql.placeholder('itemIndex')}`,
        sublotName: sql`${sql.placeholder('sublotName')}`,
        floorName: sql`${sql.placeholder('floorName')}`,
        thicknessMm: sql`${sql.placeholder('thicknessMm')}`,
        lengthMm: sql`${sql.placeholder('lengthMm')}`,
        heightMm: sql`${sql.placeholder('heightMm')}`,
        itemNo: sql`${sql.placeholder('itemNo')}`,
        lintelType: sql`${sql.placeholder('lintelType')}`,
        hasCut: sql`${sql.placeholder('hasCut')}`,
        qty: sql`${sql.placeholder('qty')}`,
        version: sql`${lintelOrderItems.version} + 1`,
        updatedAt: sql`${sql.placeholder('now')}`,
      })
      .where(
        and(
          eq(lintelOrderItems.itemId, sql.placeholder('itemId')),
          eq(lintelOrderItems.version, sql.placeholder('version')),
          exists(lotAsJudged(db)),
        ),
      )
      .returning(toldWith(getTableColumns(lintelOrderItems), 'changed'))
      .prepare(''),
);

async function updateAll(
  ctx: ServiceContext,
  rows: readonly (LintelItemValues & { itemId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.execute(sql`
    update lintel_order_items item set
      item_index = sent."itemIndex", sublot_name = sent."sublotName", floor_name = sent."floorName",
      thickness_mm = sent."thicknessMm", length_mm = sent."lengthMm", height_mm = sent."heightMm",
      item_no = sent."itemNo", lintel_type = sent."lintelType", has_cut = sent."hasCut", qty = sent.qty,
      version = item.version + 1, updated_at = ${ctx.now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(
      "itemId" uuid, "itemIndex" int, "sublotName" text, "floorName" text,
      "thicknessMm" smallint, "lengthMm" smallint, "heightMm" numeric,
      "itemNo" text, "lintelType" lintel_type, "hasCut" boolean, qty int)
    where item.item_id = sent."itemId"`);
}
