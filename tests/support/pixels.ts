import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator } from '@playwright/test';

export type Rgb = readonly [red: number, green: number, blue: number];

/** How far a part of a colour may lie from another one that counts as the same. */
const NEAR = 14;

/** How many pixels of what is shown have nearly one of the colours. */
export async function countPixels(shown: Locator, colors: readonly Rgb[]): Promise<number> {
  const picture = await loadImage(await shown.screenshot());
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const isOne = colors.some((color) =>
      color.every((part, offset) => Math.abs((data[at + offset] ?? 0) - part) <= NEAR),
    );
    if (isOne) count += 1;
  }
  return count;
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
