import { type AacProduct, findAacProduct } from '../catalogue/aac-products';
import type { AacItem } from './aac-item';
import { goodsKg } from './weight';

export interface AacDerived {
  thicknessMm: number;
  widthMm: number;
  /** The area of one face, unrounded. */
  areaMm2: number;
  /** Fractional pallets, never rounded up: remainders of one product share a pallet (domain.md §1). */
  pallets: number;
  /** In kg, without pallets. */
  goodsKg: number;
}

/** The computed values of a row, shown next to the typed fields; null if the catalogue does not have the product. */
export function deriveAacItem(
  row: Pick<AacItem, 'productNo' | 'lengthMm' | 'qty'>,
  products: readonly AacProduct[],
): AacDerived | null {
  const product = findAacProduct(products, row.productNo);
  if (!product) return null;
  const { thicknessMm, widthMm, kgPerM3 } = product;
  const areaMm2 = widthMm * row.lengthMm * row.qty;
  return {
    thicknessMm,
    widthMm,
    areaMm2,
    pallets: row.qty / product.piecesPerPallet,
    goodsKg: goodsKg(areaMm2 * thicknessMm, kgPerM3),
  };
}
