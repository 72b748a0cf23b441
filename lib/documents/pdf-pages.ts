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

export type Orientation = keyof typeof PAGE_WIDTH;

interface PageLook {
  orientation: Orientation;
  /** Shares of the page's width in per cent, one a column. */
  widths: readonly number[];
  /** What stands above the table on the first page. */
  headHeight: number;
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
    linesOfText(printable(cellText(cells[at], column, tools)), width),
  );
}

/** The height of a row in points. */
export function heightOfRow(lines: readonly (readonly string[])[]): number {
  return ROW_PADDING + LINE_HEIGHT * Math.max(1, ...lines.map(({ length }) => length));
}

/** The rows of a table, page by page; a row is never broken. */
export function pagesOf(
  { columns, rows }: TableDocument,
  tools: Pick<DocumentTools, 'notation'>,
  look: PageLook,
): TableDocument['rows'][] {
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
  return pages;
}

/** Bold letters are a little wider than those that are measured. */
const BOLD = 1.12;

function heightOfHeadings(places: readonly ColumnPlace[]): number {
  return heightOfRow(places.map(({ column, width }) => linesOfText(column.heading, width / BOLD)));
}

/** How many lines a text takes in a width; none at all takes one. */
export function linesOf(text: string, width: number): number {
  return linesOfText(text, width / BOLD).length;
}
