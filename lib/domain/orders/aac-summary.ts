import type { AacProduct } from '../catalogue/aac-products';
import type { AacItem } from './aac-item';
import {
  createAccumulator,
  type GroupHead,
  type Grouping,
  type OrderSummary,
  type SummaryAccumulator,
  summarise,
} from './order-summary';
import { AAC_KG_PER_M3 } from './weight';

/** One line of the AAC summary: one product in one length (portal-2 §3). */
export interface AacGroupHead extends GroupHead {
  productNo: number;
  title: string;
  articleNo: string;
  lengthMm: number;
}

export type AacSummary = OrderSummary<AacGroupHead>;
export type AacSummaryRow = Pick<AacItem, 'productNo' | 'lengthMm' | 'qty'>;
export type AacAccumulator = SummaryAccumulator<AacSummaryRow, AacGroupHead>;

/**
 * Groups and totals of an AAC lot (domain.md §1). Pass only valid rows, saved or unsaved; parked rows (qty 0)
 * and rows of unknown products are ignored.
 */
export function summariseAac(rows: Iterable<AacSummaryRow>, products: readonly AacProduct[]): AacSummary {
  return summarise(rows, aacGrouping(products));
}

/** The same sums, updated row by row; see `SummaryAccumulator`. */
export function createAacAccumulator(products: readonly AacProduct[]): AacAccumulator {
  return createAccumulator(aacGrouping(products));
}

function aacGrouping(products: readonly AacProduct[]): Grouping<AacSummaryRow, AacGroupHead> {
  const byNo = new Map(products.map((product) => [product.productNo, product]));
  return {
    kgPerM3: AAC_KG_PER_M3,
    keyOf: ({ productNo, lengthMm, qty }) =>
      qty >= 1 && byNo.has(productNo) ? productNo * 1e6 + lengthMm : null,
    headOf({ productNo, lengthMm }) {
      const product = byNo.get(productNo);
      return {
        productNo,
        title: product?.title ?? '',
        articleNo: product?.articleNo ?? '',
        lengthMm,
        pieceAreaMm2: (product?.widthMm ?? 0) * lengthMm,
        thicknessMm: product?.thicknessMm ?? 0,
        piecesPerPallet: product?.piecesPerPallet ?? 1,
      };
    },
    compare: (a, b) => a.productNo - b.productNo || a.lengthMm - b.lengthMm,
  };
}
