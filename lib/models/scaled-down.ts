import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';

/** Pictures are drawn larger by this factor and scaled down for smooth edges. */
export const OVERSAMPLING = 2;

/**
 * Scales pixels down to a canvas of the wanted size. Use `toBuffer` to encode it: the library's `encode`
 * continues in another thread, and the process crashes if the canvas is garbage-collected before it ends.
 * @param ground a background colour; without it the canvas is transparent
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
