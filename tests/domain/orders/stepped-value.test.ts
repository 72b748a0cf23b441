import fc from 'fast-check';
import { expect, it } from 'vitest';
import { steppedValue } from '@/lib/domain/orders/stepped-value';

it.each([
  [2600, 20, 1, 2620],
  [2600, 20, -1, 2580],
  [2610, 20, 1, 2620],
  [2610, 20, -1, 2600],
  [310.5, 10, 1, 320],
  [20, 20, -1, 20],
  [1, 1, -1, 1],
  [-50, 10, 1, 10],
  [null, 20, 1, 20],
  [null, 1, -1, 1],
] as const)('%s in steps of %s, %s: %s', (value, step, by, next) => {
  expect(steppedValue(value, step, by)).toBe(next);
});

it('comes back where it began', () => {
  const steps = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 100 }), (count, step) => {
      expect(steppedValue(steppedValue(count * step, step, 1), step, -1)).toBe(count * step);
    }),
  );
});
