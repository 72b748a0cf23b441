import { inflateSync } from 'node:zlib';

/** The first byte of a deflated stream (RFC 1950). */
const DEFLATED = 0x78;

/** The letters of a font by their codes. */
type Letters = Map<number, string>;

/** The texts of a PDF with embedded fonts, line by line and page by page. */
export function textsOfPdf(pdf: Uint8Array): string[][] {
  const bytes = Buffer.from(pdf);
  const raw = bytes.toString('latin1');
  const streams = new Map<string, string>();
  for (const { index, 0: mark, 1: id = '' } of raw.matchAll(
    /(\d+) 0 obj\n<<(?:[^e]|e(?!ndobj))*?>>\nstream\n/g,
  )) {
    const start = index + mark.length;
    // Pictures are stored as they are, and not deflated.
    if (bytes[start] !== DEFLATED) continue;
    const content = bytes.subarray(start, raw.indexOf('endstream', start));
    streams.set(id, inflateSync(content).toString('latin1'));
  }
  const fonts = fontsIn(raw, streams);
  return [...streams.values()].flatMap((drawn) => {
    const lines = linesIn(drawn, fonts);
    return lines.length > 0 ? [lines] : [];
  });
}

/** The fonts by the names that the pages give them. */
function fontsIn(raw: string, streams: ReadonlyMap<string, string>): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    if (fonts.has(name)) continue;
    const object = raw.slice(raw.indexOf(`\n${id} 0 obj`));
    const map = /\/ToUnicode (\d+) 0 R/.exec(object.slice(0, object.indexOf('endobj')))?.[1];
    fonts.set(name, lettersOf(streams.get(map ?? '') ?? ''));
  }
  return fonts;
}

/** A font's table from codes to letters (ISO 32000-1, 9.10.3). */
function lettersOf(table: string): Letters {
  const letters: Letters = new Map();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      letters.set(Number.parseInt(first, 16) + at, textOf(hex));
    }
  }
  return letters;
}

/** UTF-16 in hexadecimal digits. */
function textOf(hex: string): string {
  const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

function linesIn(drawn: string, fonts: ReadonlyMap<string, Letters>): string[] {
  let letters: Letters | undefined;
  const lines: string[] = [];
  for (const [, font, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font);
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    lines.push(
      codes
        .map((code) => letters?.get(Number.parseInt(code, 16)) ?? '')
        .join('')
        .trim(),
    );
  }
  return lines;
}
