import { isOffered } from '../catalogue/catalogue-product';
import type { LintelProduct } from '../catalogue/lintel-products';
import { oncePerList } from '../catalogue/once-per-list';
import { type LintelCut, lintelCut } from './lintel-item';

/** Offered products by thickness, then by length, both ascending; equal sizes in the order of the catalogue. */
const shelvesOf = oncePerList((products: readonly LintelProduct[]) => {
  const byThickness = grouped(products.filter(isOffered), ({ thicknessMm }) => thicknessMm);
  return new Map(
    [...byThickness].map(([thicknessMm, made]) => [thicknessMm, grouped(made, ({ lengthMm }) => lengthMm)]),
  );
});

function grouped(
  products: readonly LintelProduct[],
  sizeOf: (product: LintelProduct) => number,
): Map<number, LintelProduct[]> {
  const groups = new Map<number, LintelProduct[]>();
  for (const product of products) {
    const group = groups.get(sizeOf(product));
    if (group) group.push(product);
    else groups.set(sizeOf(product), [product]);
  }
  return new Map([...groups].sort(([a], [b]) => a - b));
}

/** Thicknesses that can be ordered, ascending (domain.md §2 rule 1). */
export function lintelThicknessesMm(products: readonly LintelProduct[]): number[] {
  return [...shelvesOf(products).keys()];
}

/**
 * Lengths offered for a thickness, ascending; empty if the thickness cannot be ordered (domain.md §2 rule 1).
 */
export function lintelLengthsMm(products: readonly LintelProduct[], thicknessMm: number): number[] {
  return [...(shelvesOf(products).get(thicknessMm)?.keys() ?? [])];
}

/** The heights that rows can have, offered or not: from the lowest cut to the highest product. */
export const lintelHeightRangeMm = oncePerList((products: readonly LintelProduct[]) => {
  const lowest = ({ isCuttable, minCutHeightMm, heightMm }: LintelProduct) =>
    isCuttable ? Math.min(minCutHeightMm, heightMm) : heightMm;
  return products.reduce(
    ({ min, max }, product) => ({
      min: Math.min(min, lowest(product)),
      max: Math.max(max, product.heightMm),
    }),
    { min: Number.MAX_SAFE_INTEGER, max: 0 },
  );
});

/** Whether a row of this height can be made from the product, uncut or cut. */
export function gives(product: LintelProduct, heightMm: number): boolean {
  return product.heightMm === heightMm || canBeCutTo(product, heightMm);
}

/** Products offered for thickness, length and height, if entered (domain.md §2 rule 2). */
export function offeredLintels(
  products: readonly LintelProduct[],
  { thicknessMm, lengthMm, heightMm }: { thicknessMm: number; lengthMm: number; heightMm: number | null },
): LintelProduct[] {
  const made = shelvesOf(products).get(thicknessMm)?.get(lengthMm) ?? [];
  return made.filter((product) => heightMm === null || gives(product, heightMm));
}

/** The product from which a height is made, and how; null if there is none (domain.md §2 rule 3). */
export function lookUpLintel(
  products: readonly LintelProduct[],
  size: { thicknessMm: number; lengthMm: number; heightMm: number },
): ({ product: LintelProduct } & LintelCut) | null {
  const offered = offeredLintels(products, size);
  // An exact height is the lowest possible one, so the lowest product covers both (a) and (b).
  const [product] = offered.sort((a, b) => a.heightMm - b.heightMm);
  return product ? { product, ...lintelCut(product, size.heightMm) } : null;
}

function canBeCutTo(product: LintelProduct, heightMm: number): boolean {
  return product.isCuttable && product.heightMm > heightMm && heightMm >= product.minCutHeightMm;
}
