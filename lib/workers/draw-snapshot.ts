import { loadLibrary } from './picture-library';

/** Longest edge of a snapshot, in pixels. */
const SNAPSHOT_PX = 1920;
/** A picture with more pixels is refused before they are read. */
const MAX_PIXELS = 40_000_000;

/**
 * A picture as a PNG, which every program can show; null if it is damaged or too large.
 * @param longestPx its longest edge at most
 */
export async function drawSnapshot(bytes: Uint8Array, longestPx = SNAPSHOT_PX): Promise<Uint8Array | null> {
  if (bytes.length === 0) return null;
  const sharp = await loadLibrary();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(longestPx, longestPx, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}
