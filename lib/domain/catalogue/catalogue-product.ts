import type { TextInLanguages } from '../configuration/text-in-languages';

/** The kinds of products that a tenant orders; each has a catalogue of its own (operation.md §4). */
export const CATALOGUE_KINDS = ['aac', 'lintel'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/**
 * Whether a product can be ordered. One that is ending is not offered any more, but saved rows keep it; one that is
 * blocked makes them invalid.
 */
export const PRODUCT_STATUSES = ['offered', 'ending', 'blocked'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** What a product is called. */
export interface ProductNames {
  /** In the language of the portal: its name on the wire and in stored orders. `productTitle` translates it. */
  title: string;
  /** In other languages, where the tenant calls it something else. */
  titles?: TextInLanguages | undefined;
}

/** Whether a product is called something else in some languages. */
export function hasOwnNames({ titles = {} }: ProductNames): boolean {
  return Object.keys(titles).length > 0;
}

/** What the products of every kind have. */
export interface CatalogueProduct extends ProductNames {
  /** Unique among all products that the catalogue ever had. */
  articleNo: string;
  titles: TextInLanguages;
  piecesPerPallet: number;
  /** Its density as delivered. */
  kgPerM3: number;
  status: ProductStatus;
}

/** Whether a product can be chosen for new rows. */
export function isOffered({ status }: Pick<CatalogueProduct, 'status'>): boolean {
  return status === 'offered';
}

/** Whether a saved row may keep its product. */
export function mayStay({ status }: Pick<CatalogueProduct, 'status'>): boolean {
  return status !== 'blocked';
}

/** Article numbers in the order of their characters, whatever the language. */
export function byArticleNo(a: Pick<CatalogueProduct, 'articleNo'>, b: Pick<CatalogueProduct, 'articleNo'>) {
  if (a.articleNo === b.articleNo) return 0;
  return a.articleNo < b.articleNo ? -1 : 1;
}
