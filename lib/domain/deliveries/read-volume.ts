import { formatDecimal, type Notation, parseDecimal, roundHalfUp } from '../quantity';

/** Cubic metres as the language writes them, for an input. */
export function writeVolume(volumeM3: number | null, notation: Notation): string {
  return volumeM3 === null ? '' : formatDecimal(volumeM3, { min: 0, max: 3 }, notation, { grouped: false });
}

/**
 * Cubic metres from what was typed; null of nothing and of what is no number. More than the limit fit nowhere, so a
 * point before three digits is a decimal one.
 */
export function readVolume(text: string, notation: Notation): number | null {
  const parsed = parseDecimal(text.replace(/\s*m[³3]$/i, ''), notation);
  if (parsed.kind === 'number') return roundHalfUp(parsed.value, 3);
  return parsed.kind === 'ambiguous' ? roundHalfUp(parsed.readings[0], 3) : null;
}
