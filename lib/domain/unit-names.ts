import { asSeen } from './forms/plain-marks';

/** Units of lengths in lists. */
export type LengthUnit = 'mm' | 'cm' | 'm';

/** What a unit counts or measures; `other` is neither a length nor pieces, such as m². */
export type ListUnit = LengthUnit | 'pieces' | 'other';

/**
 * Units as lists write them, in the five languages and the codes of ERP programs (UN/ECE Recommendation 20),
 * without accents, dots and brackets. Single letters that headings use as symbols (`Höhe H`, `Dicke t`) are no
 * units.
 */
const NAMES: Readonly<Record<ListUnit, readonly string[]>> = {
  mm: ['mm', 'mmt'],
  cm: ['cm', 'cmt'],
  m: ['m', 'lfm', 'lfdm', 'lm', 'mtr'],
  pieces: [
    ...['st', 'stk', 'stck', 'stuck', 'stueck', 'stucke', 'stuecke', 'stuk', 'stuks', 'pc', 'pcs', 'pce'],
    ...['piece', 'pieces', 'piezas', 'pieza', 'pza', 'pzas', 'pz', 'ud', 'uds', 'unidad', 'unidades', 'un'],
    ...['u', 'unite', 'unites', 'ea', 'each', 'c62', 'h87'],
  ],
  other: [
    ...['m2', 'qm', 'sqm', 'mtk', 'cm2', 'mm2', 'm3', 'cbm', 'mtq', 'cm3', 'kg', 'kgm', 'to', 'tne'],
    ...['pal', 'palette', 'paletten', 'pallet', 'pallets', 'palettes', 'pales', 'palet', 'plt', 'ep', 've'],
    ...['pak', 'paket', 'pakete', 'pack', 'pk', 'karton', 'set', 'satz', 'psch', 'pauschal', 'std'],
    ...['ltr', 'eur', 'euro', 'dm', 'km', 'ft', 'inch', 'zoll', 'proz', 'lkw', 'ladung'],
  ],
};
const UNIT_BY_NAME: ReadonlyMap<string, ListUnit> = new Map(
  (['mm', 'cm', 'm', 'pieces', 'other'] as const).flatMap((unit) =>
    NAMES[unit].map((name) => [name, unit] as const),
  ),
);
/** Square and cubic metres are written `m²`, `m^2`, `m 2`. */
const POWER = /\b(m|cm|mm)\s*\^?\s*([23²³])(?![\p{L}\p{N}])/giu;
const POWERS: Readonly<Record<string, string>> = { '²': '2', '³': '3' };

/** Writes squares and cubes like units of one word: `m²` becomes `m2`. */
export function plainPowers(text: string): string {
  return text.replace(POWER, (_, unit: string, power: string) => unit + (POWERS[power] ?? power));
}

/** The unit that a text names, such as `Stk.`, `[m²]` or `in cm`; null for any other text. */
export function unitOf(text: string): ListUnit | null {
  const letters = plainPowers(asSeen(text)).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const words = letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return UNIT_BY_NAME.get(words.replace(/^(in|en) /, '')) ?? null;
}

/** Lengths that this portal does not convert. */
const OTHER_LENGTHS = /^\W*(dm|km|ft|inch|zoll)\W*$/i;

/** Whether a unit is one of lengths, or one of amounts such as pieces and m²; null for an unknown word. */
export function measureOf(text: string): 'length' | 'amount' | null {
  const unit = unitOf(text);
  if (unit === null) return null;
  const isAmount = unit === 'pieces' || (unit === 'other' && !OTHER_LENGTHS.test(text));
  return isAmount ? 'amount' : 'length';
}

/** The unit at the end of a number as shown, such as `2.50 m`; null without one, `other` for any other word. */
export function unitAtEnd(shown: string): ListUnit | null {
  const word = /\d[\d.,\s]*\s*([\p{L}²³][\p{L}\d²³]*)\.?$/u.exec(plainPowers(shown.trim()))?.[1];
  return word === undefined ? null : (unitOf(word) ?? 'other');
}

/** Whether a unit of a heading or of a unit column can belong to a field with these units. */
export function isUnitOf(of: 'length' | 'pieces', unit: ListUnit | null): boolean {
  if (unit === null) return true;
  return of === 'pieces' ? unit === 'pieces' : unit !== 'pieces' && unit !== 'other';
}

/** The last word of a heading without brackets, which is its unit if it has one. */
export function lastWord(heading: string): string {
  return /[^\s()[\]]+(?=[\s)\]]*$)/.exec(heading)?.[0] ?? '';
}
