import type { GltfChunk } from '@/lib/formats/write-glb';
import { DepthPicture, type Rgb } from './depth-picture';
import type { ModelElement } from './element-table';
import { OVERSAMPLING, scaledDown } from './scaled-down';

/** Size of the picture in pixels. */
const WIDTH = 480;
const HEIGHT = 360;
const QUALITY = 80;

/** Colours that suit light and dark backgrounds; faces are shaded from them. */
const COLORS: Record<ModelElement['kind'], Rgb> = {
  wall: [128, 163, 184],
  slab: [190, 197, 202],
  other: [163, 170, 176],
};

/**
 * A model seen from above and from one corner, as a WebP with a transparent background; null if nothing has a
 * shape.
 * @param elements by their number in the vertices of the chunks
 */
export function drawModelPreview(
  chunks: readonly GltfChunk[],
  elements: readonly Pick<ModelElement, 'kind'>[],
): Uint8Array<ArrayBuffer> | null {
  if (chunks.length === 0) return null;
  const colors = elements.map(({ kind }) => COLORS[kind]);
  const [width, height] = [WIDTH * OVERSAMPLING, HEIGHT * OVERSAMPLING];
  const pixels = new DepthPicture(width, height, chunks).draw((feature) => colors[feature] ?? COLORS.other);
  return new Uint8Array(scaledDown(pixels, WIDTH, HEIGHT).toBuffer('image/webp', QUALITY));
}
