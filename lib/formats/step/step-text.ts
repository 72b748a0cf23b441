const QUOTE = 0x27;
const BACKSLASH = 0x5c;

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Windows-1252 from 0x80 to 0x9f, where ISO 8859-1 has control characters; five places are not used. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes a string of a STEP file: doubled quotes, `\X\`, `\X2\`, `\X4\`, `\S\` and `\P.\` (ISO 10303-21,
 * 6.4.3). Bytes beyond ASCII are read as UTF-8, or as Windows-1252 if they are not valid UTF-8. Text that only
 * looks like an escape stays unchanged, such as a Windows path.
 * @param start offset after the opening quote
 * @param end offset of the closing quote
 */
export function decodeStepText(bytes: Uint8Array, start: number, end: number): string {
  let isPlain = true;
  for (let at = start; at < end && isPlain; at += 1) {
    const byte = bytes[at] ?? 0;
    isPlain = byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH;
  }
  const raw = decodeBytes(bytes.subarray(start, end));
  return isPlain ? raw : unescapeStepText(raw);
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return Array.from(bytes, windowsCharacter).join('');
  }
}

/** Not by TextDecoder, which reads these bytes as control characters in Node. */
function windowsCharacter(byte: number): string {
  return WINDOWS_1252[byte - 0x80] ?? String.fromCharCode(byte);
}

const ESCAPE =
  /''|\\\\|\\X2\\((?:[0-9A-Fa-f]{4})*)\\X0\\|\\X4\\((?:[0-9A-Fa-f]{8})*)\\X0\\|\\X\\([0-9A-Fa-f]{2})|\\P([A-I])\\|\\S\\([\x20-\x7e])/g;

/** Resolves the escapes in a text. */
function unescapeStepText(raw: string): string {
  let page = 'A';
  return raw.replace(ESCAPE, (found, x2, x4, x1, newPage, upper): string => {
    if (found === "''") return "'";
    if (found === '\\\\') return '\\';
    if (x2 !== undefined) return decodeUtf16(String(x2));
    if (x4 !== undefined) return decodeUtf32(String(x4));
    if (x1 !== undefined) return String.fromCharCode(Number.parseInt(String(x1), 16));
    if (newPage !== undefined) {
      page = String(newPage);
      return '';
    }
    return upperCharacter(page, String(upper).charCodeAt(0) + 0x80);
  });
}

function decodeUtf16(hex: string): string {
  return chunksOf(hex, 4)
    .map((digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .join('');
}

function decodeUtf32(hex: string): string {
  return chunksOf(hex, 8)
    .map((digits) => {
      const point = Number.parseInt(digits, 16);
      return point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point);
    })
    .join('');
}

function chunksOf(text: string, length: number): string[] {
  return Array.from({ length: text.length / length }, (_, at) => text.slice(at * length, (at + 1) * length));
}

/** A character of the upper half of ISO 8859-1 (page A) to 8859-9 (page I). */
function upperCharacter(page: string, code: number): string {
  if (page === 'A') return String.fromCharCode(code);
  const part = page.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
  return new TextDecoder(`iso-8859-${part}`).decode(Uint8Array.of(code));
}
