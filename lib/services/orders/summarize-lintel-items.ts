import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { type LintelSummary, summariseLintels } from '@/lib/domain/orders/lintel-summary';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadVisibleUnit } from '../scope';
import { lintelsOfLot } from './list-lintel-items';
import { enteredLintel } from './present-lintel-item';

/** The summary of a lintel order lot as the table shows it, by the same rules (domain.md §2 rule 5). */
export async function summarizeLintelItems(ctx: ServiceContext, unitId: string): Promise<LintelSummary> {
  const unit = await loadVisibleUnit(ctx, unitId);
  if (unit.unitType !== 'lintelorderlot') throw notFound();
  const rows = await lintelsOfLot(ctx, unitId);
  return summariseLintels(
    rows.map((row) => enteredLintel(row, LINTEL_PRODUCTS)),
    LINTEL_PRODUCTS,
  );
}
