const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares names and numbers in natural order: `X2` before `X10`. */
export function compareNaturally(a: string, b: string): number {
  return natural.compare(a, b);
}
