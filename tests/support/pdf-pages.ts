import { inflateSync } from 'node:zlib';

/** The first byte of a deflated stream (RFC 1950). */
const DEFLATED = 0x78;

/** The texts of a PDF of standard fonts, line by line and page by page. */
export function textsOfPdf(pdf: Uint8Array): string[][] {
  const bytes = Buffer.from(pdf);
  const raw = bytes.toString('latin1');
  return [...raw.matchAll(/>>\nstream\n/g)].flatMap(({ index, 0: mark }) => {
    const start = index + mark.length;
    // Pictures are stored as they are, and not deflated.
    if (bytes[start] !== DEFLATED) return [];
    const lines = linesIn(bytes.subarray(start, raw.indexOf('endstream', start)));
    return lines.length > 0 ? [lines] : [];
  });
}

function linesIn(stream: Uint8Array): string[] {
  const drawn = inflateSync(stream).toString('latin1');
  return [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) => {
    const letters = [...shown.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => hex).join('');
    return new TextDecoder('windows-1252').decode(Buffer.from(letters, 'hex')).trim();
  });
}
