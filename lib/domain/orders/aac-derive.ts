import { type AacProduct, findAacProduct } from '../catalogue/aac-products';
import type { AacItem } from './aac-item';

export interface AacDerived {
  thicknessMm: number;
  widthMm: number;
  /** One wall face, unrounded. */
  areaMm2: number;
  /** A fraction of pallets, never rounded up: remainders of one product share a pallet (domain.md §1). */
  pallets: number;
}

/** What the table shows beside the typed fields; null for a product the catalogue does not know. */
export function deriveAacItem(
  row: Pick<AacItem, 'productNo' | 'lengthMm' | 'qty'>,
  products: readonly AacProduct[],
): AacDerived | null {
  const product = findAacProduct(products, row.productNo);
  if (!product) return null;
  return {
    thicknessMm: product.thicknessMm,
    widthMm: product.widthMm,
    areaMm2: product.widthMm * row.lengthMm * row.qty,
    pallets: row.qty / product.piecesPerPallet,
  };
}
