import { eq } from 'drizzle-orm';
import { aacOrderItems } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { aacProductsOf } from './aac-products';
import { loadAacItem, lockAacItem } from './load-aac-item';
import { emitItemsChanged, openOrderLot } from './order-lot';
import { presentAacItem } from './present-aac-item';

interface DeleteInput {
  itemId: string;
  /** The version the caller saw; null deletes whatever is there. */
  version: number | null;
}

/** Deletes a row of an AAC order lot. */
export function deleteAacItem(outer: ServiceContext, input: DeleteInput): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const { unitId } = await loadAacItem(ctx, input.itemId);
    const lot = await openOrderLot(ctx, unitId, 'aacorderlot');
    const saved = await lockAacItem(ctx, input.itemId);
    if (input.version !== null && input.version !== saved.version) {
      const products = await aacProductsOf(ctx, lot.unit.tenantId);
      throw new AppError('StaleVersion', { data: presentAacItem(saved, products) });
    }
    await ctx.db.delete(aacOrderItems).where(eq(aacOrderItems.itemId, input.itemId));
    await emitItemsChanged(ctx, lot);
  });
}
