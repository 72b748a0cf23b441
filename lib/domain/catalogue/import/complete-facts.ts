import type { FactsOf } from '../catalogue-kinds';
import type { CatalogueKind } from '../catalogue-product';
import { AAC_KG_PER_M3, LINTEL_KG_PER_M3 } from '../densities';
import { LINTEL_FAMILIES } from '../lintel-families';
import { piecesPerPallet } from '../pallet';
import { DEFAULT_MIN_CUT_HEIGHT_MM, PRODUCT_LIMITS } from '../product-rules';
import { aacPanelTitle, lintelTitle } from '../titles';
import type { ImportProblem } from './read-row';

/** What is known of a product, by the names of its fields in code. */
export type KnownFacts = Readonly<Record<string, unknown>>;

const DEFAULT_COLORS = { color: '#1f77b4', textColor: '#ffffff' };

const LEAST_CUT_HEIGHT_MM = PRODUCT_LIMITS.lintel.minCutHeightMm.min;

/** The fields that have no default. */
const REQUIRED: { readonly [Kind in CatalogueKind]: readonly (keyof FactsOf[Kind] & string)[] } = {
  aac: ['productNo', 'thicknessMm', 'widthMm', 'lengthMinMm', 'lengthMaxMm'],
  lintel: ['family', 'thicknessMm', 'lengthMm', 'heightMm'],
};

/**
 * A product with the defaults of all that is not known of it; problems where something without a default is missing.
 * Then its facts are not to be stored.
 */
export function completeFacts<Kind extends CatalogueKind>(
  kind: Kind,
  known: KnownFacts,
): { facts: FactsOf[Kind]; problems: readonly ImportProblem[] } {
  const required: readonly string[] = REQUIRED[kind];
  const problems = required
    .filter((field) => known[field] === undefined)
    .map((field): ImportProblem => ({ field, code: 'Required' }));
  const facts = { ...(kind === 'aac' ? panelDefaults(known) : lintelDefaults(known)), ...known };
  return { facts: facts as unknown as FactsOf[Kind], problems };
}

const COMMON = { titles: {}, status: 'offered' } as const;

function panelDefaults(known: KnownFacts) {
  const [thicknessMm, widthMm] = [millimetres(known.thicknessMm), millimetres(known.widthMm)];
  return {
    ...COMMON,
    ...DEFAULT_COLORS,
    title: aacPanelTitle({ thicknessMm, widthMm }),
    piecesPerPallet: stacked(thicknessMm, widthMm),
    kgPerM3: AAC_KG_PER_M3,
  };
}

function lintelDefaults(known: KnownFacts) {
  const [thicknessMm, lengthMm] = [millimetres(known.thicknessMm), millimetres(known.lengthMm)];
  const heightMm = millimetres(known.heightMm);
  const family = LINTEL_FAMILIES.find((one) => one === known.family) ?? LINTEL_FAMILIES[0];
  return {
    ...COMMON,
    // A lintel is known by having one; where it is missing, the product is refused.
    family,
    title: lintelTitle({ family, thicknessMm, heightMm, lengthMm }),
    ...{ baseType: 'ST', isCuttable: false, maxOpeningMm: 0 },
    minCutHeightMm: Math.max(LEAST_CUT_HEIGHT_MM, Math.min(DEFAULT_MIN_CUT_HEIGHT_MM, heightMm)),
    piecesPerPallet: stacked(thicknessMm, heightMm),
    kgPerM3: LINTEL_KG_PER_M3,
  };
}

function millimetres(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Within the limits, also of a size that is refused. */
function stacked(thicknessMm: number, heightMm: number): number {
  return thicknessMm > 0 && heightMm > 0 ? clamped(piecesPerPallet(thicknessMm, heightMm)) : 1;
}

function clamped(pieces: number): number {
  const { min, max } = PRODUCT_LIMITS.lintel.piecesPerPallet;
  return Math.min(max, Math.max(min, pieces));
}
