import { aacCatalogue } from '@/lib/domain/catalogue/aac-products';
import { lintelCatalogue } from '@/lib/domain/catalogue/lintel-products';

/** A panel. */
export const SAMPLE_PANELS = aacCatalogue([
  {
    ...{ articleNo: '5107060', productNo: 0, title: 'AAC panel 70 × 600', titles: {} },
    ...{ thicknessMm: 70, widthMm: 600, lengthMinMm: 600, lengthMaxMm: 2800 },
    ...{ piecesPerPallet: 10, kgPerM3: 650, color: '#1f77b4', textColor: '#ffffff', status: 'offered' },
  },
]);

/** Lintels of one size in three heights. */
export const SAMPLE_LINTELS = lintelCatalogue(
  [250, 400, 600].map((heightMm) => ({
    ...{ articleNo: `41100125${heightMm / 10}`, title: `AAC lintel N 100/${heightMm} L1250`, titles: {} },
    ...{ family: 'N', thicknessMm: 100, lengthMm: 1250, heightMm, isCuttable: true, minCutHeightMm: 120 },
    ...{ baseType: heightMm === 600 ? 'FS' : 'ST', maxOpeningMm: 1020, status: 'offered' },
    ...{ piecesPerPallet: heightMm === 250 ? 14 : 7, kgPerM3: 800 },
  })),
);
