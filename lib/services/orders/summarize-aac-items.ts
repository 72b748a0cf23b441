import { type AacSummary, summariseAac } from '@/lib/domain/orders/aac-summary';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadVisibleUnit } from '../scope';
import { aacProductsOf } from './aac-products';
import { itemsOfLot } from './list-aac-items';

/** The summary of an AAC order lot as the table shows it, by the same rules (domain.md §1). */
export async function summarizeAacItems(ctx: ServiceContext, unitId: string): Promise<AacSummary> {
  const lot = await loadVisibleUnit(ctx, unitId);
  if (lot.unitType !== 'aacorderlot') throw notFound();
  const [products, rows] = await Promise.all([aacProductsOf(ctx, lot.tenantId), itemsOfLot(ctx, unitId)]);
  return summariseAac(rows, products);
}
