import { asSeen } from '../../forms/plain-marks';
import { NOTATIONS, type Notation } from '../../quantity';

const COMMA = NOTATIONS.de;
const POINT = NOTATIONS.en;
const LONGEST_NUMBER = 40;
const DIGITS = /^[+\-−]?\s*((?:\d[\d.,'’\s]*)?[.,]\d[\d.,'’\s]*?)\s*\p{L}*\.?$/u;

/**
 * The notation that the numbers of a list prove: `2.62` and `1,250.5` have a decimal point, `0,250` and
 * `1.250.000,5` a decimal comma. Null if none proves it (`1.375` may be either), or if they contradict each
 * other.
 */
export function provenNotation(texts: Iterable<string>): Notation | null {
  const signs = new Set<string>();
  for (const text of texts) {
    const sign = decimalSign(text);
    if (sign !== null) signs.add(sign);
    if (signs.size > 1) return null;
  }
  if (signs.size === 0) return null;
  return signs.has(',') ? COMMA : POINT;
}

/** The notation with the other decimal sign. */
export function otherNotation({ decimal }: Notation): Notation {
  return decimal === ',' ? POINT : COMMA;
}

function decimalSign(text: string): '.' | ',' | null {
  if (text.length > LONGEST_NUMBER) return null;
  const digits = DIGITS.exec(asSeen(text).trim())?.[1];
  if (digits === undefined) return null;
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  const sign = points > 0 ? '.' : ',';
  const [whole = '', ...parts] = digits.split(sign);
  if (parts.length > 1) return sign === '.' ? ',' : '.';
  const isEither = /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(parts[0] ?? '');
  return isEither ? null : sign;
}
