import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import { aacOrderItems, units } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { AAC_FIELDS } from '@/lib/domain/orders/aac-item';
import type { ServiceContext } from '../context';
import { LIMIT, type ListResource, OFFSET, type Page, type Selection } from '../listing';
import { actingPlaceholder, scopedQueryKey, scopedQueryValues, visibleUnits } from '../scope';
import { aacProductsOf } from './aac-products';
import { enteredFields } from './entered-fields';
import { type AacItemRow, presentAacItem } from './present-aac-item';

/** Fields for filtering and ordering lists of rows. */
export const AAC_ITEM_LIST: ListResource = {
  fields: {
    aacOrderLotItemID: { column: aacOrderItems.itemId, type: 'uuid' },
    projectUnitID: { column: aacOrderItems.unitId, type: 'uuid' },
    ...enteredFields(AAC_FIELDS, aacOrderItems),
    version: { column: aacOrderItems.version, type: 'int' },
  },
  primaryKey: aacOrderItems.itemId,
  defaultOrder: [asc(aacOrderItems.itemIndex), asc(aacOrderItems.itemId)],
};

/** Rows of order lots visible to the viewer, by default by itemIndex, then creation (rest.md). */
export async function listAacItems(ctx: ServiceContext, selection: Selection): Promise<Page<AacItemDto>> {
  const rows = await itemPage(ctx, selection).execute(scopedQueryValues(ctx, selection));
  const isWhole = selection.offset === 0 && rows.length < selection.limit;
  const productsByTenant = await productsOfTenants(ctx, new Set(rows.map((row) => row.tenantId)));
  return {
    rows: rows.map(({ item, tenantId }) =>
      presentAacItem(item, productsByTenant.get(tenantId) ?? [], ctx.locale),
    ),
    count: isWhole ? rows.length : await countItems(ctx, selection),
  };
}

const itemPage = cachedQuery(scopedQueryKey, (ctx: ServiceContext, selection: Selection) => {
  const { where } = selection.cached ?? selection;
  return ctx.db
    .select({ item: aacOrderItems, tenantId: units.tenantId })
    .from(aacOrderItems)
    .innerJoin(units, eq(units.unitId, aacOrderItems.unitId))
    .where(and(visibleUnits(ctx, actingPlaceholder(ctx)), where))
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare('');
});

async function productsOfTenants(
  ctx: ServiceContext,
  tenantIds: ReadonlySet<number>,
): Promise<Map<number, readonly AacProduct[]>> {
  const products = new Map<number, readonly AacProduct[]>();
  for (const tenantId of tenantIds) products.set(tenantId, await aacProductsOf(ctx, tenantId));
  return products;
}

/** Without the times, which nobody reads: of thousands of rows they take a fifth of the time of the read. */
const { createdAt: _created, updatedAt: _updated, ...COLUMNS } = getTableColumns(aacOrderItems);

/** All rows of one lot, in the order of the table; the caller has loaded the lot in scope. */
export function itemsOfLot(ctx: Pick<ServiceContext, 'db'>, unitId: string): Promise<AacItemRow[]> {
  return ctx.db
    .select(COLUMNS)
    .from(aacOrderItems)
    .where(eq(aacOrderItems.unitId, unitId))
    .orderBy(asc(aacOrderItems.itemIndex), asc(aacOrderItems.itemId));
}

async function countItems(ctx: ServiceContext, selection: Selection): Promise<number> {
  const [total] = await ctx.db
    .select({ value: count() })
    .from(aacOrderItems)
    .innerJoin(units, eq(units.unitId, aacOrderItems.unitId))
    .where(and(visibleUnits(ctx), selection.where));
  return total?.value ?? 0;
}
