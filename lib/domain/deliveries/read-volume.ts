import { formatDecimal, type Notation, parseDecimal, roundHalfUp } from '../quantity';

/** Cubic metres in the format of the language, for an input. */
export function writeVolume(volumeM3: number | null, notation: Notation): string {
  return volumeM3 === null ? '' : formatDecimal(volumeM3, { min: 0, max: 3 }, notation, { grouped: false });
}

/**
 * Parses typed cubic metres; null if empty or not a number. More than the limit is never allowed, so a point
 * before three digits is a decimal point.
 */
export function readVolume(text: string, notation: Notation): number | null {
  const parsed = parseDecimal(text.replace(/\s*m[³3]$/i, ''), notation);
  if (parsed.kind === 'number') return roundHalfUp(parsed.value, 3);
  return parsed.kind === 'ambiguous' ? roundHalfUp(parsed.readings[0], 3) : null;
}
