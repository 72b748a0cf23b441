import type { Rect, Size } from './geometry';

/** A page with fewer pixels is drawn as a whole. */
const MAX_WHOLE_PIXELS = 6_000_000;
/** Larger pages are drawn in steps of this size, so that not every scroll draws them again. */
const STEP_PX = 512;

export const WHOLE_PAGE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/**
 * The part of a page to draw, in fractions: the whole page, or the visible part with a margin.
 * @param pixels size of the whole page in screen pixels
 * @param seen the visible part, in fractions
 */
export function drawnPart(pixels: Size, seen: Rect): Rect {
  if (pixels.width * pixels.height <= MAX_WHOLE_PIXELS) return WHOLE_PAGE;
  const across = stepped(seen.x, seen.width, pixels.width);
  const down = stepped(seen.y, seen.height, pixels.height);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

function stepped(from: number, length: number, pixels: number): { from: number; length: number } {
  const step = STEP_PX / pixels;
  const first = Math.max(0, (Math.floor(from / step) - 1) * step);
  const last = Math.min(1, (Math.ceil((from + length) / step) + 1) * step);
  return { from: first, length: Math.max(0, last - first) };
}
