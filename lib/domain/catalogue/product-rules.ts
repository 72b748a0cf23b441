import { MAX_ENTITY_TITLE } from '../configuration/entity-fields';
import { AAC_LENGTH_STEP_MM, AAC_PRODUCT_NO_RANGE } from './aac-products';
import type { FactsOf } from './catalogue-kinds';
import type { CatalogueKind } from './catalogue-product';

/** The number by which a product is ordered: letters and digits, with signs between them. */
export const ARTICLE_NO = /^[A-Za-z0-9]([A-Za-z0-9 ._+-]{0,18}[A-Za-z0-9])?$/;
export const MAX_ARTICLE_NO = 20;
export const MAX_PRODUCT_TITLE = MAX_ENTITY_TITLE;
export const MAX_VERSION_NOTE = 200;

interface Range {
  readonly min: number;
  readonly max: number;
}

const SECTION_MM: Range = { min: 10, max: 2_000 };
const SIZE_MM: Range = { min: 10, max: 6_000 };
const CUT_LENGTH_MM: Range = { min: AAC_LENGTH_STEP_MM, max: 6_000 };
const COMMON = { piecesPerPallet: { min: 1, max: 999 }, kgPerM3: { min: 100, max: 5_000 } } as const;

/** Between which limits the numbers of a product are, all of them whole (operation.md §4). */
export const PRODUCT_LIMITS = {
  aac: {
    productNo: AAC_PRODUCT_NO_RANGE,
    thicknessMm: SECTION_MM,
    widthMm: SECTION_MM,
    lengthMinMm: CUT_LENGTH_MM,
    lengthMaxMm: CUT_LENGTH_MM,
    ...COMMON,
  },
  lintel: {
    thicknessMm: SECTION_MM,
    lengthMm: SIZE_MM,
    heightMm: SIZE_MM,
    minCutHeightMm: { min: 50, max: 1_000 },
    maxOpeningMm: { min: 0, max: 6_000 },
    ...COMMON,
  },
} as const satisfies {
  readonly [Kind in CatalogueKind]: { readonly [Field in keyof FactsOf[Kind]]?: Range };
};

/** The lowest height to which lintels are cut, unless told otherwise (domain.md §2). */
export const DEFAULT_MIN_CUT_HEIGHT_MM = 120;

/** The numbers that are multiples of a step. */
export const PRODUCT_STEPS: {
  readonly [Kind in CatalogueKind]: { readonly [Field in keyof FactsOf[Kind]]?: number };
} = { aac: { lengthMinMm: AAC_LENGTH_STEP_MM, lengthMaxMm: AAC_LENGTH_STEP_MM }, lintel: {} };

/** What cannot change once an order row has the product: another size is another article. */
export const FIXED_ONCE_ORDERED: {
  readonly [Kind in CatalogueKind]: readonly (keyof FactsOf[Kind] & string)[];
} = {
  aac: ['thicknessMm', 'widthMm'],
  lintel: ['family', 'thicknessMm', 'lengthMm', 'heightMm', 'baseType'],
};
