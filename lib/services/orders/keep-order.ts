import { placedOrders } from '@/db/schema';
import type { ServiceContext } from '../context';
import { loadVisibleUnit, type UnitRow } from '../scope';
import { composeOrder } from './compose-order';

/** Keeps what a lot orders as it is now, in the transaction that places the order. */
export async function keepOrder(ctx: ServiceContext, lot: UnitRow, orderNumber: string): Promise<void> {
  const root = await loadVisibleUnit(ctx, lot.rootUnitId);
  const document = await composeOrder(ctx, {
    root,
    lot,
    orderNumber,
    placedAt: ctx.now,
    buyerId: ctx.viewer.userId,
  });
  const kept = { document, placedAt: ctx.now };
  await ctx.db
    .insert(placedOrders)
    .values({ unitId: lot.unitId, ...kept })
    .onConflictDoUpdate({ target: placedOrders.unitId, set: kept });
}
