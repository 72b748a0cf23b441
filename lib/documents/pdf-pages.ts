import { linesOfText } from './pdf-lines';
import { printable } from './pdf-text';
import {
  type CellTools,
  cellText,
  type TableCell,
  type TableColumn,
  type TableDocument,
} from './table-document';

/** All sizes in points. A4 without its margins, which `pdf-table` sets. */
export const PAGE_WIDTH = { upright: 510, across: 756 } as const;
const PAGE_HEIGHT = { upright: 739, across: 493 } as const;
/** Height of a line of text in a table, and the padding of a row above and below its lines. */
export const LINE_HEIGHT = 9.3;
export const ROW_PADDING = 5.3;
export const CELL_PADDING = 4;
/** Longer texts end with an ellipsis, so that the headings and the longest row fit on one page. */
const MAX_HEADING_LINES = 8;
const MAX_CELL_LINES = 30;

export type Orientation = keyof typeof PAGE_WIDTH;

interface PageLook {
  orientation: Orientation;
  /** Width of each column in per cent of the page's width. */
  widths: readonly number[];
  /** Height of the content above the table on the first page. */
  headHeight: number;
  /** Height of the content below the table on the last page, which stays together with its last row. */
  footHeight?: number;
}

/** Position of a column, in points from the left. */
export interface ColumnPlace {
  column: TableColumn;
  left: number;
  /** The available width for its text. */
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

/** The lines of each cell of a row. */
export function linesOfRow(
  cells: readonly (TableCell | undefined)[],
  places: readonly ColumnPlace[],
  tools: CellTools,
): string[][] {
  return places.map(({ column, width }, at) =>
    atMost(MAX_CELL_LINES, linesOfText(printable(cellText(cells[at], column, tools)), width)),
  );
}

/** The lines of a column's heading, limited to the available space. */
export function headingLines({ column, width }: ColumnPlace): string[] {
  return atMost(MAX_HEADING_LINES, linesOfText(printable(column.heading), width, { weight: 'bold' }));
}

function atMost(count: number, lines: string[]): string[] {
  return lines.length <= count ? lines : [...lines.slice(0, count - 1), '…'];
}

/** The height of a row in points. */
export function heightOfRow(lines: readonly (readonly string[])[]): number {
  return ROW_PADDING + LINE_HEIGHT * Math.max(1, ...lines.map(({ length }) => length));
}

/** The part of a table on one page. */
interface TablePage {
  /** Counted from 1. */
  number: number;
  rows: TableDocument['rows'];
}

/** Splits the rows of a table into pages; a row is never broken. */
export function pagesOf({ columns, rows }: TableDocument, tools: CellTools, look: PageLook): TablePage[] {
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
