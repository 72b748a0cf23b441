/** Possible encodings of CSV files. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** The number of bytes from which UTF-16 without a byte order mark is detected. */
const BYTES_TO_JUDGE = 2000;

/**
 * Detects the encoding of a text file: by its byte order mark; else UTF-16 by the zero bytes of Latin
 * letters; else UTF-8 if it is valid, or the encoding that Excel uses on Windows.
 */
export function findEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const head = bytes.subarray(0, BYTES_TO_JUDGE);
  const zerosAt = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zerosAt(1) > head.length / 4) return 'utf-16le';
  if (zerosAt(0) > head.length / 4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text without its byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether there are zero characters, which occur in pictures and programs but not in texts. */
export function isBinary(text: string): boolean {
  return text.slice(0, BYTES_TO_JUDGE).includes('\0');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
