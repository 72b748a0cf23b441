import { findLintelProduct, type LintelProduct, type LintelType } from '../catalogue/lintel-products';
import { lintelCut } from './lintel-item';
import { lookUpLintel } from './lintel-lookup';

/** The interdependent fields of a lintel row, as far as they are entered. */
export interface LintelEntry {
  thicknessMm: number | null;
  lengthMm: number | null;
  heightMm: number | null;
  productValue: string | null;
  lintelType: LintelType | null;
  hasCut: boolean;
}

export type LintelChange =
  | { field: 'thicknessMm' | 'lengthMm' | 'heightMm'; value: number | null }
  | { field: 'productValue'; value: string | null };

const NO_PRODUCT = { productValue: null, lintelType: null, hasCut: false };

/** A row without any choice. */
export const EMPTY_LINTEL_ENTRY: LintelEntry = {
  thicknessMm: null,
  lengthMm: null,
  heightMm: null,
  ...NO_PRODUCT,
};

/**
 * Applies a change to the interdependent fields: a thickness clears length, height and product; a length
 * clears height and product; a height selects its product; a product fills in an empty height (domain.md §2).
 */
export function changeLintel(
  entry: LintelEntry,
  change: LintelChange,
  products: readonly LintelProduct[],
): LintelEntry {
  switch (change.field) {
    case 'thicknessMm':
      return { ...EMPTY_LINTEL_ENTRY, thicknessMm: change.value };
    case 'lengthMm':
      return { ...EMPTY_LINTEL_ENTRY, thicknessMm: entry.thicknessMm, lengthMm: change.value };
    case 'heightMm':
      return withHeight(entry, change.value, products);
    case 'productValue':
      return withProduct(entry, change.value, products);
  }
}

function withHeight(
  entry: LintelEntry,
  heightMm: number | null,
  products: readonly LintelProduct[],
): LintelEntry {
  const { thicknessMm, lengthMm } = entry;
  const cleared = { ...entry, ...NO_PRODUCT, heightMm };
  if (thicknessMm === null || lengthMm === null || heightMm === null) return cleared;
  const found = lookUpLintel(products, { thicknessMm, lengthMm, heightMm });
  if (!found) return cleared;
  const { product, lintelType, hasCut } = found;
  return { ...entry, heightMm, productValue: product.value, lintelType, hasCut };
}

function withProduct(
  entry: LintelEntry,
  productValue: string | null,
  products: readonly LintelProduct[],
): LintelEntry {
  const product = findLintelProduct(products, productValue);
  if (!product) return { ...entry, ...NO_PRODUCT };
  const heightMm = entry.heightMm ?? product.heightMm;
  return { ...entry, heightMm, productValue: product.value, ...lintelCut(product, heightMm) };
}
