import {
  PORTRAIT_MAX_PIXELS,
  PORTRAIT_PX,
  type PortraitProblem,
  portraitSizeProblem,
} from '@/lib/domain/account/portrait';

/** Decoders of the kinds that are taken; no other one of the library ever sees an upload. */
const DECODERS = ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

type Sharp = typeof import('sharp').default;
let library: Promise<Sharp> | undefined;

function loadLibrary(): Promise<Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}

/**
 * A picture as a square PNG of 512 px: upright as its EXIF says, and without any of its metadata. One that has too
 * many pixels is refused before they are read.
 */
export async function redrawPicture(bytes: Uint8Array): Promise<Uint8Array | PortraitProblem> {
  const sharp = await loadLibrary();
  // Of this only the head is read.
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
