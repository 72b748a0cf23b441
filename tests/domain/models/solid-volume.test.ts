import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solidVolume } from '@/lib/models/solid-volume';

/** A box of 2 × 3 × 0.5 m whose faces are quads of two triangles. */
const CORNERS = [0, 0, 0, 2, 0, 0, 2, 3, 0, 0, 3, 0, 0, 0, 0.5, 2, 0, 0.5, 2, 3, 0.5, 0, 3, 0.5];
const QUADS = [
  [0, 3, 2, 1],
  [4, 5, 6, 7],
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
];
const halves = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) => [a, b, c, a, c, d];
const box = (quads: readonly number[][] = QUADS) => Uint32Array.from(quads.flatMap(halves));
const points = (...more: number[]) => Float64Array.from([...CORNERS, ...more]);

describe('the volume of a closed shape', () => {
  test('is the space in it', () => {
    expect(solidVolume(points(), box())).toEqual({ volumeM3: expect.closeTo(3, 9), isClosed: true });
  });

  test('is the same wherever it stands, however it is turned, and from either side', () => {
    const metres = fc.double({ min: -40_000, max: 40_000, noNaN: true });
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(metres, metres, angle, fc.boolean(), (dx, dz, turn, isMirrored) => {
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const moved = Float64Array.from(CORNERS);
        for (let at = 0; at < moved.length; at += 3) {
          const [x, z] = [(moved[at] ?? 0) * (isMirrored ? -1 : 1), moved[at + 2] ?? 0];
          moved[at] = x * cos - z * sin + dx;
          moved[at + 2] = x * sin + z * cos + dz;
        }
        const { volumeM3, isClosed } = solidVolume(moved, box());
        expect([Math.abs(volumeM3 - 3) < 1e-6, isClosed]).toEqual([true, true]);
      }),
    );
  });

  test('is found where a long edge lies against several short ones', () => {
    // The lower front edge of one face is cut in two, that of the next one is not.
    const [bottom = [], top = [], front = [], ...others] = QUADS;
    const cut = [0, 8, 5, 0, 5, 4, 8, 1, 5];
    const triangles = Uint32Array.from([...[bottom, top, ...others].flatMap(halves), ...cut]);
    expect(front).toEqual([0, 1, 5, 4]);
    expect(solidVolume(points(0.7, 0, 0), triangles)).toEqual({
      volumeM3: expect.closeTo(3, 9),
      isClosed: true,
    });
  });
});

describe('a shape is open', () => {
  test.each(QUADS.map((_, index) => index))('without its face %i', (missing) => {
    expect(solidVolume(points(), box(QUADS.filter((_, index) => index !== missing))).isClosed).toBe(false);
  });

  test('without two faces that are opposite, whose areas cancel out', () => {
    expect(solidVolume(points(), box(QUADS.slice(2))).isClosed).toBe(false);
  });

  test('where a face is turned', () => {
    const [first = [], ...others] = QUADS;
    expect(solidVolume(points(), box([first.toReversed(), ...others])).isClosed).toBe(false);
  });

  test('where it has more gaps than anybody looks at', () => {
    const count = 1000;
    const loose = Float64Array.from({ length: count * 9 }, (_, index) => Math.sin(index * 1.7) * 10);
    const triangles = Uint32Array.from({ length: count * 3 }, (_, index) => index);
    expect(solidVolume(loose, triangles).isClosed).toBe(false);
  });
});
