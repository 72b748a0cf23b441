import {
  PORTRAIT_MAX_PX,
  PORTRAIT_PX,
  type PortraitProblem,
  portraitFormatOf,
  portraitSizeProblem,
} from '@/lib/domain/account/portrait';
import { validationFailed } from '../errors';

/** A small picture takes milliseconds. */
const PATIENCE_S = 10;

/** Decoders of the kinds that are taken; no other one of the library ever sees an upload. */
const DECODERS = ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

type Sharp = typeof import('sharp').default;
let library: Promise<Sharp> | undefined;

function loadLibrary(): Promise<Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS });
    sharp.cache(false);
    return sharp;
  });
  return library;
}

/**
 * A picture drawn anew as a square PNG of 512 px: upright as its EXIF says, and without any of its metadata. What
 * is no picture of a kind taken, or too large to be decoded, is refused before its pixels are read.
 * @throws AppError ValidationFailed with a `PICTURE.*` code for the field `image`
 */
export async function redrawPortrait(bytes: Uint8Array): Promise<Uint8Array> {
  if (portraitFormatOf(bytes) === null) throw refused('PICTURE.WrongType');
  const sharp = await loadLibrary();
  // Of this only the head is read.
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) throw refused('PICTURE.Damaged');
  const problem = portraitSizeProblem(size.width, size.height);
  if (problem) throw refused(problem);
  return sharp(bytes, { limitInputPixels: PORTRAIT_MAX_PX ** 2, pages: 1, failOn: 'error' })
    .timeout({ seconds: PATIENCE_S })
    .autoOrient()
    .resize(PORTRAIT_PX, PORTRAIT_PX, { fit: 'cover' })
    .png()
    .toBuffer()
    .catch(() => {
      throw refused('PICTURE.Damaged');
    });
}

function refused(code: PortraitProblem) {
  return validationFailed([{ type: 'error', code, reference: 'image' }]);
}
