import { eq } from 'drizzle-orm';
import { lintelOrderItems } from '@/db/schema';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { summariseLintels } from '@/lib/domain/orders/lintel-summary';
import type { GroupHead, OrderTotals, SummaryGroup } from '@/lib/domain/orders/order-summary';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { summariseLot } from './summarize-aac-items';

type OrderGroup = SummaryGroup<GroupHead & { title: string; lengthMm: number }> & { articleNo: string };

/** The summary of any order lot, for mails and documents; empty for a unit without an order table. */
export async function orderSummaryOf(
  ctx: ServiceContext,
  unit: UnitRow,
): Promise<{ groups: OrderGroup[]; totals: OrderTotals }> {
  if (unit.unitType === 'aacorderlot') return summariseLot(ctx, unit);
  const rows = await ctx.db.select().from(lintelOrderItems).where(eq(lintelOrderItems.unitId, unit.unitId));
  const valueByItemNo = new Map(LINTEL_PRODUCTS.map((product) => [product.itemNo, product.value]));
  const counted = rows.map((row) => ({ ...row, productValue: valueByItemNo.get(row.itemNo) ?? '' }));
  const { groups, totals } = summariseLintels(counted, LINTEL_PRODUCTS);
  return { groups: groups.map((group) => ({ ...group, articleNo: group.itemNo })), totals };
}
