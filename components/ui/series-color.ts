/** Colours that are told apart by lightness too. */
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

/** The colour of one of several things that are told apart, as style sheets write it; after eight they begin again. */
export function seriesColor(place: number): string {
  return COLORS[place % COLORS.length] ?? COLORS[0];
}
