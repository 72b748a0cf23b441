import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portraitFormatOf, portraitSizeProblem } from '@/lib/domain/account/portrait';
import {
  LARGEST_ZOOM,
  largestSquare,
  movedSquare,
  resizedSquare,
  sizeAtZoom,
  zoomOf,
} from '@/lib/domain/account/square-crop';

test('the kind of a picture is detected by its first bytes', () => {
  const text = (value: string) => new TextEncoder().encode(value);
  expect(portraitFormatOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('png');
  expect(portraitFormatOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
  expect(portraitFormatOf(text('RIFF....WEBPVP8 '))).toBe('webp');
  expect(portraitFormatOf(text('GIF89a'))).toBe('gif');
  for (const other of ['<svg xmlns=', 'PK\u0003\u0004', 'RIFF....WAVE', '', 'BM']) {
    expect(portraitFormatOf(text(other))).toBeNull();
  }
});

test('pictures from 20 px to 8,000 px an edge are taken', () => {
  expect(portraitSizeProblem(20, 8_000)).toBeNull();
  expect(portraitSizeProblem(19, 100)).toBe('PICTURE.TooSmall');
  expect(portraitSizeProblem(100, 8_001)).toBe('PICTURE.TooLarge');
});

test('pictures of up to 40 million pixels are decoded', () => {
  expect(portraitSizeProblem(8_000, 5_000)).toBeNull();
  expect(portraitSizeProblem(8_000, 5_001)).toBe('PICTURE.TooManyPixels');
});

test('however it is moved and resized, the square stays inside the picture and no smaller than 20 px', () => {
  const edge = fc.integer({ min: 20, max: 8_000 });
  const steps = fc.array(
    fc.record({ x: fc.integer({ min: -9_000, max: 9_000 }), y: fc.integer(), size: fc.integer({ min: 1 }) }),
  );
  fc.assert(
    fc.property(edge, edge, steps, (width, height, moves) => {
      const picture = { width, height };
      let crop = largestSquare(picture);
      for (const move of moves) crop = resizedSquare(movedSquare(crop, move, picture), move.size, picture);
      expect(crop.size).toBeGreaterThanOrEqual(20);
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.size).toBeLessThanOrEqual(width + 1e-6);
      expect(crop.y + crop.size).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});

test('the zoom reaches from the whole picture to 20 px, and leads back', () => {
  const edge = fc.integer({ min: 20, max: 8_000 });
  fc.assert(
    fc.property(edge, edge, fc.integer({ min: 0, max: LARGEST_ZOOM }), (width, height, zoom) => {
      const picture = { width, height };
      const largest = Math.min(width, height);
      expect(sizeAtZoom(0, picture)).toBe(largest);
      expect(sizeAtZoom(LARGEST_ZOOM, picture)).toBeCloseTo(20);
      const size = sizeAtZoom(zoom, picture);
      expect(resizedSquare(largestSquare(picture), size, picture).size).toBeCloseTo(size);
      if (largest > 20) expect(zoomOf(size, picture)).toBeCloseTo(zoom);
    }),
  );
  expect(zoomOf(20, { width: 20, height: 20 })).toBe(0);
});
