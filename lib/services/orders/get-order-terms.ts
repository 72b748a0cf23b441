import { eq, sql } from 'drizzle-orm';
import { placedOrders } from '@/db/schema';
import { completeOrder } from '@/lib/domain/orders/kinds/complete-order';
import type { OrderDocument, StoredOrder } from '@/lib/domain/orders/order-document';
import type { ServiceContext } from '../context';
import { getPlacedOrder } from './get-placed-order';

/** The terms of the placed order of a lot in scope. @throws AppError OrderNotPlaced */
export async function getOrderTerms(
  ctx: ServiceContext,
  unitId: string,
): Promise<Omit<OrderDocument, 'lines'>> {
  const [stored] = await ctx.db
    .select({ document: sql<Omit<StoredOrder, 'lines'>>`${placedOrders.document} - 'lines'` })
    .from(placedOrders)
    .where(eq(placedOrders.unitId, unitId));
  // Imported orders are composed from the stored data.
  return stored ? completeOrder({ ...stored.document, lines: [] }) : getPlacedOrder(ctx, unitId);
}
