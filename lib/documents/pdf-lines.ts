import { letterWidth, type PdfWeight } from './pdf-font';

/** Font size of tables and of the text beside them, in points. */
export const FONT_SIZE = 7.5;

export interface PdfLook {
  weight?: PdfWeight;
  /** Font size in points. */
  size?: number;
}

/** The width of a text in points, without kerning. */
export function widthOf(text: string, { weight = 'regular', size = FONT_SIZE }: PdfLook = {}): number {
  let parts = 0;
  for (const letter of text) parts += letterWidth(letter.codePointAt(0) ?? 0, weight);
  return parts * size;
}

/** Where a line may end: at blanks that are no no-break space, but not inside of sizes such as `100 × 600`. */
const GAP = /(?<!×)[^\S\u00a0\u202f]+(?!×)/;

/** The parts of a text that stay on one line. */
export function wordsOf(text: string): string[] {
  return text.split(GAP);
}

/**
 * Breaks a text into lines of at most a width in points: between words, and inside a word that is too long.
 */
export function linesOfText(text: string, width: number, look: PdfLook = {}): string[] {
  if (widthOf(text, look) <= width && !/[\r\n]/.test(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, look) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOfWord(word, width, look);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, line];
}

function piecesOfWord(word: string, width: number, look: PdfLook): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter, look) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
