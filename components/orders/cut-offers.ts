import type { RowId, RowOffer, RowValues } from '@/components/data-grid/model/types';
import { patchRows } from '@/components/data-grid/store/bulk-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { type CutAdvice, cutAdvice, type UncutAlternative } from '@/lib/domain/orders/cut-advice';
import type { SummedLine } from './store/order-kind';

/** The text of an uncut height: what changes and how much it saves. */
export type OfferText = (alternative: UncutAlternative) => Pick<RowOffer, 'label' | 'shortLabel'>;

/** The uncut heights next to a row's cut height, as suggestions for the table. */
export function cutOffers(
  { productValue, heightMm, qty }: RowValues,
  offerText: OfferText,
  products: readonly LintelProduct[],
): RowOffer[] {
  if (typeof productValue !== 'string' || typeof heightMm !== 'number' || typeof qty !== 'number') return [];
  const advice = cutAdvice({ productValue, heightMm, qty }, products);
  return (advice?.alternatives ?? []).map((alternative) => ({
    columnKey: 'heightMm',
    ...offerText(alternative),
    patch: patchOf(alternative),
  }));
}

/** Unchanged lines are the same objects, so their advice is cached. */
const advised = new WeakMap<SummedLine, CutAdvice | null>();

/** Advice for each summary line with cut pieces. */
export function lineAdvices(lines: readonly SummedLine[], products: readonly LintelProduct[]): CutAdvice[] {
  return lines.flatMap((line) => {
    const { productValue = '', sizeMm, qty } = line;
    const known = advised.get(line);
    const advice = known === undefined ? cutAdvice({ productValue, heightMm: sizeMm, qty }, products) : known;
    advised.set(line, advice);
    return advice ?? [];
  });
}

/** Sets the nearest uncut height in all rows of these lines, as one step. */
export function takeUncut(grid: GridStore, advices: readonly CutAdvice[]): boolean {
  const patches = new Map<RowId, RowValues>();
  for (const id of grid.table.order) {
    const row = grid.row(id);
    if (!row || row.errors || row.saveState === 'saving' || !(Number(row.values.qty) >= 1)) continue;
    const advice = advices.find(
      ({ product, heightMm }) =>
        row.values.productValue === product.value && row.values.heightMm === heightMm,
    );
    if (advice) patches.set(id, patchOf(advice.alternatives[0]));
  }
  return patchRows(grid, patches);
}

function patchOf({ product: { value, heightMm } }: UncutAlternative): RowValues {
  return { productValue: value, heightMm };
}
