import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import { lintelOrderItems, units } from '@/db/schema';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import { LINTEL_PRODUCTS, LINTEL_TYPES } from '@/lib/domain/catalogue/lintel-products';
import { LINTEL_FIELDS } from '@/lib/domain/orders/lintel-item';
import type { ServiceContext } from '../context';
import { LIMIT, type ListResource, OFFSET, type Page, type Selection } from '../listing';
import { actingPlaceholder, scopedQueryKey, scopedQueryValues, visibleUnits } from '../scope';
import { enteredFields } from './entered-fields';
import { type LintelItemRow, presentLintelItem } from './present-lintel-item';

/** Fields for filtering and ordering lists of rows. */
export const LINTEL_ITEM_LIST: ListResource = {
  fields: {
    lintelOrderLotItemID: { column: lintelOrderItems.itemId, type: 'uuid' },
    projectUnitID: { column: lintelOrderItems.unitId, type: 'uuid' },
    ...enteredFields(LINTEL_FIELDS, lintelOrderItems),
    lintelType: { column: lintelOrderItems.lintelType, type: 'enum', values: LINTEL_TYPES },
    hasCut: { column: lintelOrderItems.hasCut, type: 'bool' },
    version: { column: lintelOrderItems.version, type: 'int' },
  },
  primaryKey: lintelOrderItems.itemId,
  defaultOrder: [asc(lintelOrderItems.itemIndex), asc(lintelOrderItems.itemId)],
};

/** Rows of lintel lots visible to the viewer, by default by itemIndex, then creation (rest.md). */
export async function listLintelItems(
  ctx: ServiceContext,
  selection: Selection,
): Promise<Page<LintelItemDto>> {
  const rows = await itemPage(ctx, selection).execute(scopedQueryValues(ctx, selection));
  const isWhole = selection.offset === 0 && rows.length < selection.limit;
  return {
    rows: rows.map(({ item }) => presentLintelItem(item, LINTEL_PRODUCTS, ctx.locale)),
    count: isWhole ? rows.length : await countItems(ctx, selection),
  };
}

const itemPage = cachedQuery(scopedQueryKey, (ctx: ServiceContext, selection: Selection) => {
  const { where } = selection.cached ?? selection;
  return ctx.db
    .select({ item: lintelOrderItems })
    .from(lintelOrderItems)
    .innerJoin(units, eq(units.unitId, lintelOrderItems.unitId))
    .where(and(visibleUnits(ctx, actingPlaceholder(ctx)), where))
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare('');
});

/** Without the times, which nobody reads: of thousands of rows they take a fifth of the time of the read. */
const { createdAt: _created, updatedAt: _updated, ...COLUMNS } = getTableColumns(lintelOrderItems);

/** All rows of one lot, in the order of the table; the caller has loaded the lot in scope. */
export function lintelsOfLot(ctx: Pick<ServiceContext, 'db'>, unitId: string): Promise<LintelItemRow[]> {
  return ctx.db
    .select(COLUMNS)
    .from(lintelOrderItems)
    .where(eq(lintelOrderItems.unitId, unitId))
    .orderBy(asc(lintelOrderItems.itemIndex), asc(lintelOrderItems.itemId));
}

async function countItems(ctx: ServiceContext, selection: Selection): Promise<number> {
  const [total] = await ctx.db
    .select({ value: count() })
    .from(lintelOrderItems)
    .innerJoin(units, eq(units.unitId, lintelOrderItems.unitId))
    .where(and(visibleUnits(ctx), selection.where));
  return total?.value ?? 0;
}
