import { type AacProduct, findAacProduct } from '../catalogue/aac-products';
import type { AacItem } from './aac-item';
import {
  createAccumulator,
  type GroupHead,
  type Grouping,
  type OrderSummary,
  type SummaryAccumulator,
  type SummaryGroup,
  summarise,
} from './order-summary';

/** One line of the AAC summary stands for one product in one length (portal-2 §3). */
export interface AacGroupHead extends GroupHead {
  productNo: number;
  title: string;
  articleNo: string;
  lengthMm: number;
}

export type AacSummaryGroup = SummaryGroup<AacGroupHead>;
export type AacSummary = OrderSummary<AacGroupHead>;
export type AacSummaryRow = Pick<AacItem, 'productNo' | 'lengthMm' | 'qty'>;
export type AacAccumulator = SummaryAccumulator<AacSummaryRow, AacGroupHead>;

/**
 * Groups and totals of an AAC lot (domain.md §1). Pass valid rows only, saved or still being typed;
 * parked rows (qty 0) and rows of a product the catalogue does not know do not count.
 */
export function summariseAac(rows: Iterable<AacSummaryRow>, products: readonly AacProduct[]): AacSummary {
  return summarise(rows, aacGrouping(products));
}

/** The same sums kept up to date row by row; see `SummaryAccumulator`. */
export function createAacAccumulator(products: readonly AacProduct[]): AacAccumulator {
  return createAccumulator(aacGrouping(products));
}

function aacGrouping(products: readonly AacProduct[]): Grouping<AacSummaryRow, AacGroupHead> {
  return {
    keyOf: (row) =>
      row.qty >= 1 && findAacProduct(products, row.productNo) ? row.productNo * 1e6 + row.lengthMm : null,
    headOf(row) {
      const product = findAacProduct(products, row.productNo);
      return {
        productNo: row.productNo,
        title: product?.title ?? '',
        articleNo: product?.articleNo ?? '',
        lengthMm: row.lengthMm,
        pieceAreaMm2: (product?.widthMm ?? 0) * row.lengthMm,
        piecesPerPallet: product?.piecesPerPallet ?? 1,
      };
    },
    compare: (a, b) => a.productNo - b.productNo || a.lengthMm - b.lengthMm,
  };
}
