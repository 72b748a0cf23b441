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

/** The same colours again, lighter and then darker. */
const TINTS = [
  (color: string) => color,
  (color: string) => `color-mix(in oklab, ${color} 45%, white)`,
  (color: string) => `color-mix(in oklab, ${color} 60%, black)`,
] as const;

/** The number of series with a colour of their own. */
export const SERIES_COUNT = COLORS.length * TINTS.length;

/** The CSS colour of one of several series; repeats after `SERIES_COUNT`. */
export function seriesColor(place: number): string {
  const color = COLORS[place % COLORS.length] ?? COLORS[0];
  const tint = TINTS[Math.floor(place / COLORS.length) % TINTS.length] ?? TINTS[0];
  return tint(color);
}
