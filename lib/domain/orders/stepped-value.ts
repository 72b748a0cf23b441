/**
 * The multiple of a step next to a number, above it (1) or below it (-1); from nothing, the first one. It is never less
 * than one step: less is typed.
 */
export function steppedValue(value: number | null, step: number, by: 1 | -1): number {
  if (value === null) return step;
  const steps = value / step;
  const next = by === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.max(next, 1) * step;
}
