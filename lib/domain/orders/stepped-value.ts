/**
 * The next multiple of a step above (1) or below (-1) a number; without a number, the first one. At least one
 * step: smaller values can only be typed.
 */
export function steppedValue(value: number | null, step: number, by: 1 | -1): number {
  if (value === null) return step;
  const steps = value / step;
  const next = by === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.max(next, 1) * step;
}
