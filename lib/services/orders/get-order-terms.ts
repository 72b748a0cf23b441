import { eq, sql } from 'drizzle-orm';
import { placedOrders } from '@/db/schema';
import { completeOrder, type OrderDocument, type StoredOrder } from '@/lib/domain/orders/order-document';
import type { ServiceContext } from '../context';

/** What a placed order of a lot in scope says besides its rows; null of an order that was not placed here. */
export async function getOrderTerms(
  ctx: Pick<ServiceContext, 'db'>,
  unitId: string,
): Promise<Omit<OrderDocument, 'lines'> | null> {
  const [stored] = await ctx.db
    .select({ document: sql<Omit<StoredOrder, 'lines'>>`${placedOrders.document} - 'lines'` })
    .from(placedOrders)
    .where(eq(placedOrders.unitId, unitId));
  return stored ? completeOrder({ ...stored.document, lines: [] }) : null;
}
