import { and, eq, inArray } from 'drizzle-orm';
import { visibleRoots } from '@/db/queries/scope';
import { placedOrders } from '@/db/schema';
import { isOrderPlaced } from '@/lib/domain/orders/is-order-placed';
import { completeOrder } from '@/lib/domain/orders/kinds/complete-order';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { loadVisibleUnit } from '../scope';
import { agreeTerms } from './agree-terms';
import { composeOrder } from './compose-order';
import { loadLotRows } from './order-tables';

/** The stored order of a deleted lot of a project visible to the viewer. */
async function orderOfDeleted(ctx: ServiceContext, unitId: string): Promise<OrderDocument | null> {
  const [placed] = await ctx.db
    .select({ document: placedOrders.document })
    .from(placedOrders)
    .where(and(eq(placedOrders.unitId, unitId), inArray(placedOrders.deletedFromId, visibleRoots(ctx))));
  return placed ? completeOrder(placed.document) : null;
}

/**
 * The order of a lot visible to the viewer, as it was placed; it stays when the lot is deleted. Imported orders,
 * which were not placed here, are composed from the stored data.
 * @throws AppError NotFound for a unit that is not an order lot, OrderNotPlaced while nothing was ordered
 */
export async function getPlacedOrder(ctx: ServiceContext, unitId: string): Promise<OrderDocument> {
  const kept = await orderOfDeleted(ctx, unitId);
  if (kept) return kept;
  const lot = await loadVisibleUnit(ctx, unitId);
  if (!isOrderLotType(lot.unitType)) throw notFound();
  if (!isOrderPlaced(lot)) throw new AppError('OrderNotPlaced');
  const [placed] = await ctx.db.select().from(placedOrders).where(eq(placedOrders.unitId, unitId));
  if (placed) return completeOrder(placed.document);
  const root = await loadVisibleUnit(ctx, lot.rootUnitId);
  const { orderNumber, stateSince: placedAt } = lot;
  const terms = await agreeTerms(ctx, { root, lot });
  const rows = await loadLotRows(ctx, lot);
  return composeOrder(ctx, { root, lot, rows, terms, orderNumber, placedAt, buyerId: null });
}
