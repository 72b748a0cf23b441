import path from 'node:path';
import { Font } from '@react-pdf/renderer';

/** The weights of the font of every PDF. */
export type PdfWeight = keyof typeof WEIGHTS;

/** Inter, as on the screen: Latin with its extensions, Greek and Cyrillic. A PDF embeds the letters that it shows. */
export const PDF_FAMILY = 'Inter';
const WEIGHTS = { regular: 400, bold: 600 } as const;
const FILES = { regular: '400Regular/Inter_400Regular.ttf', bold: '600SemiBold/Inter_600SemiBold.ttf' };
const FOLDER = path.join(process.cwd(), 'node_modules', '@expo-google-fonts', 'inter');

Font.register({
  family: PDF_FAMILY,
  fonts: [
    { src: path.join(FOLDER, FILES.regular), fontWeight: WEIGHTS.regular },
    { src: path.join(FOLDER, FILES.bold), fontWeight: WEIGHTS.bold },
  ],
});
// A hyphen that nobody has typed would change a name or an address.
Font.registerHyphenationCallback((word) => [word]);

/** Of characters with one glyph, those that people type: iota and the closing quotation marks. */
const FIRST_OF_THEIR_GLYPH = [0x3b9, 0x2019, 0x201d];

/** The used parts of a loaded font. */
export interface LoadedFont {
  postscriptName: string;
  unitsPerEm: number;
  characterSet: readonly number[];
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphForCodePoint: (codePoint: number) => { advanceWidth: number };
}

async function load(weight: PdfWeight): Promise<LoadedFont> {
  const descriptor = { fontFamily: PDF_FAMILY, fontWeight: WEIGHTS[weight] };
  await Font.load(descriptor);
  const data: unknown = Font.getFont(descriptor).data;
  if (!isLoaded(data)) throw new Error(`The font ${FILES[weight]} cannot be read.`);
  // The library remembers a glyph with the character it is first used for, or with none as a part of another one:
  // then the text of later documents could not be found or copied.
  const typed = data.characterSet.filter((codePoint) => !/\p{Co}/u.test(String.fromCodePoint(codePoint)));
  for (const codePoint of [...FIRST_OF_THEIR_GLYPH, ...typed]) data.glyphForCodePoint(codePoint);
  return data;
}

/** The library has no types for what it loads. */
function isLoaded(data: unknown): data is LoadedFont {
  return typeof data === 'object' && data !== null && 'glyphForCodePoint' in data;
}

/** The loaded fonts by weight. */
export const pdfFonts = { regular: await load('regular'), bold: await load('bold') };

/** The style of a text in a weight. */
export const inWeight = (weight: PdfWeight) => ({ fontFamily: PDF_FAMILY, fontWeight: WEIGHTS[weight] });

/** Whether the fonts have a character. */
export function hasLetter(codePoint: number): boolean {
  return pdfFonts.regular.hasGlyphForCodePoint(codePoint);
}

const widths = { regular: new Map<number, number>(), bold: new Map<number, number>() };

/** The width of a character in parts of the font size. */
export function letterWidth(codePoint: number, weight: PdfWeight): number {
  const known = widths[weight].get(codePoint);
  if (known !== undefined) return known;
  const font = pdfFonts[weight];
  const width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  widths[weight].set(codePoint, width);
  return width;
}
