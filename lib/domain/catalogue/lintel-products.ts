import { byArticleNo, type CatalogueProduct, isOffered } from './catalogue-product';
import type { LintelFamily } from './lintel-families';
import { oncePerList } from './once-per-list';

/** FS full size, CS a standard product that is cut, ST a standard product uncut (domain.md §2). */
export const LINTEL_TYPES = ['ST', 'CS', 'FS'] as const;
export type LintelType = (typeof LINTEL_TYPES)[number];

/** The types of uncut rows. */
export const LINTEL_BASE_TYPES = ['ST', 'FS'] as const satisfies LintelType[];
export type LintelBaseType = (typeof LINTEL_BASE_TYPES)[number];

/** What a catalogue holds of a lintel (domain.md §2). */
export interface LintelFacts extends CatalogueProduct {
  family: LintelFamily;
  thicknessMm: number;
  lengthMm: number;
  heightMm: number;
  /** The type of an uncut row. */
  baseType: LintelBaseType;
  isCuttable: boolean;
  /** The lowest height to which it may be cut. */
  minCutHeightMm: number;
  /** The widest clear opening it may span; for information only. */
  maxOpeningMm: number;
}

/** A lintel that can be ordered. */
export interface LintelProduct extends LintelFacts {
  /** Key of the product in selects: `lintelValue`, made unique where several products have one size. */
  value: string;
}

/** The size of a lintel, by which it is chosen; one size is offered once. */
export function lintelValue({
  thicknessMm,
  lengthMm,
  heightMm,
}: Pick<LintelFacts, 'thicknessMm' | 'lengthMm' | 'heightMm'>): string {
  return `${thicknessMm}x${lengthMm}x${heightMm}`;
}

/**
 * The lintels of a catalogue by their article numbers, with their keys. Where a product has followed another of the
 * same size, the offered one has the key, so that saved rows keep the product that they name.
 */
export function lintelCatalogue(facts: readonly LintelFacts[]): readonly LintelProduct[] {
  const sorted = facts.toSorted(byArticleNo);
  const holders = new Map<string, LintelFacts>();
  for (const lintel of sorted) {
    const value = lintelValue(lintel);
    const holder = holders.get(value);
    if (!holder || (isOffered(lintel) && !isOffered(holder))) holders.set(value, lintel);
  }
  return sorted.map((lintel) => {
    const value = lintelValue(lintel);
    return { ...lintel, value: holders.get(value) === lintel ? value : `${value}/${lintel.articleNo}` };
  });
}

/** Cached by key: thousands of rows look up the same catalogue. */
const byValue = oncePerList(
  (products: readonly LintelProduct[]) =>
    new Map<unknown, LintelProduct>(products.map((product) => [product.value, product])),
);

/** The product for a key, offered or not. */
export function findLintelProduct(
  products: readonly LintelProduct[],
  value: unknown,
): LintelProduct | undefined {
  return byValue(products).get(value);
}

const byNumber = oncePerList(
  (products: readonly LintelProduct[]) => new Map(products.map((product) => [product.articleNo, product])),
);

/** The product with an article number, offered or not. */
export function lintelWithItemNo(
  products: readonly LintelProduct[],
  itemNo: string,
): LintelProduct | undefined {
  return byNumber(products).get(itemNo);
}
