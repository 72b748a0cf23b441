import { findLintelProduct, type LintelProduct } from '../catalogue/lintel-products';
import type { LintelSummaryRow } from './lintel-summary';
import { comparablePallets, MAX_PALLETS_PER_TRUCK } from './small-volume';

/** What cutting takes away from all pieces of a row. */
export interface CutWaste {
  /** In the face of the wall. */
  areaMm2: number;
  volumeMm3: number;
}

/** A product that needs no cutting, and what taking it saves. */
export interface UncutAlternative {
  product: LintelProduct;
  /** Against the height that was entered; negative where it is lower. */
  heightDeltaMm: number;
  /** No longer cut away. */
  waste: CutWaste;
  /** Fewer pallets, a fraction as in the sums. */
  pallets: number;
}

/** Advice for one row, or for all rows of one product in one height together. */
export interface CutAdvice {
  /** The product that would be cut. */
  product: LintelProduct;
  heightMm: number;
  qty: number;
  waste: CutWaste;
  /** At least one; the height nearest to the entered one first. */
  alternatives: [UncutAlternative, ...UncutAlternative[]];
}

/** What a whole order saves with the nearest uncut heights. */
export interface CutSavings {
  qty: number;
  waste: CutWaste;
  pallets: number;
  trucks: number;
}

/** The uncut heights next to a cut one, below and above; null where nothing is cut or counted. */
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
    // Of two equally near ones the lower, which needs less.
    .sort(
      (a, b) => Math.abs(a.heightDeltaMm) - Math.abs(b.heightDeltaMm) || a.heightDeltaMm - b.heightDeltaMm,
    );
  if (!nearest) return null;
  return { product, heightMm: row.heightMm, qty: row.qty, waste, alternatives: [nearest, ...others] };
}

/** The sum of these advices, each with its nearest height, in an order of so many pallets. */
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

/** Trucks it takes at least. */
function trucksFor(pallets: number): number {
  return Math.max(0, Math.ceil(comparablePallets(pallets) / MAX_PALLETS_PER_TRUCK));
}

/** Of what is made in this thickness and length, the height next below and next above. */
function neighbours(
  { thicknessMm, lengthMm }: LintelProduct,
  heightMm: number,
  products: readonly LintelProduct[],
): LintelProduct[] {
  const made = products
    .filter((other) => other.active && other.thicknessMm === thicknessMm && other.lengthMm === lengthMm)
    .sort((a, b) => a.heightMm - b.heightMm);
  const below = made.findLast((other) => other.heightMm <= heightMm);
  const above = made.find((other) => other.heightMm > heightMm);
  return [below, above].filter((other) => other !== undefined);
}

/** Lengths are multiples of 10 mm, heights of 0.1 mm: integers but for float noise. */
function wasteOf(product: LintelProduct, { heightMm, qty }: LintelSummaryRow): CutWaste {
  const areaMm2 = Math.round(product.lengthMm * (product.heightMm - heightMm)) * qty;
  return { areaMm2, volumeMm3: areaMm2 * product.thicknessMm };
}

function tenths(valueMm: number): number {
  return Math.round(valueMm * 10) / 10;
}
