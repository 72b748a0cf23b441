import { widthOf, wordsOf } from './pdf-lines';
import { CELL_PADDING, type Orientation, PAGE_WIDTH } from './pdf-pages';
import { printable } from './pdf-text';
import { type CellTools, cellText, type TableDocument } from './table-document';

/** No column asks for more than this part of the page to have its longest text on one line. */
const MOST_PART = 0.3;
/** Sums of widths are not exact. */
const SLACK = 0.05;

/** What a column needs in points: for its longest word, and for its longest text. */
interface ColumnNeed {
  least: number;
  whole: number;
}

/**
 * The widths of a table's columns in per cent of the page. Each column is as wide as its longest word, so that
 * nothing breaks inside a word; the rest of the page goes to the columns with longer texts. Where the words do not
 * fit, the widest columns are made narrower.
 */
export function columnWidths(table: TableDocument, tools: CellTools, orientation: Orientation): number[] {
  const page = PAGE_WIDTH[orientation];
  const widths = dividedAmong(needsOf(table, tools, page), page);
  return widths.map((width) => (width / page) * 100);
}

function needsOf({ columns, rows }: TableDocument, tools: CellTools, page: number): ColumnNeed[] {
  return columns.map((column, at) => {
    // A heading may be broken between its words.
    const need = { least: needOfText(column.heading, 'bold').least, whole: 0 };
    const texts = new Set(rows.map((cells) => cellText(cells[at], column, tools)));
    for (const text of texts) {
      const { least, whole } = needOfText(text, 'regular');
      need.least = Math.max(need.least, least);
      need.whole = Math.max(need.whole, whole);
    }
    const least = need.least + CELL_PADDING + SLACK;
    return { least, whole: Math.max(least, Math.min(need.whole + CELL_PADDING + SLACK, page * MOST_PART)) };
  });
}

function needOfText(text: string, weight: 'regular' | 'bold'): ColumnNeed {
  const shown = printable(text);
  const words = wordsOf(shown).map((word) => widthOf(word, { weight }));
  return { least: Math.max(0, ...words), whole: widthOf(shown, { weight }) };
}

/** Divides a page among columns; the sum of the widths is the page. */
export function dividedAmong(needs: readonly ColumnNeed[], page: number): number[] {
  const [least, whole] = [sum(needs.map((need) => need.least)), sum(needs.map((need) => need.whole))];
  if (least > page) return capped(needs, page);
  if (whole <= page) return needs.map((need) => (need.whole * page) / whole);
  const part = (page - least) / (whole - least);
  return needs.map((need) => need.least + (need.whole - need.least) * part);
}

/** Cuts the widest columns to one width, so that all together are as wide as the page. */
function capped(needs: readonly ColumnNeed[], page: number): number[] {
  const sorted = needs.map(({ least }) => least).sort((one, other) => one - other);
  let left = page;
  let cap = 0;
  for (const [at, least] of sorted.entries()) {
    cap = left / (sorted.length - at);
    if (least >= cap) break;
    left -= least;
  }
  return needs.map(({ least }) => Math.min(least, cap));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
