import type { DocumentTools } from './document-tools';
import { cellText, type TableCell, type TableDocument } from './table-document';

/** All in points. A4 without its margins, which `pdf-table` sets. */
export const PAGE_WIDTH = { upright: 510, across: 756 } as const;
const PAGE_HEIGHT = { upright: 739, across: 493 } as const;
const FONT_SIZE = 8;
/** A line of text at that size, and what a row has around its own. */
export const LINE_HEIGHT = 9.3;
const ROW_PADDING = 5.3;
const CELL_PADDING = 4;

interface PageLook {
  orientation: keyof typeof PAGE_WIDTH;
  /** Shares of the page's width in per cent, one a column. */
  widths: readonly number[];
  /** What stands above the table on the first page. */
  headHeight: number;
}

/**
 * The rows of a table, page by page. The renderer lays the rest of a document out anew for each page that it breaks
 * it at, which takes minutes for thousands of rows; given page by page they take seconds. Heights are estimated from
 * above: a page that held more after all would go on on another.
 */
export function pagesOf(
  { columns, rows }: TableDocument,
  tools: Pick<DocumentTools, 'notation'>,
  { orientation, widths, headHeight }: PageLook,
): TableDocument['rows'][] {
  const heightOf = (cells: readonly TableCell[]) =>
    ROW_PADDING +
    LINE_HEIGHT *
      Math.max(
        ...columns.map((column, at) => {
          const width = (PAGE_WIDTH[orientation] * (widths[at] ?? 0)) / 100 - CELL_PADDING;
          return linesOf(cellText(cells[at], column, tools), width);
        }),
      );
  const headings = heightOf(columns.map(({ heading }) => heading));
  const pages: (readonly TableCell[])[][] = [[]];
  let left = PAGE_HEIGHT[orientation] - headHeight - headings;
  for (const cells of rows) {
    const height = heightOf(cells);
    if (height > left) {
      pages.push([]);
      left = PAGE_HEIGHT[orientation] - headings;
    }
    pages.at(-1)?.push(cells);
    left -= height;
  }
  return pages;
}

/** How many lines a text takes in a width; none at all takes one. */
export function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const length = lengthOf(word);
    if (used > 0 && used + length > width) {
      lines += 1;
      used = 0;
    }
    if (length > width) lines += Math.ceil(length / width) - 1;
    used += length + lengthOf(' ');
  }
  return lines;
}

/** A little more than Helvetica takes. */
function lengthOf(text: string): number {
  let ems = 0;
  for (const letter of text)
    ems += /[\sfijlrt.,:;'"|!()/[\]-]/.test(letter) ? 0.35 : /[mw@%A-Z]/.test(letter) ? 0.8 : 0.57;
  return ems * FONT_SIZE;
}
