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
  const { largest, smallest } = sizesOf(picture);
  const size = clamp(wanted, smallest, largest);
  const by = (crop.size - size) / 2;
  return movedSquare({ x: crop.x, y: crop.y, size }, { x: by, y: by }, picture);
}

/** The slider of the zoom goes from the whole picture, 0, to the smallest square, 100, in equal ratios. */
export const LARGEST_ZOOM = 100;

/** Edge of the square at a place of the zoom's slider. */
export function sizeAtZoom(zoom: number, picture: PictureSize): number {
  const { largest, smallest } = sizesOf(picture);
  return largest * (smallest / largest) ** (zoom / LARGEST_ZOOM);
}

/** The place of the zoom's slider for a square of this size. */
export function zoomOf(size: number, picture: PictureSize): number {
  const { largest, smallest } = sizesOf(picture);
  if (largest === smallest) return 0;
  return clamp((LARGEST_ZOOM * Math.log(size / largest)) / Math.log(smallest / largest), 0, LARGEST_ZOOM);
}

/** The whole of the shorter edge, and 20 px (portal-1 §9) where the picture is larger than that. */
function sizesOf({ width, height }: PictureSize): { largest: number; smallest: number } {
  const largest = Math.min(width, height);
  return { largest, smallest: Math.min(PORTRAIT_MIN_PX, largest) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
