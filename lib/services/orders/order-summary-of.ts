import type { GroupHead, OrderTotals, SummaryGroup } from '@/lib/domain/orders/order-summary';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { summariseLot } from './summarize-aac-items';
import { summariseLintelLot } from './summarize-lintel-items';

type OrderGroup = SummaryGroup<GroupHead & { title: string; lengthMm: number }> & { articleNo: string };

/** The summary of any order lot, for mails and documents; empty for a unit without an order table. */
export async function orderSummaryOf(
  ctx: ServiceContext,
  unit: UnitRow,
): Promise<{ groups: OrderGroup[]; totals: OrderTotals }> {
  if (unit.unitType === 'aacorderlot') return summariseLot(ctx, unit);
  const { groups, totals } = await summariseLintelLot(ctx, unit.unitId);
  return { groups: groups.map((group) => ({ ...group, articleNo: group.itemNo })), totals };
}
