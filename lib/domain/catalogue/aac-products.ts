import { piecesPerPallet } from './pallet';
import { aacPanelTitle } from './titles';

/** A storey-high AAC partition panel that can be ordered (domain.md §1). */
export interface AacProduct {
  productNo: number;
  /** The key of its title, or the tenant's own title; `productTitle` translates it. */
  title: string;
  /** Key of the product in selects: `{thickness}x{width}`. */
  value: string;
  articleNo: string;
  thicknessMm: number;
  widthMm: number;
  lengthMinMm: number;
  lengthMaxMm: number;
  piecesPerPallet: number;
  color: string;
  textColor: string;
  active: boolean;
}

/** Numbers that the order products of a tenant may have (domain.md §1). */
export const AAC_PRODUCT_NO_RANGE = { min: 0, max: 2 };

/** Panels are cut in steps of this length (portal-2 §9). */
export const AAC_LENGTH_STEP_MM = 20;

type AacProductFacts = Pick<
  AacProduct,
  'productNo' | 'thicknessMm' | 'lengthMinMm' | 'lengthMaxMm' | 'color' | 'textColor'
>;

/**
 * Adds the values derived from the size: title, value, article number and pieces per pallet (domain.md §1).
 */
function aacProduct(facts: AacProductFacts, widthMm = 600): AacProduct {
  const thickness = String(facts.thicknessMm).padStart(3, '0');
  const widthCm = String(Math.floor(widthMm / 10)).padStart(2, '0');
  return {
    ...facts,
    widthMm,
    title: aacPanelTitle({ ...facts, widthMm }),
    value: `${facts.thicknessMm}x${widthMm}`,
    articleNo: `51${thickness}${widthCm}`,
    piecesPerPallet: piecesPerPallet(facts.thicknessMm, widthMm),
    active: true,
  };
}

/** The catalogue of tenants without their own one. */
export const DEFAULT_AAC_PRODUCTS: readonly AacProduct[] = [
  aacProduct({
    productNo: 0,
    thicknessMm: 70,
    lengthMinMm: 600,
    lengthMaxMm: 2800,
    color: '#1f77b4',
    textColor: '#ffffff',
  }),
  aacProduct({
    productNo: 1,
    thicknessMm: 100,
    lengthMinMm: 600,
    lengthMaxMm: 3000,
    color: '#e08a00',
    textColor: '#000000',
  }),
  aacProduct({
    productNo: 2,
    thicknessMm: 150,
    lengthMinMm: 600,
    lengthMaxMm: 3200,
    color: '#2e7d32',
    textColor: '#ffffff',
  }),
];

export function findAacProduct(products: readonly AacProduct[], productNo: unknown): AacProduct | undefined {
  return products.find((product) => product.productNo === productNo);
}

/** Lengths of the product in mm, or of all products of the catalogue if the product is unknown. */
export function aacLengthRange(
  products: readonly AacProduct[],
  product?: AacProduct,
): { min: number; max: number } {
  if (product) return { min: product.lengthMinMm, max: product.lengthMaxMm };
  return {
    min: Math.min(...products.map(({ lengthMinMm }) => lengthMinMm)),
    max: Math.max(...products.map(({ lengthMaxMm }) => lengthMaxMm)),
  };
}
