import type { AacProduct } from '../catalogue/aac-products';
import type { AacItem } from './aac-item';
import type { GroupHead, Grouping, OrderSummary } from './order-summary';

/** One line of the AAC summary: one product in one length (portal-2 §3). */
export interface AacGroupHead extends GroupHead {
  productNo: number;
}

export type AacSummary = OrderSummary<AacGroupHead>;
type AacSummaryRow = Pick<AacItem, 'productNo' | 'lengthMm' | 'qty'>;

/**
 * Groups and totals of an AAC lot (domain.md §1), from valid rows, saved or unsaved; parked rows (qty 0) and rows of
 * unknown products are ignored.
 */
export function aacGrouping(products: readonly AacProduct[]): Grouping<AacSummaryRow, AacGroupHead> {
  const byNo = new Map(products.map((product) => [product.productNo, product]));
  return {
    keyOf: ({ productNo, lengthMm, qty }) =>
      qty >= 1 && byNo.has(productNo) ? productNo * 1e6 + lengthMm : null,
    headOf({ productNo, lengthMm }) {
      const product = byNo.get(productNo);
      return {
        productNo,
        title: product?.title ?? '',
        titles: product?.titles,
        articleNo: product?.articleNo ?? '',
        lengthMm,
        pieceAreaMm2: (product?.widthMm ?? 0) * lengthMm,
        thicknessMm: product?.thicknessMm ?? 0,
        piecesPerPallet: product?.piecesPerPallet ?? 1,
        kgPerM3: product?.kgPerM3 ?? 0,
      };
    },
    compare: (a, b) => a.productNo - b.productNo || a.lengthMm - b.lengthMm,
  };
}
