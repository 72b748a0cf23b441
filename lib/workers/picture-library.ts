/** Decoders of the accepted kinds; no other decoder of the library is used for uploads. */
const DECODERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}Buffer`);

type Sharp = typeof import('sharp').default;
let library: Promise<Sharp> | undefined;

/** The library that reads and draws pictures, with unneeded features switched off. */
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
