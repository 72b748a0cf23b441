/** Possible column separators of a text file, the most likely first. */
export const SEPARATORS = ['\t', ';', ',', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * Parses delimited text from a spreadsheet's clipboard (tabs) or a CSV file (RFC 4180): rows end at any kind
 * of line break, cells with line breaks or separators are in double quotes. Trailing blank rows are dropped;
 * parsing stops if there are more than `mostRows` other rows.
 */
export function parseDelimited(
  text: string,
  separator: Separator,
  mostRows = Number.POSITIVE_INFINITY,
): string[][] {
  const rows: string[][] = [];
  let filled = 0;
  for (const row of delimitedRows(text, separator)) {
    rows.push(row);
    if (row !== BLANK) filled += 1;
    if (filled > mostRows) break;
  }
  while (rows.at(-1) === BLANK) rows.pop();
  return rows;
}

/** The rows of such a text, one after the other; blank ones have no cells. */
export function* delimitedRows(text: string, separator: Separator): Generator<string[], void> {
  let row: string[] = [];
  let position = text.startsWith('\ufeff') ? 1 : 0;
  while (position <= text.length) {
    const { value, end } = readQuoted(text, position, separator) ?? readPlain(text, position, separator);
    row.push(value);
    position = end + 1;
    if (text[end] === separator) continue;
    if (text[end] === '\r' && text[end + 1] === '\n') position += 1;
    yield row.every((cell) => cell.trim() === '') ? BLANK : row;
    row = [];
  }
}

/** Shared by all blank rows: a sheet may end with a million of them. */
const BLANK: string[] = [];

/** The number of lines from which the separator is detected. */
const LINES_TO_JUDGE = 30;
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?\n/i;

/**
 * The separator of a CSV file: the one in its first line (`sep=;`), else the one that splits the most lines
 * into the same number of columns. A decimal comma in every line does not count as separator if semicolons
 * occur too.
 */
export function findSeparator(text: string): Separator {
  const named = SEPARATORS.find((separator) => separator === SEPARATOR_LINE.exec(text)?.[1]);
  if (named) return named;
  const head = text.slice(0, 20_000);
  const counted = SEPARATORS.map((separator) => ({ separator, lines: evenLines(head, separator) }));
  const most = Math.max(...counted.map(({ lines }) => lines));
  return counted.find(({ lines }) => lines === most)?.separator ?? ';';
}

/** The text without the line that only names the separator. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(SEPARATOR_LINE, '');
}

/** The number of lines with the most frequent column count of at least two. */
function evenLines(text: string, separator: Separator): number {
  const widths = parseDelimited(text, separator, LINES_TO_JUDGE).map((cells) => cells.length);
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

interface Cell {
  value: string;
  /** The index of the separator, line break or end of the text after the cell. */
  end: number;
}

/** A quoted cell; null if it only starts with a quote, such as 5" pipes. */
function readQuoted(text: string, start: number, separator: string): Cell | null {
  if (text[start] !== '"') return null;
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  if (close < 0 || !(end === text.length || isEnd(text[end], separator))) return null;
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end };
}

function readPlain(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && !isEnd(text[end], separator)) end += 1;
  return { value: text.slice(start, end), end };
}

function isEnd(character: string | undefined, separator: string): boolean {
  return character === separator || character === '\n' || character === '\r';
}
