import type { OrderDocument, StoredOrder } from '../order-document';
import { NOBODY } from '../order-party';
import { trucksFor } from '../truck-advice';
import { BUILT_IN_LOADING, goodsKg, loadKg } from '../weight';
import { rowKindNamed } from './order-row-kinds';

/** A stored order with all current fields; values derived from its sizes are computed. */
export function completeOrder(stored: StoredOrder): OrderDocument {
  const { kgPerM3 } = rowKindNamed(stored.kind);
  const lines = stored.lines.map((line) => ({
    ...line,
    goodsKg: line.goodsKg ?? goodsKg(line.areaMm2 * line.thicknessMm, kgPerM3),
  }));
  const { totals, loading = BUILT_IN_LOADING } = stored;
  const weightKg =
    totals.weightKg ??
    loadKg(
      lines.reduce((sum, line) => sum + line.goodsKg, 0),
      totals.palletsToLoad,
      loading,
    );
  return {
    ...stored,
    buyer: { ...NOBODY, ...stored.buyer },
    seller: { ...NOBODY, ...stored.seller },
    site: { ...NOBODY, ...stored.site },
    custRef: stored.custRef ?? null,
    unloading: stored.unloading ?? null,
    revision: stored.revision ?? 0,
    changedAt: stored.changedAt ?? null,
    combined: stored.combined ?? null,
    lines,
    totals: { ...totals, weightKg, trucks: totals.trucks ?? trucksFor(totals.pallets, weightKg, loading) },
    loading,
  };
}
