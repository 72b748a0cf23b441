import type { CatalogueLintelDto, CataloguePanelDto } from '@/lib/contract/catalogue-products';
import { COMPLETE_LOCALES, type CompleteLocale } from '@/lib/domain/account/languages';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { AAC_KG_PER_M3, LINTEL_KG_PER_M3 } from '@/lib/domain/catalogue/densities';
import { LINTEL_FAMILIES, type LintelFamily } from '@/lib/domain/catalogue/lintel-families';
import { LINTEL_BASE_TYPES, type LintelBaseType } from '@/lib/domain/catalogue/lintel-products';
import {
  DEFAULT_MIN_CUT_HEIGHT_MM,
  MAX_ARTICLE_NO,
  MAX_PRODUCT_TITLE,
} from '@/lib/domain/catalogue/product-rules';

/** A product of either kind. */
export type ProductDto = CataloguePanelDto | CatalogueLintelDto;

/** The values of its form, as typed, by the names of their inputs. */
export type ProductValues = Record<string, string>;

/** The options of its choices; their texts are these keys below `catalogue.choices`. */
export type ProductChoice = LintelFamily | LintelBaseType | 'yes' | 'no';

/** How a field of a product is entered. */
export interface ProductField {
  /** Its name on the wire; its label is that key below `catalogue.fields`. */
  name:
    | 'articleNo'
    | 'itemNo'
    | 'productNo'
    | 'title'
    | 'titles'
    | 'family'
    | 'thickness'
    | 'width'
    | 'length'
    | 'height'
    | 'lengthMin'
    | 'lengthMax'
    | 'lintelType'
    | 'cuttable'
    | 'minCutHeight'
    | 'maxOpening'
    | 'piecesPerPallet'
    | 'kgPerM3'
    | 'color'
    | 'textColor';
  /** Its language, if it has one text in each. */
  language?: CompleteLocale;
  input: 'text' | 'number' | 'color' | 'choice';
  choices?: readonly ProductChoice[];
  maxLength?: number;
  isRequired?: boolean;
  /** Whether it is entered once. */
  isOnce?: boolean;
  hint?: 'articleNo' | 'productNo' | 'titles' | 'size' | 'steps' | 'piecesPerPallet' | 'minCutHeight';
}

const number = { input: 'number', isRequired: true } as const;
const article = {
  input: 'text',
  isRequired: true,
  isOnce: true,
  maxLength: MAX_ARTICLE_NO,
  hint: 'articleNo',
} as const;

const TITLES: readonly ProductField[] = [
  { name: 'title', input: 'text', isRequired: true, maxLength: MAX_PRODUCT_TITLE },
];

const TRANSLATED: readonly ProductField[] = COMPLETE_LOCALES.map((language, place) => ({
  ...({ name: 'titles', language, input: 'text', maxLength: MAX_PRODUCT_TITLE } as const),
  ...(place === 0 && ({ hint: 'titles' } as const)),
}));

const LOADED: readonly ProductField[] = [
  { name: 'piecesPerPallet', input: 'number', hint: 'piecesPerPallet' },
  { name: 'kgPerM3', input: 'number', isRequired: true },
];

/** The fields of a product of each kind, in the order of its form. */
export const PRODUCT_FIELDS: Readonly<Record<CatalogueKind, readonly ProductField[]>> = {
  aac: [
    { name: 'articleNo', ...article },
    { name: 'productNo', ...number, isOnce: true, hint: 'productNo' },
    ...TITLES,
    { name: 'thickness', ...number, hint: 'size' },
    { name: 'width', ...number },
    { name: 'lengthMin', ...number, hint: 'steps' },
    { name: 'lengthMax', ...number },
    ...LOADED,
    { name: 'color', input: 'color', isRequired: true },
    { name: 'textColor', input: 'color', isRequired: true },
    ...TRANSLATED,
  ],
  lintel: [
    { name: 'itemNo', ...article },
    { name: 'family', input: 'choice', choices: LINTEL_FAMILIES, isRequired: true },
    ...TITLES,
    { name: 'thickness', ...number, hint: 'size' },
    { name: 'length', ...number },
    { name: 'height', ...number },
    { name: 'lintelType', input: 'choice', choices: LINTEL_BASE_TYPES, isRequired: true },
    { name: 'cuttable', input: 'choice', choices: ['yes', 'no'], isRequired: true },
    { name: 'minCutHeight', ...number, hint: 'minCutHeight' },
    { name: 'maxOpening', ...number },
    ...LOADED,
    ...TRANSLATED,
  ],
};

/** The values of a new one. */
const EMPTY: Readonly<Record<CatalogueKind, ProductValues>> = {
  aac: { kgPerM3: String(AAC_KG_PER_M3), color: '#1f77b4', textColor: '#ffffff' },
  lintel: {
    ...{ kgPerM3: String(LINTEL_KG_PER_M3), minCutHeight: String(DEFAULT_MIN_CUT_HEIGHT_MM) },
    ...{ family: LINTEL_FAMILIES[0], lintelType: LINTEL_BASE_TYPES[0], cuttable: 'no', maxOpening: '0' },
  },
};

/** The name of a field’s input in the form: `title`, `titles_de`. */
export function inputName({ name, language }: Pick<ProductField, 'name' | 'language'>): string {
  return language ? `${name}_${language}` : name;
}

/** The values of the form of a product, or of a new one. */
export function productValues(kind: CatalogueKind, product: ProductDto | null): ProductValues {
  const fields = PRODUCT_FIELDS[kind];
  if (!product)
    return { ...Object.fromEntries(fields.map((field) => [inputName(field), ''])), ...EMPTY[kind] };
  return Object.fromEntries(
    fields.map((field) => [inputName(field), typedOf(storedOf(product, field))] as const),
  );
}

function storedOf(product: ProductDto, { name, language }: ProductField): unknown {
  return language ? product.titles[language] : Reflect.get(product, name);
}

function typedOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === undefined ? '' : String(value);
}

/** The article number of a product. */
export function articleOf(product: ProductDto): string {
  return 'itemNo' in product ? product.itemNo : product.articleNo;
}

/** What a list shows of its size, in mm. */
export function sizeOf(product: ProductDto): string {
  return 'itemNo' in product
    ? `${product.thickness} × ${product.length} × ${product.height}`
    : `${product.thickness} × ${product.width} × ${product.lengthMin}–${product.lengthMax}`;
}
