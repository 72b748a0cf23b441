import { loadLibrary } from './picture-library';

/** Longest edge of a preview, in pixels. */
export const PREVIEW_PX = 480;
/** A picture with more pixels is refused before they are read. */
const MAX_PIXELS = 100_000_000;

/** A picture as a small WebP: upright, without its metadata; null if it is damaged or too large. */
export async function drawPreview(bytes: Uint8Array): Promise<Uint8Array | null> {
  const sharp = await loadLibrary();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(PREVIEW_PX, PREVIEW_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => null);
}
