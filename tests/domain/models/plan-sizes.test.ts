import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convexHull, type PlanPoint, planSizes } from '@/lib/models/plan-sizes';

const sizesOf = (points: readonly PlanPoint[]) => planSizes(convexHull(points));

describe('length and thickness of a wall', () => {
  test('are the sides of the box around it, in whatever direction it stands', () => {
    const size = fc.double({ min: 0.1, max: 20, noNaN: true });
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(size, size, angle, (a, b, turn) => {
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const corners: PlanPoint[] = [
          [0, 0],
          [a, 0],
          [a, b],
          [0, b],
          [a / 2, b / 3],
        ];
        const sizes = sizesOf(corners.map(([x, z]) => [x * cos - z * sin + 100, x * sin + z * cos]));
        expect(sizes?.lengthM).toBeCloseTo(Math.max(a, b), 6);
        expect(sizes?.thicknessM).toBeCloseTo(Math.min(a, b), 6);
      }),
    );
  });

  test('of what has no extent are not known', () => {
    expect(sizesOf([])).toBeNull();
    expect(sizesOf([[1, 1]])).toBeNull();
  });
});

test('a hull has the outermost points alone', () => {
  const inner: PlanPoint[] = [
    [1, 1],
    [1, 0],
    [0.5, 1.5],
  ];
  const outer: PlanPoint[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ];
  expect(new Set(convexHull([...inner, ...outer]))).toEqual(new Set(outer));
});
