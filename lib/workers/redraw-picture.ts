import {
  PORTRAIT_MAX_PIXELS,
  PORTRAIT_PX,
  type PortraitProblem,
  portraitSizeProblem,
} from '@/lib/domain/account/portrait';
import { loadLibrary } from './picture-library';

/**
 * A picture as a square PNG of 512 px: upright by its EXIF, and without any of its metadata. One with too
 * many pixels is refused before they are read.
 */
export async function redrawPicture(bytes: Uint8Array): Promise<Uint8Array | PortraitProblem> {
  const sharp = await loadLibrary();
  // Only reads the header.
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return 'PICTURE.Damaged';
  const problem = portraitSizeProblem(size.width, size.height);
  if (problem) return problem;
  return sharp(bytes, { limitInputPixels: PORTRAIT_MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(PORTRAIT_PX, PORTRAIT_PX, { fit: 'cover' })
    .png()
    .toBuffer()
    .catch(() => 'PICTURE.Damaged' as const);
}
