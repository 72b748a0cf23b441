const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Order of names and numbers for people: `X2` before `X10`. */
export function compareNaturally(a: string, b: string): number {
  return natural.compare(a, b);
}
