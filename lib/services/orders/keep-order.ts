import { eq } from 'drizzle-orm';
import { orderConfirmations, placedOrders } from '@/db/schema';
import { enqueue } from '@/lib/jobs/enqueue';
import type { ServiceContext } from '../context';
import { loadVisibleUnit, type UnitRow } from '../scope';
import { composeOrder } from './compose-order';

/**
 * Keeps what a lot orders as it is now, in the transaction that places the order. Its confirmations follow as soon as
 * the file store takes them; those of an order placed before give way.
 */
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
  const { unitId } = lot;
  const former = await ctx.db
    .delete(orderConfirmations)
    .where(eq(orderConfirmations.unitId, unitId))
    .returning({ sha256: orderConfirmations.sha256 });
  const sha256s = former.map(({ sha256 }) => sha256);
  if (sha256s.length > 0) await enqueue(ctx.db, 'remove-contents', { sha256s });
  await enqueue(ctx.db, 'keep-confirmation', { unitId }, { key: unitId });
}
