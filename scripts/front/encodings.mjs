import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';

/** Characters up to which handing a text to another thread takes longer than compressing it. */
const MAX_SYNC_LENGTH = 64 * 1024;
const FASTEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const FASTEST_GZIP = { level: constants.Z_BEST_SPEED };

/**
 * The best first. At their fastest, Brotli takes half the time of gzip for JSON, and of long texts leaves a tenth less; its better
 * qualities cost more than they save.
 */
const ENCODINGS = [
  encoding('br', brotliCompressSync, brotliCompress, createBrotliCompress, FASTEST_BROTLI),
  encoding('gzip', gzipSync, gzip, createGzip, FASTEST_GZIP),
];

/** The best encoding that an `Accept-Encoding` header accepts; undefined where it accepts none. */
export function encodingFor(header = '') {
  return ENCODINGS.find(({ isAcceptedBy }) => isAcceptedBy(header));
}

function encoding(name, compressSync, compressWithCallback, createStream, options) {
  const compressAsync = promisify(compressWithCallback);
  /** Named, and not with a weight of nothing. */
  const accepted = new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[;,]|$)`, 'i');
  return {
    name,
    /** @param {string} header */
    isAcceptedBy: (header) => accepted.test(header),
    /** @param {string} text */
    compress: (text) =>
      text.length <= MAX_SYNC_LENGTH ? compressSync(text, options) : compressAsync(text, options),
    stream: () => createStream(options),
  };
}
