import { type AacFacts, aacCatalogue } from '@/lib/domain/catalogue/aac-products';
import { AAC_KG_PER_M3, LINTEL_KG_PER_M3 } from '@/lib/domain/catalogue/densities';
import type { LintelFamily } from '@/lib/domain/catalogue/lintel-families';
import {
  type LintelBaseType,
  type LintelFacts,
  lintelCatalogue,
} from '@/lib/domain/catalogue/lintel-products';
import { piecesPerPallet } from '@/lib/domain/catalogue/pallet';
import { DEFAULT_MIN_CUT_HEIGHT_MM } from '@/lib/domain/catalogue/product-rules';
import { aacPanelTitle, lintelTitle } from '@/lib/domain/catalogue/titles';

const WIDTH_MM = 600;

type Panel = Pick<
  AacFacts,
  'productNo' | 'thicknessMm' | 'lengthMinMm' | 'lengthMaxMm' | 'color' | 'textColor'
>;

/** The three panels of the demo (domain.md §1). */
const PANELS: readonly Panel[] = [
  {
    productNo: 0,
    thicknessMm: 70,
    lengthMinMm: 600,
    lengthMaxMm: 2800,
    color: '#1f77b4',
    textColor: '#ffffff',
  },
  {
    productNo: 1,
    thicknessMm: 100,
    lengthMinMm: 600,
    lengthMaxMm: 3000,
    color: '#e08a00',
    textColor: '#000000',
  },
  {
    productNo: 2,
    thicknessMm: 150,
    lengthMinMm: 600,
    lengthMaxMm: 3200,
    color: '#2e7d32',
    textColor: '#ffffff',
  },
];

/** What the catalogue of the demo holds of them. */
export const DEMO_PANEL_FACTS = PANELS.map((panel): AacFacts => {
  const { thicknessMm } = panel;
  return {
    ...panel,
    articleNo: `51${digits(thicknessMm, 3)}${digits(WIDTH_MM / 10, 2)}`,
    title: aacPanelTitle({ thicknessMm, widthMm: WIDTH_MM }),
    titles: {},
    widthMm: WIDTH_MM,
    piecesPerPallet: piecesPerPallet(thicknessMm, WIDTH_MM),
    kgPerM3: AAC_KG_PER_M3,
    status: 'offered',
  };
});

const ITEM_NO_PREFIX: Readonly<Record<LintelFamily, string>> = { N: '41', L: '42', F: '43' };

interface Range {
  family: LintelFamily;
  thicknessesMm: readonly number[];
  lengthsMm: readonly number[];
  heights: readonly [heightMm: number, baseType: LintelBaseType][];
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

/** The 69 lintels of the demo (domain.md §2). */
export const DEMO_LINTEL_FACTS = RANGES.flatMap(({ family, thicknessesMm, lengthsMm, heights }) =>
  thicknessesMm.flatMap((thicknessMm) =>
    lengthsMm.flatMap((lengthMm) =>
      heights.map(([heightMm, baseType]) => lintel({ family, thicknessMm, lengthMm, heightMm, baseType })),
    ),
  ),
);

/** The products of the demo as order tables use them. */
export const DEMO_PANELS = aacCatalogue(DEMO_PANEL_FACTS);
export const DEMO_LINTELS = lintelCatalogue(DEMO_LINTEL_FACTS);

function lintel(
  size: Pick<LintelFacts, 'family' | 'thicknessMm' | 'lengthMm' | 'heightMm' | 'baseType'>,
): LintelFacts {
  const { family, thicknessMm, lengthMm, heightMm } = size;
  return {
    ...size,
    articleNo:
      ITEM_NO_PREFIX[family] + digits(thicknessMm, 3) + digits(lengthMm / 10, 3) + digits(heightMm / 10, 2),
    title: lintelTitle(size),
    titles: {},
    isCuttable: family === 'N',
    minCutHeightMm: DEFAULT_MIN_CUT_HEIGHT_MM,
    piecesPerPallet: piecesPerPallet(thicknessMm, heightMm),
    kgPerM3: LINTEL_KG_PER_M3,
    maxOpeningMm: maxOpeningMm(family, lengthMm),
    status: 'offered',
  };
}

function digits(value: number, count: number): string {
  return String(Math.floor(value)).padStart(count, '0');
}

function maxOpeningMm(family: LintelFamily, lengthMm: number): number {
  if (family === 'N') return lengthMm - 230;
  if (family === 'F' && lengthMm === 1250) return 920;
  return lengthMm - 2 * (lengthMm <= 1500 ? 190 : 240);
}
