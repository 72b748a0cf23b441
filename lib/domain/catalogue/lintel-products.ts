import type { LintelFamily } from './lintel-families';
import { oncePerList } from './once-per-list';
import { piecesPerPallet } from './pallet';
import { lintelTitle } from './titles';

/** FS full size, CS a standard product that is cut, ST a standard product uncut (domain.md §2). */
export const LINTEL_TYPES = ['ST', 'CS', 'FS'] as const;
export type LintelType = (typeof LINTEL_TYPES)[number];

export interface LintelProduct {
  /** Article number. */
  itemNo: string;
  /** The key of its title; `productTitle` translates it. */
  title: string;
  /** Key of the product in selects: `{thickness}x{length}x{height}`. */
  value: string;
  family: LintelFamily;
  thicknessMm: number;
  lengthMm: number;
  heightMm: number;
  /** The type of an uncut row. */
  baseType: Exclude<LintelType, 'CS'>;
  isCuttable: boolean;
  piecesPerPallet: number;
  /** The widest clear opening it may span; for information only. */
  maxOpeningMm: number;
  active: boolean;
}

/** The minimum height of a cut lintel (domain.md §2). */
export const MIN_CUT_HEIGHT_MM = 120;

const ITEM_NO_PREFIX: Readonly<Record<LintelFamily, string>> = { N: '41', L: '42', F: '43' };

interface Range {
  family: LintelFamily;
  thicknessesMm: readonly number[];
  lengthsMm: readonly number[];
  heights: readonly [heightMm: number, baseType: 'ST' | 'FS'][];
}

const N_HEIGHTS: Range['heights'] = [
  [250, 'ST'],
  [400, 'ST'],
  [600, 'FS'],
];
const L_LENGTHS_MM = [1300, 1500, 1750, 2000];

const RANGES: readonly Range[] = [
  { family: 'N', thicknessesMm: [70], lengthsMm: [1000, 1250, 1500], heights: N_HEIGHTS },
  { family: 'N', thicknessesMm: [100], lengthsMm: [1000, 1250, 1500, 1750], heights: N_HEIGHTS },
  { family: 'N', thicknessesMm: [150], lengthsMm: [1000, 1250, 1500, 1750, 2000], heights: N_HEIGHTS },
  { family: 'L', thicknessesMm: [175, 200], lengthsMm: L_LENGTHS_MM, heights: [[249, 'ST']] },
  { family: 'L', thicknessesMm: [240, 300, 365], lengthsMm: [...L_LENGTHS_MM, 2250], heights: [[249, 'ST']] },
  {
    family: 'F',
    thicknessesMm: [115, 175],
    lengthsMm: [1250, 1500, 2000, 2500, 3000],
    heights: [[124, 'ST']],
  },
];

/** The 69 lintels of the catalogue (domain.md §2). */
export const LINTEL_PRODUCTS: readonly LintelProduct[] = RANGES.flatMap(
  ({ family, thicknessesMm, lengthsMm, heights }) =>
    thicknessesMm.flatMap((thicknessMm) =>
      lengthsMm.flatMap((lengthMm) =>
        heights.map(([heightMm, baseType]) =>
          lintelProduct({ family, thicknessMm, lengthMm, heightMm, baseType }),
        ),
      ),
    ),
);

/** Cached by key: thousands of rows look up the same catalogue. */
const byValue = oncePerList(
  (products: readonly LintelProduct[]) =>
    new Map<unknown, LintelProduct>(products.map((product) => [product.value, product])),
);

/** The product for a key, active or not. */
export function findLintelProduct(
  products: readonly LintelProduct[],
  value: unknown,
): LintelProduct | undefined {
  return byValue(products).get(value);
}

const byItemNo = oncePerList(
  (products: readonly LintelProduct[]) => new Map(products.map((product) => [product.itemNo, product])),
);

/** The product with an article number, active or not. */
export function lintelWithItemNo(
  products: readonly LintelProduct[],
  itemNo: string,
): LintelProduct | undefined {
  return byItemNo(products).get(itemNo);
}

function lintelProduct(
  size: Pick<LintelProduct, 'family' | 'thicknessMm' | 'lengthMm' | 'heightMm' | 'baseType'>,
): LintelProduct {
  const { family, thicknessMm, lengthMm, heightMm } = size;
  const digits = (value: number, count: number) => String(Math.floor(value)).padStart(count, '0');
  return {
    ...size,
    itemNo:
      ITEM_NO_PREFIX[family] + digits(thicknessMm, 3) + digits(lengthMm / 10, 3) + digits(heightMm / 10, 2),
    title: lintelTitle(size),
    value: `${thicknessMm}x${lengthMm}x${heightMm}`,
    isCuttable: family === 'N',
    piecesPerPallet: piecesPerPallet(thicknessMm, heightMm),
    maxOpeningMm: maxOpeningMm(family, lengthMm),
    active: true,
  };
}

function maxOpeningMm(family: LintelFamily, lengthMm: number): number {
  if (family === 'N') return lengthMm - 230;
  if (family === 'F' && lengthMm === 1250) return 920;
  return lengthMm - 2 * (lengthMm <= 1500 ? 190 : 240);
}
