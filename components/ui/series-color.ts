/** Colours that also differ in lightness. */
const COLORS = [
  'var(--color-product-0)',
  'var(--color-product-1)',
  'var(--color-product-2)',
  'var(--color-state-revised)',
  'var(--color-state-revise)',
  'var(--color-state-order)',
  'var(--color-state-drawings)',
  'var(--color-state-closed)',
] as const;

/** The CSS colour of one of several series; repeats after eight. */
export function seriesColor(place: number): string {
  return COLORS[place % COLORS.length] ?? COLORS[0];
}
