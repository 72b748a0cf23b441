import { expect, test } from 'vitest';
import { mostTextPx } from '@/components/data-grid/view/text-width';

/* Widths as Chromium lays them out in Inter at 14 px with tabular figures. */
test.each([
  ['Wohnung 01 Raum 3', 139.04],
  ['0. Obergeschoss', 112.68],
  ['AAC panel 150 × 600', 144.27],
  ['AAC lintel N 70/600 L1000', 180.58],
  ['2.040', 40.08],
  ['full size', 50.49],
])('%s is taken for at least as wide as it is, and for little more', (text, px) => {
  expect(mostTextPx(text)).toBeGreaterThanOrEqual(px);
  expect(mostTextPx(text)).toBeLessThan(px * 1.25);
});

test('letters of other alphabets are taken for the broadest', () => {
  expect(mostTextPx('Комната')).toBe(7 * mostTextPx('W'));
  expect(mostTextPx('')).toBe(0);
});
