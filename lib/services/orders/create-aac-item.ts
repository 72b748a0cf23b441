import { count, eq } from 'drizzle-orm';
import { aacOrderItems } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { type AacItemInput, checkNewItem } from './aac-item-values';
import { aacProductsOf } from './aac-products';
import { openOrderLot, returningChanged } from './order-lot';
import { presentAacItem } from './present-aac-item';

/** Adds a row to an AAC order lot; without an `itemIndex` it becomes the last one. */
export function createAacItem(
  outer: ServiceContext,
  input: AacItemInput & { projectUnitID: string },
): Promise<AacItemDto> {
  return inTransaction(outer, async (ctx) => {
    const lot = await openOrderLot(ctx, input.projectUnitID, 'aacorderlot');
    const [products, present] = await Promise.all([
      aacProductsOf(ctx, lot.unit.tenantId),
      countItemsOfLot(ctx, lot.unit.unitId),
    ]);
    if (present >= MAX_ITEMS_PER_LOT) throw new AppError('TooManyItems');
    const checked = checkNewItem(input, present + 1, products);
    if ('messages' in checked) throw validationFailed(checked.messages);
    const [row] = await ctx.db
      .insert(aacOrderItems)
      .values({ unitId: lot.unit.unitId, ...checked.values })
      .returning(returningChanged(ctx, lot));
    if (!row) throw new AppError('Internal');
    return presentAacItem(row, products);
  });
}

export async function countItemsOfLot(ctx: ServiceContext, unitId: string): Promise<number> {
  const [total] = await ctx.db
    .select({ value: count() })
    .from(aacOrderItems)
    .where(eq(aacOrderItems.unitId, unitId));
  return total?.value ?? 0;
}
