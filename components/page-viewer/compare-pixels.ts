export type Rgb = readonly [red: number, green: number, blue: number];

/** The colours of two overlaid versions of a page. */
export const REMOVED: Rgb = [214, 40, 40];
export const ADDED: Rgb = [25, 95, 215];
const SAME: Rgb = [168, 168, 168];

const WHITE = 255;
/** Smaller differences come from the same line at another subpixel position. */
const NOISE = 24;

/**
 * Overlays two versions of a page: red for content only in the earlier one, blue for content only in the
 * later one, grey for both, on white.
 * @param before RGBA of the earlier version, opaque
 * @param after RGBA of the later one with as many pixels; overwritten with the result
 * @returns the number of different pixels
 */
export function comparePixels(before: Uint8ClampedArray, after: Uint8ClampedArray): number {
  let changed = 0;
  for (let at = 0; at < after.length; at += 4) {
    const old = inkAt(before, at);
    const ink = inkAt(after, at);
    if (old === 0 && ink === 0) continue;
    const isSame = Math.abs(old - ink) < NOISE;
    if (!isSame) changed += 1;
    const same = isSame ? ink : Math.min(old, ink);
    const color = old > ink ? REMOVED : ADDED;
    const difference = isSame ? 0 : Math.abs(old - ink);
    for (let part = 0; part < 3; part += 1) {
      const dark = same * (WHITE - (SAME[part] ?? 0)) + difference * (WHITE - (color[part] ?? 0));
      after[at + part] = WHITE - dark / WHITE;
    }
  }
  return changed;
}

/** The distance of a pixel from white, 0 to 255. */
function inkAt(pixels: Uint8ClampedArray, at: number): number {
  return WHITE - Math.min(pixels[at] ?? WHITE, pixels[at + 1] ?? WHITE, pixels[at + 2] ?? WHITE);
}

/** An RGB colour as CSS text. */
export function cssColor(rgb: Rgb): string {
  return `rgb(${rgb.join(' ')})`;
}
