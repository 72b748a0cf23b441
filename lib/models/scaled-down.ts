import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';

/** Pictures are drawn so much larger, and made smaller for smooth edges. */
export const OVERSAMPLING = 2;

/**
 * Pixels that were drawn larger, on a canvas of the wanted size. Take its picture by `toBuffer`: the library's `encode`
 * works on in another thread, and the process crashes where the canvas is collected meanwhile.
 * @param ground a colour below them; left out, the canvas is transparent
 */
export function scaledDown(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
  ground?: string,
): Canvas {
  const [across, down] = [width * OVERSAMPLING, height * OVERSAMPLING];
  const large = createCanvas(across, down);
  large.getContext('2d').putImageData(new ImageData(pixels, across, down), 0, 0);
  const canvas = createCanvas(width, height);
  const painter = canvas.getContext('2d');
  if (ground !== undefined) {
    painter.fillStyle = ground;
    painter.fillRect(0, 0, width, height);
  }
  painter.drawImage(large, 0, 0, width, height);
  return canvas;
}
