import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator } from '@playwright/test';

export type Rgb = readonly [red: number, green: number, blue: number];

/** How far a part of a colour may lie from another one that counts as the same. */
const NEAR = 14;

/** The pixels of what is shown, four bytes each, and which of them have nearly one of the colours. */
async function pixelsIn(shown: Locator | Buffer, colors: readonly Rgb[]) {
  const picture = await loadImage(Buffer.isBuffer(shown) ? shown : await shown.screenshot());
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const isOne = (at: number) =>
    colors.some((color) =>
      color.every((part, offset) => Math.abs((data[at * 4 + offset] ?? 0) - part) <= NEAR),
    );
  return { width, height, isOne };
}

/** How many pixels of what is shown, or of a file of a picture, have nearly one of the colours. */
export async function countPixels(shown: Locator | Buffer, colors: readonly Rgb[]): Promise<number> {
  const { width, height, isOne } = await pixelsIn(shown, colors);
  let count = 0;
  for (let at = 0; at < width * height; at += 1) if (isOne(at)) count += 1;
  return count;
}

/** Half of the side of a square that is surely one thing and not an edge. */
const AROUND = 2;

/** The middle of a small square that has nearly one of the colours all over, as a place to press. */
export async function placeInColors(
  shown: Locator,
  colors: readonly Rgb[],
): Promise<{ x: number; y: number } | null> {
  const { width, height, isOne } = await pixelsIn(shown, colors);
  const steps = Array.from({ length: 2 * AROUND + 1 }, (_, step) => step - AROUND);
  for (let y = AROUND; y < height - AROUND; y += 1)
    for (let x = AROUND; x < width - AROUND; x += 1)
      if (steps.every((dy) => steps.every((dx) => isOne((y + dy) * width + x + dx)))) return { x, y };
  return null;
}

/** A colour of the theme as the page shows it. */
export function themeColor(shown: Locator, variable: string): Promise<Rgb> {
  return shown.evaluate((host, name): [number, number, number] => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    host.append(probe);
    const pixel = document.createElement('canvas').getContext('2d');
    if (!pixel) throw new Error('no canvas');
    pixel.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  }, variable);
}

/** What light makes of a colour on faces of a model: from the darkest to the brightest. */
export function litColors([red, green, blue]: Rgb): Rgb[] {
  return [0.7, 0.76, 0.82, 0.88, 0.94, 1].map((light) => [red * light, green * light, blue * light]);
}
