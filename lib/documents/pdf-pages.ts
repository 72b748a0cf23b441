import type { DocumentTools } from './document-tools';
import { linesOfText } from './pdf-lines';
import { printable } from './pdf-text';
import { cellText, type TableCell, type TableColumn, type TableDocument } from './table-document';

/** All in points. A4 without its margins, which `pdf-table` sets. */
export const PAGE_WIDTH = { upright: 510, across: 756 } as const;
const PAGE_HEIGHT = { upright: 739, across: 493 } as const;
/** A line of text of a table, and what a row has above and below its own. */
export const LINE_HEIGHT = 9.3;
export const ROW_PADDING = 5.3;
const CELL_PADDING = 4;
/** What is longer ends with an ellipsis: headings and the longest row fit on one page. */
const MAX_HEADING_LINES = 8;
const MAX_CELL_LINES = 30;

export type Orientation = keyof typeof PAGE_WIDTH;

interface PageLook {
  orientation: Orientation;
  /** Shares of the page's width in per cent, one a column. */
  widths: readonly number[];
  /** What stands above the table on the first page. */
  headHeight: number;
  /** What stands below it on the last one, together with its last row. */
  footHeight?: number;
}

/** Where a column stands, in points from the left. */
export interface ColumnPlace {
  column: TableColumn;
  left: number;
  /** What its text may take. */
  width: number;
}

export function placesOf(
  columns: readonly TableColumn[],
  { orientation, widths }: Pick<PageLook, 'orientation' | 'widths'>,
): ColumnPlace[] {
  let left = 0;
  return columns.map((column, at) => {
    const share = (PAGE_WIDTH[orientation] * (widths[at] ?? 0)) / 100;
    const place = { column, left, width: share - CELL_PADDING };
    left += share;
    return place;
  });
}

/** The lines that each cell of a row takes. */
export function linesOfRow(
  cells: readonly (TableCell | undefined)[],
  places: readonly ColumnPlace[],
  tools: Pick<DocumentTools, 'notation'>,
): string[][] {
  return places.map(({ column, width }, at) =>
    atMost(MAX_CELL_LINES, linesOfText(printable(cellText(cells[at], column, tools)), width)),
  );
}

/** The heading of a column, as much of it as there is room for. */
export function headingLines({ column, width }: ColumnPlace): string[] {
  return atMost(MAX_HEADING_LINES, linesOfText(printable(column.heading), width, 'Helvetica-Bold'));
}

function atMost(count: number, lines: string[]): string[] {
  return lines.length <= count ? lines : [...lines.slice(0, count - 1), '…'];
}

/** The height of a row in points. */
export function heightOfRow(lines: readonly (readonly string[])[]): number {
  return ROW_PADDING + LINE_HEIGHT * Math.max(1, ...lines.map(({ length }) => length));
}

/** What of a table stands on one page. */
interface TablePage {
  /** Counted from 1. */
  number: number;
  rows: TableDocument['rows'];
}

/** The rows of a table, page by page; a row is never broken. */
export function pagesOf(
  { columns, rows }: TableDocument,
  tools: Pick<DocumentTools, 'notation'>,
  look: PageLook,
): TablePage[] {
  const places = placesOf(columns, look);
  const headings = heightOfHeadings(places);
  const pages: (readonly TableCell[])[][] = [[]];
  let left = PAGE_HEIGHT[look.orientation] - look.headHeight - headings;
  for (const cells of rows) {
    const height = heightOfRow(linesOfRow(cells, places, tools));
    if (height > left) {
      pages.push([]);
      left = PAGE_HEIGHT[look.orientation] - headings;
    }
    pages.at(-1)?.push(cells);
    left -= height;
  }
  const last = pages.at(-1) ?? [];
  if (left < (look.footHeight ?? 0) && last.length > 1) pages.push(last.splice(-1));
  return pages.map((own, index) => ({ number: index + 1, rows: own }));
}

function heightOfHeadings(places: readonly ColumnPlace[]): number {
  return heightOfRow(places.map(headingLines));
}

/** How many lines a text takes in a width at most, bold or not; none at all takes one. */
export function linesOf(text: string, width: number): number {
  return linesOfText(text, width, 'Helvetica-Bold').length;
}
