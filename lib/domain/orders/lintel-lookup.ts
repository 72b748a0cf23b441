import { type LintelProduct, MIN_CUT_HEIGHT_MM } from '../catalogue/lintel-products';
import { type LintelCut, lintelCut } from './lintel-item';

/** Thicknesses that can be ordered, ascending (domain.md §2 rule 1). */
export function lintelThicknessesMm(products: readonly LintelProduct[]): number[] {
  return ascending(products.filter(({ active }) => active).map(({ thicknessMm }) => thicknessMm));
}

/** Lengths offered for a thickness, ascending (domain.md §2 rule 1). */
export function lintelLengthsMm(products: readonly LintelProduct[], thicknessMm: number): number[] {
  const made = products.filter((product) => product.active && product.thicknessMm === thicknessMm);
  return ascending(made.map(({ lengthMm }) => lengthMm));
}

/** Whether a row of this height can be made from the product, as it is or cut. */
export function gives(product: LintelProduct, heightMm: number): boolean {
  return product.heightMm === heightMm || canBeCutTo(product, heightMm);
}

/** Products offered for thickness, length and, once entered, height (domain.md §2 rule 2). */
export function offeredLintels(
  products: readonly LintelProduct[],
  { thicknessMm, lengthMm, heightMm }: { thicknessMm: number; lengthMm: number; heightMm: number | null },
): LintelProduct[] {
  return products.filter(
    (product) =>
      product.active &&
      product.thicknessMm === thicknessMm &&
      product.lengthMm === lengthMm &&
      (heightMm === null || gives(product, heightMm)),
  );
}

/** The product a height is made from and how; null when there is none (domain.md §2 rule 3). */
export function lookUpLintel(
  products: readonly LintelProduct[],
  size: { thicknessMm: number; lengthMm: number; heightMm: number },
): ({ product: LintelProduct } & LintelCut) | null {
  const offered = offeredLintels(products, size);
  // The exact height is the lowest possible one, so the lowest product serves both (a) and (b).
  const [product] = offered.sort((a, b) => a.heightMm - b.heightMm);
  return product ? { product, ...lintelCut(product, size.heightMm) } : null;
}

function canBeCutTo(product: LintelProduct, heightMm: number): boolean {
  return product.isCuttable && product.heightMm > heightMm && heightMm >= MIN_CUT_HEIGHT_MM;
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
