import { and, eq, inArray } from 'drizzle-orm';
import { placedOrders, units } from '@/db/schema';
import { combinedFileName } from '@/lib/documents/order-data';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import { completeOrder } from '@/lib/domain/orders/kinds/complete-order';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { inWorker } from '../in-worker';
import { pdfReaderOf } from '../reader-of';
import { loadVisibleUnit } from '../scope';
import { getPlacedOrder } from './get-placed-order';

/** The orders of a combined order as they are now, in the order in which they were placed; deleted ones are missing. */
export async function ordersTogether(
  ctx: ServiceContext,
  rootUnitId: string,
  { combined }: Pick<OrderDocument, 'combined'>,
): Promise<OrderDocument[]> {
  const numbers = (combined?.lots ?? []).map(({ orderNumber }) => orderNumber);
  const rows = await ctx.db
    .select({ document: placedOrders.document })
    .from(placedOrders)
    .innerJoin(units, eq(units.unitId, placedOrders.unitId))
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.orderNumber, numbers)));
  const orders = rows.map(({ document }) => completeOrder(document));
  return numbers.flatMap((number) => orders.find(({ orderNumber }) => orderNumber === number) ?? []);
}

/**
 * The one confirmation of the combined order of a lot visible to the viewer, in their language, with its lots and
 * trucks as they are now.
 * @throws AppError NotFound if the lot was ordered alone; as `getPlacedOrder` does; TooManyRequests, Unavailable
 */
export async function getCombinedConfirmation(
  ctx: ServiceContext,
  unitId: string,
  signal?: AbortSignal,
): ReturnType<typeof confirmationOf> {
  const order = await getPlacedOrder(ctx, unitId);
  const { rootUnitId } = await loadVisibleUnit(ctx, unitId);
  if (order.combined === null) throw notFound();
  return confirmationOf(ctx, await ordersTogether(ctx, rootUnitId, order), signal);
}

async function confirmationOf(ctx: ServiceContext, orders: OrderDocument[], signal?: AbortSignal) {
  const reader = { ...(await pdfReaderOf(ctx)), locale: completeLocaleOf(ctx.locale) ?? 'en' };
  const { content, mediaType } = await inWorker('combinedFile', [orders, reader], {
    ...{ owner: ctx.viewer.userId, signal },
  });
  return { name: await combinedFileName(orders, reader), mediaType, content };
}
