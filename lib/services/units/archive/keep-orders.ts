import { inArray } from 'drizzle-orm';
import type { UnitRow } from '@/db/schema';
import { placedOrders, units } from '@/db/schema';
import { isOrderPlaced } from '@/lib/domain/orders/is-order-placed';
import type { ServiceContext } from '../../context';
import { getPlacedOrder } from '../../orders/get-placed-order';
import { storeOrder } from '../../orders/store-order';

/**
 * Keeps the documents of the orders of units that are deleted, for the readers of their project. Imported orders,
 * which are composed when they are read, are stored first.
 */
export async function keepOrders(
  ctx: ServiceContext,
  { rootUnitId }: Pick<UnitRow, 'rootUnitId'>,
  unitIds: string[],
): Promise<void> {
  const lots = await ctx.db.select().from(units).where(inArray(units.unitId, unitIds));
  const stored = await ctx.db
    .select({ unitId: placedOrders.unitId })
    .from(placedOrders)
    .where(inArray(placedOrders.unitId, unitIds));
  for (const lot of lots.filter(isOrderPlaced)) {
    if (stored.some(({ unitId }) => unitId === lot.unitId)) continue;
    await storeOrder(ctx, lot.unitId, await getPlacedOrder(ctx, lot.unitId));
  }
  await ctx.db
    .update(placedOrders)
    .set({ deletedFromId: rootUnitId })
    .where(inArray(placedOrders.unitId, unitIds));
}
