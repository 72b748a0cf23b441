import { area2, formatDecimal, formatExact, type Notation, pallets2 } from './quantity';

const KG_PER_TONNE = 1000;

/** How each quantity of the portal is formatted in a language. */
export interface QuantityTexts {
  /** Whole pieces, thousands grouped. */
  pieces: (count: number) => string;
  /** A length in mm with all its digits, not grouped: `2620`, `310.5`. */
  mm: (lengthMm: number) => string;
  /** A measured length in whole mm, not grouped. */
  measuredMm: (lengthMm: number) => string;
  /** The same with its unit: `2600 mm`. */
  length: (lengthMm: number) => string;
  /** Square metres with two decimals, from mm². */
  areaM2: (areaMm2: number) => string;
  /** The same with its unit: `8.75 m²`. */
  area: (areaMm2: number) => string;
  /** Cubic metres with one decimal, for lists and sums: `15.0`, `0.4` (domain.md §11). */
  volumeM3: (volumeM3: number) => string;
  /** The same with its unit: `15.0 m³`. */
  volume: (volumeM3: number) => string;
  /** Cubic metres with up to three decimals, where they are typed and for what is left: `15`, `0.375`. */
  exactVolumeM3: (volumeM3: number) => string;
  /** The same with its unit: `15 m³`. */
  exactVolume: (volumeM3: number) => string;
  /** Whole kilograms with their unit: `7,285 kg`. */
  weight: (weightKg: number) => string;
  /** Tonnes with one decimal, from kg. */
  tonnes: (weightKg: number) => string;
  /** Pallets with two decimals, from the unrounded sum. */
  pallets: (pallets: number) => string;
}

/** The formatters of quantities for a notation (domain.md §0). */
export function quantityTexts(notation: Notation): QuantityTexts {
  const pieces = (count: number) => formatDecimal(count, 0, notation);
  const mm = (lengthMm: number) => formatExact(lengthMm, notation, { grouped: false });
  const measuredMm = (lengthMm: number) => mm(Math.round(lengthMm));
  const areaM2 = (areaMm2: number) => formatDecimal(area2(areaMm2), 2, notation);
  const volumeM3 = (volume: number) => formatDecimal(volume, 1, notation);
  const exactVolumeM3 = (volume: number) => formatDecimal(volume, { min: 0, max: 3 }, notation);
  return {
    ...{ pieces, mm, areaM2, volumeM3, exactVolumeM3 },
    measuredMm,
    length: (lengthMm) => `${measuredMm(lengthMm)} mm`,
    area: (areaMm2) => `${areaM2(areaMm2)} m²`,
    volume: (volume) => `${volumeM3(volume)} m³`,
    exactVolume: (volume) => `${exactVolumeM3(volume)} m³`,
    weight: (weightKg) => `${pieces(weightKg)} kg`,
    tonnes: (weightKg) => formatDecimal(weightKg / KG_PER_TONNE, 1, notation),
    pallets: (pallets) => formatDecimal(pallets2(pallets), 2, notation),
  };
}
