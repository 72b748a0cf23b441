/** Possible encodings of CSV files. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'macintosh',
  'cp850',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** The number of bytes from which UTF-16 without a byte order mark is detected. */
const BYTES_TO_JUDGE = 2000;
/** The number of bytes from which an 8-bit encoding is guessed. */
const BYTES_TO_GUESS = 200_000;
/** The upper half of code page 850, which browsers do not know: DOS programs and old scripts write it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** Letters that are decoded at once. */
const CHUNK = 8192;
/** Encodings with one byte a letter, the most likely first. */
const BYTE_ENCODINGS = ['windows-1252', 'windows-1250', 'macintosh', 'cp850'] as const;
/** Letters and signs of lists in the languages of the portal, and those that are rarer or of its neighbours. */
const USUAL = new Set('äöüÄÖÜßéèêëàâçîïôûùÉñáíóú²³°×€\u00a0');
const RARE = new Set('ÈÀÇÑÁÍÓÚ¿åøæÅØÆ½±§–„“”’‚«»µ·ąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůýžČĎĚŇŘŠŤŮÝŽőűŐŰ');
const WORTH = { usual: 3, rare: 1, other: -3 };

/**
 * Detects the encoding of a text file: by its byte order mark; else UTF-16 by the zero bytes of Latin
 * letters; else UTF-8 if it is valid; else the encoding that gives the most usual letters, first the one that
 * Excel uses on Windows.
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
  return isUtf8(bytes) ? 'utf-8' : guessByteEncoding(bytes);
}

/** The text without its byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return encoding === 'cp850' ? decodeCp850(bytes) : new TextDecoder(encoding).decode(bytes);
}

function decodeCp850(bytes: Uint8Array): string {
  const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : CP850.charCodeAt(byte - 0x80)));
  let text = '';
  for (let at = 0; at < codes.length; at += CHUNK) {
    text += String.fromCharCode(...codes.subarray(at, at + CHUNK));
  }
  return text;
}

/** Whether there are zero characters, which occur in pictures and programs but not in texts. */
export function isBinary(text: string): boolean {
  return text.slice(0, BYTES_TO_JUDGE).includes('\0');
}

function guessByteEncoding(bytes: Uint8Array): TextEncoding {
  const head = bytes.subarray(0, BYTES_TO_GUESS);
  const worths = BYTE_ENCODINGS.map((encoding) => {
    let worth = 0;
    for (const [mark] of decodeText(head, encoding).matchAll(/[^\0-\x7f]/g)) {
      worth += USUAL.has(mark) ? WORTH.usual : RARE.has(mark) ? WORTH.rare : WORTH.other;
    }
    return worth;
  });
  return BYTE_ENCODINGS[worths.indexOf(Math.max(...worths))] ?? 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
