import { inArray, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { withEverythingBelow } from '../unit-tree/units-below';

/** Number of order rows in lots at or below units in scope. */
export async function countOrderItems(ctx: ServiceContext, ...unitIds: string[]): Promise<number> {
  const below = withEverythingBelow(...unitIds);
  const [counted] = await ctx.db
    .select({
      items: sql<number>`(
        (select count(*) from aac_order_items where unit_id in ${below})
        + (select count(*) from lintel_order_items where unit_id in ${below}))::int`,
    })
    .from(units)
    .where(inArray(units.unitId, unitIds))
    .limit(1);
  return counted?.items ?? 0;
}
