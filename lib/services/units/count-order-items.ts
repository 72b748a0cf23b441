import { inArray, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { withEverythingBelow } from '../unit-tree/units-below';

/** Number of order rows in lots at or below units in scope, without those of placed orders. */
export async function countOrderItems(ctx: ServiceContext, ...unitIds: string[]): Promise<number> {
  const [counted] = await ctx.db
    .select({ items: openOrderItems(sql`unit_id in ${withEverythingBelow(...unitIds)}`) })
    .from(units)
    .where(inArray(units.unitId, unitIds))
    .limit(1);
  return counted?.items ?? 0;
}

/**
 * The same as a column: a placed order's rows are stored in its documents (`isOrderPlaced`).
 * @param isChosen a condition on `unit_id`
 */
export function openOrderItems(isChosen: SQL): SQL<number> {
  const isOpen = sql`not exists (
    select 1 from units lot
    where lot.unit_id = items.unit_id and lot.order_number is not null and lot.state_key <> 'PlaceOrder')`;
  return sql<number>`(
    (select count(*) from aac_order_items items where ${isChosen} and ${isOpen})
    + (select count(*) from lintel_order_items items where ${isChosen} and ${isOpen}))::int`;
}
