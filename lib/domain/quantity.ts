import type { Locale } from './account/languages';

/** How a language writes decimals: `group` is what we print between thousands. */
export interface Notation {
  decimal: '.' | ',';
  group: string;
}

const NARROW_NO_BREAK_SPACE = '\u202f';
const POINT: Notation = { decimal: '.', group: ',' };
const COMMA: Notation = { decimal: ',', group: '.' };

export const NOTATIONS: Readonly<Record<Locale, Notation>> = {
  en: POINT,
  'en-GB': POINT,
  de: COMMA,
  nl: COMMA,
  es: COMMA,
  fr: { decimal: ',', group: NARROW_NO_BREAK_SPACE },
};

/** Rounds half away from zero, immune to binary fractions such as 1.005 (domain.md §0). */
export function roundHalfUp(value: number, digits: number): number {
  const factor = 10 ** digits;
  const rounded = Math.round(Number((Math.abs(value) * factor).toFixed(6))) / factor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Square metres with two decimals from an unrounded sum in mm²; for display only (domain.md §0). */
export function area2(areaMm2: number): number {
  return Math.round(areaMm2 / 1e4) / 100;
}

/** Pallets with two decimals from an unrounded sum; for display only (domain.md §0). */
export function pallets2(pallets: number): number {
  return roundHalfUp(pallets, 2);
}

/** Fixed decimals, or at least `min` and at most `max` of them. */
export type Digits = number | { min: number; max: number };

/**
 * A number as its language writes it, thousands grouped; '' for what is not a finite number.
 * `grouped: false` gives the text for an editor, which `parseDecimal` always reads back as the same number.
 */
export function formatDecimal(
  value: number,
  digits: Digits,
  notation: Notation,
  options: { grouped?: boolean } = {},
): string {
  if (!Number.isFinite(value)) return '';
  const { min, max } = typeof digits === 'number' ? { min: digits, max: digits } : digits;
  const rounded = roundHalfUp(value, max);
  const [whole = '0', fraction = ''] = Math.abs(rounded).toFixed(max).split('.');
  const shown = trimZeros(fraction, min);
  const integer = options.grouped === false ? whole : groupThousands(whole, notation.group);
  return `${rounded < 0 ? '-' : ''}${integer}${shown ? notation.decimal + shown : ''}`;
}

/** Square metres as the summaries show them: `8.75 m²`, in German `8,75 m²` (domain.md §2 rule 5). */
export function formatAreaM2(areaMm2: number, notation: Notation): string {
  return `${formatDecimal(area2(areaMm2), 2, notation)} m²`;
}

function trimZeros(fraction: string, keep: number): string {
  let end = fraction.length;
  while (end > keep && fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

function groupThousands(whole: string, separator: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separator);
}
