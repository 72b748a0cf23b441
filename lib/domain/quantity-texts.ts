import { area2, formatDecimal, formatExact, type Notation, pallets2 } from './quantity';

/** How each quantity of the portal is written in a language, without its unit: one format for each of them. */
interface QuantityTexts {
  /** Whole pieces, thousands grouped. */
  pieces: (count: number) => string;
  /** A length in mm with every digit it has, never grouped: `2620`, `310.5`. */
  mm: (lengthMm: number) => string;
  /** Square metres with two decimals, from mm². */
  areaM2: (areaMm2: number) => string;
  /** Cubic metres with up to three decimals, from m³. */
  volumeM3: (volumeM3: number) => string;
  /** Pallets with two decimals, from the unrounded sum. */
  pallets: (pallets: number) => string;
}

/** The texts of quantities in a notation (domain.md §0). */
export function quantityTexts(notation: Notation): QuantityTexts {
  return {
    pieces: (count) => formatDecimal(count, 0, notation),
    mm: (lengthMm) => formatExact(lengthMm, notation, { grouped: false }),
    areaM2: (areaMm2) => formatDecimal(area2(areaMm2), 2, notation),
    volumeM3: (volumeM3) => formatDecimal(volumeM3, { min: 0, max: 3 }, notation),
    pallets: (pallets) => formatDecimal(pallets2(pallets), 2, notation),
  };
}
