import type { Locale } from './account/languages';
import { asSeen } from './forms/plain-marks';
import { type ListUnit, unitOf } from './unit-names';

/** The number format of a language; `group` is the thousands separator that we print. */
export interface Notation {
  decimal: '.' | ',';
  group: string;
  /** The number of integer digits from which thousands are grouped: `2600` in Spanish, `2.600` in German. */
  groupedFrom: number;
}

const NARROW_NO_BREAK_SPACE = '\u202f';
const POINT: Notation = { decimal: '.', group: ',', groupedFrom: 4 };
const COMMA: Notation = { decimal: ',', group: '.', groupedFrom: 4 };

export const NOTATIONS: Readonly<Record<Locale, Notation>> = {
  en: POINT,
  'en-GB': POINT,
  de: COMMA,
  nl: COMMA,
  // The same as browsers and ICU format Spanish.
  es: { ...COMMA, groupedFrom: 5 },
  fr: { decimal: ',', group: NARROW_NO_BREAK_SPACE, groupedFrom: 4 },
};

/** Rounds half away from zero, correctly for binary fractions such as 1.005 too (domain.md §0). */
export function roundHalfUp(value: number, digits: number): number {
  const factor = 10 ** digits;
  const rounded = Math.round(Number((Math.abs(value) * factor).toFixed(6))) / factor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Removes floating-point noise below a millionth; real fractions stay. */
export function withoutNoise(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-6 ? whole : value;
}

/** Square metres with two decimals from an unrounded sum in mm²; for display only (domain.md §0). */
export function area2(areaMm2: number): number {
  return Math.round(areaMm2 / 1e4) / 100;
}

/** Pallets with two decimals from an unrounded sum; for display only (domain.md §0). */
export function pallets2(pallets: number): number {
  return roundHalfUp(pallets, 2);
}

/** A fixed number of decimals, or a minimum and a maximum. */
export type Digits = number | { min: number; max: number };

/**
 * A number in the format of its language, thousands grouped; '' if it is not finite. With `grouped: false`
 * the text is for an input: `parseDecimal` always reads it back as the same number.
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
  const integer = options.grouped === false ? whole : groupThousands(whole, notation);
  return `${rounded < 0 ? '-' : ''}${integer}${shown ? notation.decimal + shown : ''}`;
}

/** All digits of a number in the format of its language; '' if it is not finite. */
export function formatExact(value: number, notation: Notation, options: { grouped?: boolean } = {}): string {
  if (!Number.isFinite(value)) return '';
  const [whole = '0', fraction] = plainDigits(Math.abs(value)).split('.');
  const integer = options.grouped === false ? whole : groupThousands(whole, notation);
  return `${value < 0 ? '-' : ''}${integer}${fraction ? notation.decimal + fraction : ''}`;
}

/** The digits without an exponent, which JavaScript writes for very small and very large numbers. */
function plainDigits(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value < 1 ? trimZeros(value.toFixed(20), 0) : BigInt(value).toString();
}

function trimZeros(fraction: string, keep: number): string {
  let end = fraction.length;
  while (end > keep && fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

function groupThousands(whole: string, { group, groupedFrom }: Notation): string {
  return whole.length < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
}

/** Units that people write after a number. */
type NumberUnit = Exclude<ListUnit, 'other'>;

/**
 * The result of parsing a typed or pasted number. `ambiguous` has both readings, decimal first: `1.375` in
 * German may be 1.375 from an English list or 1375 with a thousands separator.
 */
export type ParsedDecimal =
  | { kind: 'empty' }
  | { kind: 'number'; value: number; unit: NumberUnit | null }
  | { kind: 'ambiguous'; readings: readonly [number, number]; unit: NumberUnit | null }
  | { kind: 'invalid' };

/** Longer texts are not numbers; the limit also bounds the work for pasted text. */
const MAX_NUMBER_LENGTH = 40;
/** A number with more digits than this cannot be stored exactly. */
const MAX_DIGITS = 15;
/** Any space (no-break and thin ones too) or apostrophe between digits separates thousands. */
const BLANK_OR_APOSTROPHE = /[\s'’]/;
const NUMBER_WITH_UNIT = /^([+\-−]?)\s*(\d[\d.,'’\s]*|[.,]\d+)\s*([\p{L}]*)\.?$/u;

/**
 * Parses a number as people type and paste it in a language. German `13,75` is 13.75 and never 1375;
 * `1.375,50`, `1 375,5`, `2,70 m` and `7 Stk.` are understood. A separator of the other notation is accepted
 * if it has only one possible meaning.
 */
export function parseDecimal(text: string, notation: Notation): ParsedDecimal {
  const trimmed = asSeen(text.slice(0, 4 * MAX_NUMBER_LENGTH)).trim();
  if (trimmed === '') return { kind: 'empty' };
  const match = trimmed.length > MAX_NUMBER_LENGTH ? null : NUMBER_WITH_UNIT.exec(trimmed);
  if (!match) return { kind: 'invalid' };
  const [, signText = '', body = '', unitText = ''] = match;
  const unit = unitText === '' ? null : unitNamed(unitText);
  const isExact = body.replace(/\D/g, '').length <= MAX_DIGITS;
  const readings = unit === undefined || !isExact ? [] : readDigits(body.trim(), notation);
  const sign = signText === '-' || signText === '−' ? -1 : 1;
  const [first, second] = readings.map((reading) => (reading === 0 ? 0 : sign * reading));
  if (first === undefined || unit === undefined) return { kind: 'invalid' };
  if (second === undefined) return { kind: 'number', value: first, unit };
  return { kind: 'ambiguous', readings: [first, second], unit };
}

/** Whether an ambiguous text such as `1.375` has the thousands separator that this language itself prints. */
export function hasOwnGrouping({ decimal, group }: Notation): boolean {
  return group === (decimal === ',' ? '.' : ',');
}

/** The unit that a word means in any of our languages, such as `Stk` or `(mm)`. */
export function unitNamed(word: string): NumberUnit | undefined {
  const unit = unitOf(word);
  return unit === null || unit === 'other' ? undefined : unit;
}

/** All possible readings of the digits: none, one, or the decimal and the grouped one. */
function readDigits(body: string, { decimal }: Notation): number[] {
  const foreign = decimal === ',' ? '.' : ',';
  const points = body.split(decimal).length - 1;
  const foreignPoints = body.split(foreign).length - 1;
  if (points > 0 && foreignPoints > 0) {
    // If both occur, the last one is the decimal separator, in every notation.
    const last = body.lastIndexOf(decimal) > body.lastIndexOf(foreign) ? decimal : foreign;
    return asDecimal(body, last);
  }
  if (points === 1) return asDecimal(body, decimal);
  if (points > 1) return asGrouped(body, decimal);
  if (foreignPoints > 1) return asGrouped(body, foreign);
  return foreignPoints === 1
    ? [...asDecimal(body, foreign), ...asGrouped(body, foreign)]
    : asGrouped(body, '');
}

function asDecimal(body: string, separator: string): number[] {
  const [whole = '', fraction = '', ...more] = body.split(separator);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return [];
  const [integer] = whole === '' ? ['0'] : ungroup(whole);
  return integer === undefined || (whole === '' && fraction === '') ? [] : [Number(`${integer}.${fraction}`)];
}

function asGrouped(body: string, separator: string): number[] {
  return (separator === '' || /^[1-9]/.test(body) ? ungroup(body) : []).map(Number);
}

/**
 * The digits without thousands separators, which must all be the same and be followed by three digits each.
 */
function ungroup(whole: string): string[] {
  const separator = whole.match(/\D/)?.[0];
  if (separator === undefined) return [whole];
  const isSame = (mark: string) =>
    BLANK_OR_APOSTROPHE.test(separator) ? BLANK_OR_APOSTROPHE.test(mark) : mark === separator;
  const marks = whole.match(/\D/g) ?? [];
  const parts = whole.split(/\D/);
  const isGrouped = parts.every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
  return isGrouped && marks.every(isSame) ? [parts.join('')] : [];
}
