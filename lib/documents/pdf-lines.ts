export const FONT_SIZE = 8;

export type Font = 'Helvetica' | 'Helvetica-Bold';

/** Widths of the printable ASCII characters, in thousandths of the font size (Adobe's metrics). */
const REGULAR = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const BOLD = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
const WIDTHS: Record<Font, readonly number[]> = { Helvetica: REGULAR, 'Helvetica-Bold': BOLD };
const FIRST_CODE = 32;
/** Width of characters without an ASCII base letter: no character of the font is wider. */
const WIDEST = 1000;

/** The width of a text of a table in points; exact for ASCII, otherwise never too small. */
export function widthOf(text: string, font: Font = 'Helvetica'): number {
  let thousandths = 0;
  for (const letter of text) thousandths += widthOfLetter(letter, WIDTHS[font]);
  return (thousandths * FONT_SIZE) / 1000;
}

function widthOfLetter(letter: string, widths: readonly number[]): number {
  const code = letter.charCodeAt(0);
  const known = widths[code - FIRST_CODE];
  if (known !== undefined) return known;
  if (code === 0xa0) return widths[0] ?? WIDEST;
  const [base = ''] = letter.normalize('NFD');
  return base === letter ? WIDEST : (widths[base.charCodeAt(0) - FIRST_CODE] ?? WIDEST);
}

/**
 * Breaks a text into lines of at most a width in points: between words, and inside a word that is too long.
 */
export function linesOfText(text: string, width: number, font: Font = 'Helvetica'): string[] {
  if (widthOf(text, font) <= width && !/[\r\n]/.test(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, font) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOfWord(word, width, font);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, line];
}

function piecesOfWord(word: string, width: number, font: Font): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter, font) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
