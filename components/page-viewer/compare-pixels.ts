export type Rgb = readonly [red: number, green: number, blue: number];

/** What two versions of a page are drawn in where one lies over the other. */
export const REMOVED: Rgb = [214, 40, 40];
export const ADDED: Rgb = [25, 95, 215];
const SAME: Rgb = [168, 168, 168];

const WHITE = 255;
/** Smaller differences are those of the same line, drawn at another place of its pixels. */
const NOISE = 24;

/**
 * Draws two versions of a page over each other: red what only the earlier one has, blue what only the later one has,
 * grey what both have, on white.
 * @param before RGBA of the earlier version, opaque
 * @param after RGBA of the later one, as many pixels; becomes the picture
 * @returns how many pixels differ
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

/** How far a pixel is from white, 0 to 255. */
function inkAt(pixels: Uint8ClampedArray, at: number): number {
  return WHITE - Math.min(pixels[at] ?? WHITE, pixels[at + 1] ?? WHITE, pixels[at + 2] ?? WHITE);
}

/** A colour as style sheets write it. */
export function cssColor(rgb: Rgb): string {
  return `rgb(${rgb.join(' ')})`;
}
