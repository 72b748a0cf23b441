import { unitOf } from '../../unit-names';
import { type HeaderCell, isTextColumn, readHeading } from './headings';
import { type ListCell, textOf } from './import-field';

type Line = readonly ListCell[];

/** The headings of a list, which may stand on several lines: from line `top` up to, not including, `end`. */
export interface HeadingLines {
  readonly top: number;
  readonly end: number;
  /** The line with most of them. */
  readonly main: number;
}

const NUMBERS_ONLY = /^\s*\d[\d.,\s]*$/;
/** The most lines above the headings, such as a title, an address and a date. */
export const LINES_ABOVE_HEADINGS = 20;
/** The most lines that belong to the main one above and below it. */
const LINES_BESIDE = 2;

/**
 * The lines with the headings: a line that is recalled, else the line among the first ones with the most
 * different known headings, together with the lines beside it that complete it (`Element` above `Dicke` and
 * `Länge`, a line of units below). Null if no line looks like headings.
 */
export function findHeadingLines(
  lines: readonly Line[],
  isRecalled: (cells: Line) => boolean,
): HeadingLines | null {
  const first = lines.slice(0, LINES_ABOVE_HEADINGS);
  const recalled = first.findIndex(isRecalled);
  if (recalled >= 0) return { top: recalled, end: recalled + 1, main: recalled };
  const start = first.findIndex((cells) => cells.some((cell) => textOf(cell) !== ''));
  const worths = first.map((cells, index) => (isHeading(cells, index === start) ? knownColumns(cells) : 0));
  const most = Math.max(0, ...worths);
  return most === 0 ? null : headingLinesAt(lines, worths.indexOf(most));
}

/** The headings whose main line the person chose. */
export function headingLinesAt(lines: readonly Line[], main: number): HeadingLines {
  let top = main;
  let end = main + 1;
  while (main - top < LINES_BESIDE && completes(lines[top - 1])) top -= 1;
  while (end - main <= LINES_BESIDE && completes(lines[end])) end += 1;
  return { top, end, main };
}

/** The headings of a list by column: the main line counts, the others complete it. */
export function headingTexts(lines: readonly Line[], { top, end, main }: HeadingLines): string[] {
  const band = lines.slice(top, end);
  const width = Math.max(0, ...band.map((cells) => cells.length));
  return Array.from({ length: width }, (_, index) => {
    const own = textOf(lines[main]?.[index]);
    const others = band.flatMap((cells, at) => (top + at === main ? [] : textOf(cells[index]) || []));
    const name = own || (others.find((text) => unitOf(text) === null) ?? '');
    const unit = others.find((text) => unitOf(text) !== null && text !== name);
    if (name === '') return unit ?? '';
    return unit === undefined || readHeading(name).unit !== null ? name : `${name} (${bare(unit)})`;
  });
}

/** Parses the headings of a list. */
export function readHeadings(texts: readonly string[]): HeaderCell[] {
  return texts.map((text) => readHeading(text));
}

/**
 * A line with a number in it is data. Cells that alone say little, such as a single one or `Fläche` and `kg`, are
 * headings only on the first line, if it has no other cells and none can be a name: a room may be called `Raum`.
 */
function isHeading(cells: Line, isFirst: boolean): boolean {
  if (cells.some(isNumber)) return false;
  const columns = cells.map((cell) => readHeading(cell).column).filter((column) => column !== null);
  const known = new Set(columns.filter((column) => column !== 'derived'));
  if (known.size >= 2) return true;
  const [only] = known;
  const filled = cells.filter((cell) => textOf(cell) !== '').length;
  if (only !== undefined && columns.length === filled && filled > 1) return true;
  return isFirst && columns.length === filled && !columns.some(isTextColumn);
}

/** A line beside the headings belongs to them if it has nothing but known headings and units. */
function completes(cells: Line | undefined): boolean {
  const texts = (cells ?? []).map(textOf).filter((text) => text !== '');
  return (
    texts.length > 0 && texts.every((text) => unitOf(text) !== null || readHeading(text).column !== null)
  );
}

function knownColumns(cells: Line): number {
  return new Set(cells.flatMap((cell) => readHeading(cell).column ?? [])).size;
}

function isNumber(cell: ListCell): boolean {
  return typeof cell === 'number' || NUMBERS_ONLY.test(textOf(cell));
}

function bare(unit: string): string {
  return unit.replace(/^[\s([]+|[\s)\]]+$/g, '');
}
