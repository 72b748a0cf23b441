import { count, eq } from 'drizzle-orm';
import { lintelOrderItems } from '@/db/schema';
import type { ServiceContext } from '../context';

/** How many rows a lintel order lot has; the lot is in scope. */
export async function countLintelItems(ctx: ServiceContext, unitId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ items: count() })
    .from(lintelOrderItems)
    .where(eq(lintelOrderItems.unitId, unitId));
  return row?.items ?? 0;
}
