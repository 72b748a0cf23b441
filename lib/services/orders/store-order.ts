import { eq } from 'drizzle-orm';
import { orderConfirmations, placedOrders, type UnitRow } from '@/db/schema';
import { changesBetween } from '@/lib/domain/activity/changes';
import { combinedOrders } from '@/lib/domain/orders/combined-order';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { enqueue } from '@/lib/jobs/enqueue';
import type { ServiceContext } from '../context';
import { writeActivity } from '../records/write-activity';
import { loadVisibleUnit } from '../scope';
import { agreeTerms, type GivenTerms } from './agree-terms';
import { composeOrder } from './compose-order';
import type { LotRows } from './lot-rows';

export interface OrderedLot {
  lot: UnitRow;
  orderNumber: string;
  rows: LotRows;
  given?: GivenTerms | undefined;
}

/** What is stored in a lot with its order. */
export type OrderedFields = Pick<UnitRow, 'orderNumber' | 'deliveryDate' | 'custRef' | 'catalogueVersion'>;

/**
 * Stores a lot's current order, in the transaction that places it. @returns it, and what the step stores in the lot
 * with the new state
 */
export async function storePlacedOrder(
  ctx: ServiceContext,
  ordered: OrderedLot,
): Promise<{ order: OrderDocument; ordered: OrderedFields }> {
  const { lot, orderNumber, rows, given } = ordered;
  const root = await loadVisibleUnit(ctx, lot.rootUnitId);
  const terms = await agreeTerms(ctx, { root, lot, given });
  const entered = { orderNumber, deliveryDate: terms.deliveryDay, custRef: terms.custRef };
  const changes = changesBetween(lot, entered);
  await writeActivity(ctx, { action: 'changed', unit: lot, changes });
  const buyerId = ctx.viewer.userId;
  const order = await composeOrder(ctx, {
    ...{ root, lot, rows, terms, orderNumber },
    ...{ placedAt: ctx.now, buyerId },
  });
  await storeOrder(ctx, lot.unitId, order);
  return { order, ordered: { ...entered, catalogueVersion: rows.catalogueVersion } };
}

/**
 * Adds to the orders that one combined order has placed what they share; in the transaction that places them, before
 * their confirmations are made.
 */
export async function storeCombinedOrders(
  ctx: ServiceContext,
  placed: readonly { unitId: string; order: OrderDocument }[],
): Promise<OrderDocument[]> {
  const documents = combinedOrders(placed.map(({ order }) => order));
  for (const [at, document] of documents.entries()) {
    const unitId = placed[at]?.unitId ?? '';
    await ctx.db.update(placedOrders).set({ document }).where(eq(placedOrders.unitId, unitId));
  }
  return documents;
}

/**
 * Stores an order, replacing an earlier one. A job creates its confirmations; those of the earlier one are
 * removed.
 */
export async function storeOrder(
  ctx: ServiceContext,
  unitId: string,
  document: OrderDocument,
): Promise<void> {
  const stored = { document, placedAt: new Date(document.placedAt) };
  await ctx.db
    .insert(placedOrders)
    .values({ unitId, ...stored })
    .onConflictDoUpdate({ target: placedOrders.unitId, set: stored });
  const former = await ctx.db
    .delete(orderConfirmations)
    .where(eq(orderConfirmations.unitId, unitId))
    .returning({ sha256: orderConfirmations.sha256 });
  const sha256s = former.map(({ sha256 }) => sha256);
  if (sha256s.length > 0) await enqueue(ctx.db, 'remove-contents', { sha256s });
  const key = document.revision === 0 ? unitId : `${unitId}/${document.revision}`;
  await enqueue(ctx.db, 'keep-confirmation', { unitId }, { key });
}
