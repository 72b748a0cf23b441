import type { CatalogueProduct } from './catalogue-product';
import { oncePerList } from './once-per-list';

/** What a catalogue holds of a storey-high AAC partition panel (domain.md §1). */
export interface AacFacts extends CatalogueProduct {
  /** Its number in order rows; unique among all panels that the catalogue ever had. */
  productNo: number;
  thicknessMm: number;
  widthMm: number;
  lengthMinMm: number;
  lengthMaxMm: number;
  color: string;
  textColor: string;
}

/** A panel that can be ordered. */
export interface AacProduct extends AacFacts {
  /** Its size: `{thickness}x{width}`. */
  value: string;
}

/** Numbers that the AAC products of a tenant may have (operation.md §4). */
export const AAC_PRODUCT_NO_RANGE = { min: 0, max: 9_999 };

/** Panels are cut in steps of this length (portal-2 §9). */
export const AAC_LENGTH_STEP_MM = 20;

/** The panels of a catalogue by their numbers, with the values that follow from their sizes. */
export function aacCatalogue(facts: readonly AacFacts[]): readonly AacProduct[] {
  return facts
    .toSorted((a, b) => a.productNo - b.productNo)
    .map((panel) => ({ ...panel, value: `${panel.thicknessMm}x${panel.widthMm}` }));
}

/** Cached by number: thousands of rows look up the same catalogue. */
const byProductNo = oncePerList(
  (products: readonly AacProduct[]) =>
    new Map<unknown, AacProduct>(products.map((product) => [product.productNo, product])),
);

/** The product with a number, offered or not. */
export function findAacProduct(products: readonly AacProduct[], productNo: unknown): AacProduct | undefined {
  return byProductNo(products).get(productNo);
}

interface Range {
  min: number;
  max: number;
}

const widestRange = oncePerList((products: readonly AacProduct[]): Range => {
  if (products.length === 0) return { min: 0, max: Number.MAX_SAFE_INTEGER };
  return {
    min: products.reduce((least, { lengthMinMm }) => Math.min(least, lengthMinMm), Number.MAX_SAFE_INTEGER),
    max: products.reduce((most, { lengthMaxMm }) => Math.max(most, lengthMaxMm), 0),
  };
});

/** Lengths of the product in mm, or of all products of the catalogue if the product is unknown. */
export function aacLengthRange(products: readonly AacProduct[], product?: AacProduct): Range {
  if (product) return { min: product.lengthMinMm, max: product.lengthMaxMm };
  return widestRange(products);
}
