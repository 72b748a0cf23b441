import { PORTRAIT_MIN_PX } from './portrait';

/** A square region of a picture, in px of the picture. */
export interface SquareCrop {
  x: number;
  y: number;
  size: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The largest square at the centre. */
export function largestSquare({ width, height }: PictureSize): SquareCrop {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

/** The square moved within the bounds of the picture. */
export function movedSquare({ x, y, size }: SquareCrop, by: { x: number; y: number }, picture: PictureSize) {
  return {
    x: clamp(x + by.x, 0, picture.width - size),
    y: clamp(y + by.y, 0, picture.height - size),
    size,
  };
}

/** The square resized around its centre, at least 20 px (portal-1 §9). */
export function resizedSquare(crop: SquareCrop, wanted: number, picture: PictureSize): SquareCrop {
  const { largest, smallest } = sizesOf(picture);
  const size = clamp(wanted, smallest, largest);
  const by = (crop.size - size) / 2;
  return movedSquare({ x: crop.x, y: crop.y, size }, { x: by, y: by }, picture);
}

/** The zoom slider goes from the whole picture, 0, to the smallest square, 100, on a logarithmic scale. */
export const LARGEST_ZOOM = 100;

/** Edge of the square at a position of the zoom slider. */
export function sizeAtZoom(zoom: number, picture: PictureSize): number {
  const { largest, smallest } = sizesOf(picture);
  return largest * (smallest / largest) ** (zoom / LARGEST_ZOOM);
}

/** The position of the zoom slider for a square of this size. */
export function zoomOf(size: number, picture: PictureSize): number {
  const { largest, smallest } = sizesOf(picture);
  if (largest === smallest) return 0;
  return clamp((LARGEST_ZOOM * Math.log(size / largest)) / Math.log(smallest / largest), 0, LARGEST_ZOOM);
}

/** The largest and the smallest square: the shorter edge, and 20 px (portal-1 §9) unless the picture is smaller. */
function sizesOf({ width, height }: PictureSize): { largest: number; smallest: number } {
  const largest = Math.min(width, height);
  return { largest, smallest: Math.min(PORTRAIT_MIN_PX, largest) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
