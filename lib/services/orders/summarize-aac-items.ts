import { storedLengthMm } from '@/lib/domain/orders/aac-item';
import { type AacSummary, summariseAac } from '@/lib/domain/orders/aac-summary';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadVisibleUnit, type UnitRow } from '../scope';
import { aacProductsOf } from './aac-products';
import { itemsOfLot } from './list-aac-items';

/** The summary of an AAC order lot as the table shows it, by the same rules (domain.md §1). */
export async function summarizeAacItems(ctx: ServiceContext, unitId: string): Promise<AacSummary> {
  const unit = await loadVisibleUnit(ctx, unitId);
  if (unit.unitType !== 'aacorderlot') throw notFound();
  return summariseLot(ctx, unit);
}

/** The same for a lot that the caller has loaded in scope. */
export async function summariseLot(
  ctx: ServiceContext,
  lot: Pick<UnitRow, 'unitId' | 'tenantId'>,
): Promise<AacSummary> {
  const [products, rows] = await Promise.all([aacProductsOf(ctx, lot.tenantId), itemsOfLot(ctx, lot.unitId)]);
  const counted = rows.map(({ productNo, qty, itemLengthM }) => ({
    productNo,
    qty,
    lengthMm: storedLengthMm(itemLengthM),
  }));
  return summariseAac(counted, products);
}
