import { PORTRAIT_MIN_PX } from './portrait';

/** A square cut out of a picture, in px of the picture. */
export interface SquareCrop {
  x: number;
  y: number;
  size: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The largest square, from the middle. */
export function largestSquare({ width, height }: PictureSize): SquareCrop {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

/** The square moved, but not beyond the picture. */
export function movedSquare({ x, y, size }: SquareCrop, by: { x: number; y: number }, picture: PictureSize) {
  return {
    x: clamp(x + by.x, 0, picture.width - size),
    y: clamp(y + by.y, 0, picture.height - size),
    size,
  };
}

/** The square of another size around the same middle, no smaller than 20 px (portal-1 §9). */
export function resizedSquare(crop: SquareCrop, wanted: number, picture: PictureSize): SquareCrop {
  const largest = Math.min(picture.width, picture.height);
  const size = clamp(wanted, Math.min(PORTRAIT_MIN_PX, largest), largest);
  const by = (crop.size - size) / 2;
  return movedSquare({ x: crop.x, y: crop.y, size }, { x: by, y: by }, picture);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
