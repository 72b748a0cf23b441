import { expect, it } from 'vitest';
import { ADDED, comparePixels, cssColor, REMOVED } from '@/components/page-viewer/compare-pixels';

const WHITE = [255, 255, 255, 255];
const BLACK = [0, 0, 0, 255];
const FAINT = [250, 250, 250, 255];

const compared = (before: number[][], after: number[][]) => {
  const picture = new Uint8ClampedArray(after.flat());
  const changed = comparePixels(new Uint8ClampedArray(before.flat()), picture);
  const pixels = after.map((_, index) => [...picture.slice(index * 4, index * 4 + 3)]);
  return { changed, pixels };
};

it('draws what is gone red, what is new blue, what both have grey', () => {
  const { changed, pixels } = compared([BLACK, WHITE, BLACK, WHITE], [WHITE, BLACK, BLACK, WHITE]);
  expect(changed).toBe(2);
  expect(pixels[0]).toEqual([...REMOVED]);
  expect(pixels[1]).toEqual([...ADDED]);
  const [red, green, blue] = pixels[2] ?? [];
  expect([green, blue]).toEqual([red, red]);
  expect(red).toBeGreaterThan(100);
  expect(pixels[3]).toEqual([255, 255, 255]);
});

it('shows what is lighter in a lighter colour, and takes noise for the same', () => {
  const half = [128, 128, 128, 255];
  const { changed, pixels } = compared([WHITE, FAINT], [half, WHITE]);
  expect(changed).toBe(1);
  const [red = 0, green = 0, blue = 0] = pixels[0] ?? [];
  expect(blue).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(red);
  expect(red).toBeGreaterThan(ADDED[0]);
});

it('names its colours for legends', () => {
  expect(cssColor([1, 2, 3])).toBe('rgb(1 2 3)');
});
