/** Decoders of the kinds that are taken; no other one of the library ever sees an upload. */
const DECODERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}Buffer`);

type Sharp = typeof import('sharp').default;
let library: Promise<Sharp> | undefined;

/** The library that reads and draws pictures, with what no picture here needs switched off. */
export function loadLibrary(): Promise<Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}
