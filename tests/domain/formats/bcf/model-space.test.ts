import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_VIEW } from '@/lib/formats/bcf/bcf-topic';
import { fileCamera, fromFile, markOf, placeInView, toFile } from '@/lib/formats/bcf/model-space';

const metres = fc.double({ min: -1000, max: 1000, noNaN: true });
const point = fc.tuple(metres, metres, metres);

describe('the space of a file', () => {
  it('has its zero and its axes elsewhere', () => {
    expect(toFile([1, 2, 3], [100, 10, -50])).toEqual([101, 47, 12]);
    fc.assert(
      fc.property(point, point, (place, origin) => {
        fromFile(toFile(place, origin), origin).forEach((value, axis) => {
          expect(value).toBeCloseTo(place[axis] ?? Number.NaN, 6);
        });
      }),
    );
  });

  it('shows the camera and the point that were written', () => {
    fc.assert(
      fc.property(point, point, point, (position, target, origin) => {
        fc.pre(Math.hypot(...position.map((value, axis) => value - (target[axis] ?? 0))) > 0.1);
        const perspective = fileCamera({ position, target }, origin);
        const found = placeInView({ ...EMPTY_VIEW, perspective, lines: markOf(target, origin) }, origin);
        const numbers = [found?.camera.position, found?.camera.target, found?.position].flatMap(
          (at) => at ?? [],
        );
        [...position, ...target, ...target].forEach((value, index) => {
          expect(numbers[index]).toBeCloseTo(value, 4);
        });
      }),
    );
  });

  it('has an upright that stands square to the direction, also from straight above', () => {
    for (const target of [
      [0, -1, 0],
      [1, -1, 2],
    ] as const) {
      const camera = fileCamera({ position: [0, 0, 0], target }, [0, 0, 0]);
      const [up, direction] = [camera?.up ?? [], camera?.direction ?? []];
      expect(up.reduce((sum, value, axis) => sum + value * (direction[axis] ?? 0), 0)).toBeCloseTo(0, 9);
      expect(Math.hypot(...up)).toBeCloseTo(1, 9);
    }
    expect(fileCamera({ position: [1, 1, 1], target: [1, 1, 1] }, [0, 0, 0])).toBeNull();
  });

  it('has no place without a camera, and one ahead of it without a mark', () => {
    expect(placeInView(EMPTY_VIEW, [0, 0, 0])).toBeNull();
    const perspective = fileCamera({ position: [0, 0, 0], target: [0, 0, -1] }, [0, 0, 0]);
    const lines = markOf([0, 0, -3], [0, 0, 0]).slice(1);
    expect(placeInView({ ...EMPTY_VIEW, perspective, lines }, [0, 0, 0])?.position).toEqual([0, 0, -10]);
  });
});
