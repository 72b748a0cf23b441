import { eq, sql } from 'drizzle-orm';
import { aacOrderItems } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import type { UnitAccess } from '../units/unit-access';
import { type AacItemInput, type AacItemValues, checkChangedItem } from './aac-item-values';
import { aacProductsOf } from './aac-products';
import { loadAacItem, lockAacItem } from './load-aac-item';
import { openOrderLot, returningChanged } from './order-lot';
import { type AacItemRow, presentAacItem } from './present-aac-item';

interface UpdateInput {
  itemId: string;
  changes: AacItemInput;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Changes a row of an AAC order lot; a stale version answers the present row. */
export function updateAacItem(outer: ServiceContext, input: UpdateInput): Promise<AacItemDto> {
  return inTransaction(outer, async (ctx) => {
    const { unitId } = await loadAacItem(ctx, input.itemId);
    const lot = await openOrderLot(ctx, unitId, 'aacorderlot');
    const [products, saved] = await Promise.all([
      aacProductsOf(ctx, lot.unit.tenantId),
      lockAacItem(ctx, input.itemId),
    ]);
    if (input.version !== null && input.version !== saved.version) {
      throw new AppError('StaleVersion', { data: presentAacItem(saved, products) });
    }
    const checked = checkChangedItem(saved, input.changes, products);
    if ('messages' in checked) throw validationFailed(checked.messages);
    const row = await writeAacItem(ctx, lot, input.itemId, checked.values);
    return presentAacItem(row, products);
  });
}

/** Writes checked values, raises the version and tells open pages. */
async function writeAacItem(
  ctx: ServiceContext,
  lot: UnitAccess,
  itemId: string,
  values: AacItemValues,
): Promise<AacItemRow> {
  const [row] = await ctx.db
    .update(aacOrderItems)
    .set({ ...values, version: sql`${aacOrderItems.version} + 1`, updatedAt: ctx.now })
    .where(eq(aacOrderItems.itemId, itemId))
    .returning(returningChanged(ctx, lot));
  if (!row) throw new AppError('NotFound');
  return row;
}
