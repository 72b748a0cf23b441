import type { StoredItem } from '@/db/queries/order-items';
import { catalogueOfLot } from '@/lib/domain/orders/lot-catalogue';
import type { GroupHead, OrderSummary } from '@/lib/domain/orders/order-summary';
import type { Catalogue } from '../catalogue/catalogue-of';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadVisibleUnit } from '../scope';
import type { OrderTable, SummedTable } from './order-table';

/** The summary of an order lot as its table shows it, by the same rules (domain.md §1, §2 rule 5). */
export async function summarizeOrderItems<
  Values extends object,
  Draft extends object,
  Dto,
  Product,
  Head extends GroupHead,
>(
  ctx: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue<Product>> & SummedTable<Values & StoredItem, Product, Head>,
  unitId: string,
): Promise<OrderSummary<Head>> {
  const lot = await loadVisibleUnit(ctx, unitId);
  if (lot.unitType !== table.unitType) throw notFound();
  const [catalogue, rows] = await Promise.all([
    table.catalogueOf(ctx, catalogueOfLot(lot)),
    table.rowsOf(ctx, unitId),
  ]);
  return table.summaryOf(rows, catalogue, ctx.settings);
}
