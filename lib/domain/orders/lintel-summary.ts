import { findLintelProduct, type LintelProduct } from '../catalogue/lintel-products';
import type { LintelItem } from './lintel-item';
import type { GroupHead, Grouping, OrderSummary } from './order-summary';
import { goodsKg } from './weight';

/** One line of the lintel summary: one product in one delivered height (domain.md §2 rule 5). */
export interface LintelGroupHead extends GroupHead {
  productValue: string;
  productHeightMm: number;
  /** After cutting. */
  heightMm: number;
}

export type LintelSummary = OrderSummary<LintelGroupHead>;
export type LintelSummaryRow = Pick<LintelItem, 'productValue' | 'heightMm' | 'qty'>;

/**
 * Groups and totals of a lintel lot from its valid rows; rows with qty 0 or an unknown product are ignored.
 */
export function lintelGrouping(
  products: readonly LintelProduct[],
): Grouping<LintelSummaryRow, LintelGroupHead> {
  const byValue = new Map(products.map((product) => [product.value, product]));
  return {
    keyOf: ({ productValue, heightMm, qty }) =>
      qty >= 1 && byValue.has(productValue) ? `${productValue}/${heightMm}` : null,
    headOf({ productValue, heightMm }) {
      const product = byValue.get(productValue);
      const lengthMm = product?.lengthMm ?? 0;
      return {
        productValue,
        articleNo: product?.articleNo ?? '',
        title: product?.title ?? '',
        titles: product?.titles,
        thicknessMm: product?.thicknessMm ?? 0,
        lengthMm,
        productHeightMm: product?.heightMm ?? 0,
        heightMm,
        pieceAreaMm2: lintelAreaMm2({ lengthMm, heightMm, qty: 1 }),
        piecesPerPallet: product?.piecesPerPallet ?? 1,
        kgPerM3: product?.kgPerM3 ?? 0,
      };
    },
    compare: (a, b) =>
      a.thicknessMm - b.thicknessMm ||
      a.lengthMm - b.lengthMm ||
      a.productHeightMm - b.productHeightMm ||
      a.heightMm - b.heightMm,
  };
}

/** Area of a row after cutting. Lengths are multiples of 10 mm, heights of 0.1 mm, so only float noise is rounded. */
export function lintelAreaMm2({
  lengthMm,
  heightMm,
  qty,
}: Pick<LintelItem, 'lengthMm' | 'heightMm' | 'qty'>): number {
  return Math.round(lengthMm * heightMm) * qty;
}

/** Fractional pallets of one row as in §1; null if the catalogue does not have the product. */
export function lintelPallets(row: LintelSummaryRow, products: readonly LintelProduct[]): number | null {
  const product = findLintelProduct(products, row.productValue);
  return product ? row.qty / product.piecesPerPallet : null;
}

/** Weight of one row after cutting in kg, without pallets; null if the catalogue does not have the product. */
export function lintelGoodsKg(
  row: Pick<LintelItem, 'thicknessMm' | 'lengthMm' | 'heightMm' | 'productValue' | 'qty'>,
  products: readonly LintelProduct[],
): number | null {
  const product = findLintelProduct(products, row.productValue);
  return product ? goodsKg(lintelAreaMm2(row) * row.thicknessMm, product.kgPerM3) : null;
}
