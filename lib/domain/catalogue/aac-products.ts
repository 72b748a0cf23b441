import { piecesPerPallet } from './pallet';

/** A storey-high AAC partition panel that can be ordered (domain.md §1). */
export interface AacProduct {
  productNo: number;
  title: string;
  /** Key of the product in selects: `{thickness}x{width}`. */
  value: string;
  articleNo: string;
  thicknessMm: number;
  widthMm: number;
  minLengthMm: number;
  maxLengthMm: number;
  piecesPerPallet: number;
  colour: string;
  textColour: string;
  active: boolean;
}

/** Panels are cut in steps of this length (portal-2 §9). */
export const AAC_LENGTH_STEP_MM = 20;

type AacProductFacts = Pick<
  AacProduct,
  'productNo' | 'thicknessMm' | 'minLengthMm' | 'maxLengthMm' | 'colour' | 'textColour'
>;

/** Completes what follows from the size: title, value, article number and pieces per pallet (domain.md §1). */
export function aacProduct(facts: AacProductFacts, widthMm = 600): AacProduct {
  const thickness = String(facts.thicknessMm).padStart(3, '0');
  const widthCm = String(Math.floor(widthMm / 10)).padStart(2, '0');
  return {
    ...facts,
    widthMm,
    title: `AAC panel ${facts.thicknessMm} × ${widthMm}`,
    value: `${facts.thicknessMm}x${widthMm}`,
    articleNo: `51${thickness}${widthCm}`,
    piecesPerPallet: piecesPerPallet(facts.thicknessMm, widthMm),
    active: true,
  };
}

/** The catalogue of a tenant without one of its own. */
export const DEFAULT_AAC_PRODUCTS: readonly AacProduct[] = [
  aacProduct({
    productNo: 0,
    thicknessMm: 70,
    minLengthMm: 600,
    maxLengthMm: 2800,
    colour: '#1f77b4',
    textColour: '#ffffff',
  }),
  aacProduct({
    productNo: 1,
    thicknessMm: 100,
    minLengthMm: 600,
    maxLengthMm: 3000,
    colour: '#e08a00',
    textColour: '#000000',
  }),
  aacProduct({
    productNo: 2,
    thicknessMm: 150,
    minLengthMm: 600,
    maxLengthMm: 3200,
    colour: '#2e7d32',
    textColour: '#ffffff',
  }),
];

export function findAacProduct(products: readonly AacProduct[], productNo: unknown): AacProduct | undefined {
  return products.find((product) => product.productNo === productNo);
}
