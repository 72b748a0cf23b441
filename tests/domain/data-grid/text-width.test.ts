import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingText, mostTextPx } from '@/components/data-grid/fast-path/text-width';

/* Widths as Chromium lays them out in Inter at 14 px with tabular figures. */
test.each([
  ['Wohnung 01 Raum 3', 139.04],
  ['0. Obergeschoss', 112.68],
  ['AAC panel 150 × 600', 144.27],
  ['AAC lintel N 70/600 L1000', 180.57],
  ['2.040', 40.08],
  ['full size', 50.49],
])('%s is taken for at least as wide as it is, and for little more', (text, px) => {
  expect(mostTextPx(text)).toBeGreaterThanOrEqual(px);
  expect(mostTextPx(text)).toBeLessThan(px * 1.05);
});

test('letters of other alphabets are taken for the broadest', () => {
  expect(mostTextPx('Комната')).toBeGreaterThan(7 * mostTextPx('W'));
  expect(mostTextPx('')).toBe(0);
});

test('a text that fits is left alone; another ends with an ellipsis and fits', () => {
  expect(fittingText('EG', 80)).toBe('EG');
  expect(fittingText('Wohnung 01 Raum 3', 110)).toBe('Wohnung 01…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 20, max: 300 }), (text, roomPx) => {
      const shown = fittingText(text, roomPx);
      expect(mostTextPx(shown)).toBeLessThanOrEqual(Math.max(roomPx, mostTextPx('…')));
      expect(shown === text || shown.endsWith('…')).toBe(true);
      // Half a character would throw.
      encodeURIComponent(shown);
    }),
  );
});
