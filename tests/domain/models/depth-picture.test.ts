import { describe, expect, it } from 'vitest';
import { DepthPicture, type Rgb } from '@/lib/models/depth-picture';

const SIZE = 200;
const RED: Rgb = [200, 0, 0];
const BLUE: Rgb = [0, 0, 200];
const colorOf = (feature: number) => (feature === 0 ? RED : BLUE);

/** A box on a grid of 1 m, from its lowest corner. */
function box(feature: number, [x, y, z]: [number, number, number], [w, h, d]: [number, number, number]) {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [
    x + (at & 1 ? w : 0),
    y + (at & 2 ? h : 0),
    z + (at & 4 ? d : 0),
  ]);
  const faces = [
    ...[0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1],
    ...[2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3],
  ];
  return {
    positions: new Uint16Array(corners.flat()),
    indices: new Uint32Array(faces),
    featureIds: new Uint32Array(8).fill(feature),
    translation: [0, 0, 0] as [number, number, number],
    step: 1,
  };
}

function counts(pixels: Uint8ClampedArray): { red: number; blue: number; nothing: number } {
  const found = { red: 0, blue: 0, nothing: 0 };
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) found.nothing += 1;
    else if ((pixels[at] ?? 0) > 0) found.red += 1;
    else found.blue += 1;
  }
  return found;
}

const draw = (...boxes: ReturnType<typeof box>[]) => new DepthPicture(SIZE, SIZE, boxes).draw(colorOf);

describe('the picture of a model', () => {
  it('fills its room, as a hexagon, and leaves the corners transparent', () => {
    const { red, nothing } = counts(draw(box(0, [0, 0, 0], [1, 1, 1])));
    // A cube seen from a corner covers √3/2 of the rectangle around it times its height, less the margin.
    expect(red / (SIZE * SIZE)).toBeCloseTo(0.75 * 0.866 * 0.92 ** 2, 1);
    expect(red + nothing).toBe(SIZE * SIZE);
  });

  it('shows what is nearer, in whatever order it is drawn', () => {
    const [far, near] = [box(0, [0, 0, 0], [2, 2, 2]), box(1, [4, 0, 3], [2, 3, 2])];
    const first = draw(far, near);
    expect([...first]).toEqual([...draw(near, far)]);
    const { red, blue } = counts(first);
    expect(blue).toBeGreaterThan(red);
    expect(red).toBeGreaterThan(0);
    // Behind one that is larger nothing is seen of it.
    expect(counts(draw(box(0, [3, 3, 3], [1, 1, 1]), box(1, [5, 0, 5], [4, 12, 4]))).red).toBe(0);
  });

  it('gives the three sides of a box three shades, the top the lightest', () => {
    const pixels = draw(box(0, [0, 0, 0], [1, 1, 1]));
    const shadeAt = (x: number, y: number) => pixels[(Math.round(y) * SIZE + Math.round(x)) * 4] ?? 0;
    const [top, left, right] = [shadeAt(100, 55), shadeAt(65, 120), shadeAt(135, 120)];
    expect(new Set([top, left, right]).size).toBe(3);
    expect(top).toBe(Math.max(top, left, right));
  });

  it('darkens the borders between elements', () => {
    const pixels = draw(box(0, [0, 0, 0], [1, 1, 1]), box(0, [1, 0, 0], [1, 1, 1]));
    const divided = draw(box(0, [0, 0, 0], [1, 1, 1]), box(2, [1, 0, 0], [1, 1, 1]));
    const light = (of: Uint8ClampedArray) => of.reduce((sum, value) => sum + value, 0);
    expect(light(divided)).toBeLessThan(light(pixels));
  });
});
