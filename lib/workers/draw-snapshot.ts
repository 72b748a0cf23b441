import { loadLibrary } from './picture-library';

/** Longest edge of a snapshot, in pixels. */
const SNAPSHOT_PX = 1920;
/** A picture with more pixels is refused before they are read. */
const MAX_PIXELS = 40_000_000;

/** A picture as a PNG, which every program can show; null if it is damaged or too large. */
export async function drawSnapshot(bytes: Uint8Array): Promise<Uint8Array | null> {
  const sharp = await loadLibrary();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(SNAPSHOT_PX, SNAPSHOT_PX, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}
