import { findLintelProduct, type LintelProduct } from '../catalogue/lintel-products';
import { offeredLintels } from './lintel-lookup';
import type { LintelSummaryRow } from './lintel-summary';
import { comparablePallets, MAX_PALLETS_PER_TRUCK } from './small-volume';

/** The waste from cutting all pieces of a row. */
export interface CutWaste {
  /** The area in the face of the wall. */
  areaMm2: number;
  volumeMm3: number;
}

/** A product that needs no cutting, and the savings with it. */
export interface UncutAlternative {
  product: LintelProduct;
  /** Difference to the entered height; negative if it is lower. */
  heightDeltaMm: number;
  /** The waste that is saved. */
  waste: CutWaste;
  /** The pallets that are saved, unrounded. */
  pallets: number;
}

/** Advice for one row, or for all rows with the same product and height together. */
export interface CutAdvice {
  /** The product that would be cut. */
  product: LintelProduct;
  heightMm: number;
  qty: number;
  waste: CutWaste;
  /** At least one; the height nearest to the entered one comes first. */
  alternatives: [UncutAlternative, ...UncutAlternative[]];
}

/** The savings in a whole order if the nearest uncut heights are used. */
export interface CutSavings {
  qty: number;
  waste: CutWaste;
  pallets: number;
  trucks: number;
}

/** The nearest uncut heights below and above a cut one; null if nothing is cut or the row does not count. */
export function cutAdvice(row: LintelSummaryRow, products: readonly LintelProduct[]): CutAdvice | null {
  const product = findLintelProduct(products, row.productValue);
  if (!product || row.qty < 1 || row.heightMm >= product.heightMm) return null;
  const waste = wasteOf(product, row);
  const [nearest, ...others] = neighbours(product, row.heightMm, products)
    .map((neighbour) => ({
      product: neighbour,
      heightDeltaMm: tenths(neighbour.heightMm - row.heightMm),
      waste,
      pallets: row.qty / product.piecesPerPallet - row.qty / neighbour.piecesPerPallet,
    }))
    // At equal distance the lower one comes first, because it needs less material.
    .sort(
      (a, b) => Math.abs(a.heightDeltaMm) - Math.abs(b.heightDeltaMm) || a.heightDeltaMm - b.heightDeltaMm,
    );
  if (!nearest) return null;
  return { product, heightMm: row.heightMm, qty: row.qty, waste, alternatives: [nearest, ...others] };
}

/** The total of the advices, each with its nearest height, for an order with `totalPallets`. */
export function cutSavings(advices: readonly CutAdvice[], totalPallets: number): CutSavings {
  const sum = (of: (advice: CutAdvice) => number) => advices.reduce((total, advice) => total + of(advice), 0);
  const pallets = comparablePallets(sum(({ alternatives: [nearest] }) => nearest.pallets));
  return {
    qty: sum(({ qty }) => qty),
    waste: {
      areaMm2: sum(({ waste }) => waste.areaMm2),
      volumeMm3: sum(({ waste }) => waste.volumeMm3),
    },
    pallets,
    trucks: trucksFor(totalPallets) - trucksFor(totalPallets - pallets),
  };
}

/** The minimum number of trucks. */
function trucksFor(pallets: number): number {
  return Math.max(0, Math.ceil(comparablePallets(pallets) / MAX_PALLETS_PER_TRUCK));
}

/** The products of the same thickness and length with the next lower and the next higher height. */
function neighbours(
  { thicknessMm, lengthMm }: LintelProduct,
  heightMm: number,
  products: readonly LintelProduct[],
): LintelProduct[] {
  const made = offeredLintels(products, { thicknessMm, lengthMm, heightMm: null }).sort(
    (a, b) => a.heightMm - b.heightMm,
  );
  const below = made.findLast((other) => other.heightMm <= heightMm);
  const above = made.find((other) => other.heightMm > heightMm);
  return [below, above].filter((other) => other !== undefined);
}

/** Lengths are multiples of 10 mm, heights of 0.1 mm: integers except for floating-point noise. */
function wasteOf(product: LintelProduct, { heightMm, qty }: LintelSummaryRow): CutWaste {
  const areaMm2 = Math.round(product.lengthMm * (product.heightMm - heightMm)) * qty;
  return { areaMm2, volumeMm3: areaMm2 * product.thicknessMm };
}

function tenths(valueMm: number): number {
  return Math.round(valueMm * 10) / 10;
}
