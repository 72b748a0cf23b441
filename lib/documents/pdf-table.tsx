import { Canvas, StyleSheet } from '@react-pdf/renderer';
import { type LoadedFont, PDF_FAMILY, type PdfWeight, pdfFonts } from './pdf-font';
import { FONT_SIZE, widthOf } from './pdf-lines';
import {
  type ColumnPlace,
  headingLines,
  heightOfRow,
  LINE_HEIGHT,
  linesOfRow,
  type Orientation,
  PAGE_WIDTH,
  placesOf,
  ROW_PADDING,
} from './pdf-pages';
import type { CellTools, TableDocument } from './table-document';

const INK = '#17232a';
const LINE = '#dfe6e9';

const styles = StyleSheet.create({
  page: {
    padding: '16mm 15mm 20mm',
    fontFamily: PDF_FAMILY,
    fontSize: FONT_SIZE,
    color: INK,
  },
  footer: { position: 'absolute', bottom: '9mm', left: '15mm', right: '15mm', fontSize: 7, color: '#4a5a63' },
});

export const { page: pdfPageStyle, footer: pdfFooterStyle } = styles;

interface PdfTableProps {
  table: TableDocument;
  tools: CellTools;
  /** Width of each column in per cent of the page's width. */
  widths: readonly number[];
  orientation?: Orientation;
}

/**
 * The part of a table on one page (`pagesOf`), with its headings. It is drawn on a canvas, because the
 * renderer's layout takes 5 ms and a third of a megabyte per row.
 */
export function PdfTable({ table, tools, widths, orientation = 'upright' }: PdfTableProps) {
  const places = placesOf(table.columns, { orientation, widths });
  const headings = places.map(headingLines);
  const rows = table.rows.map((cells) => linesOfRow(cells, places, tools));
  const height = [headings, ...rows].reduce((sum, lines) => sum + heightOfRow(lines), 0);
  const paint = (painter: Painter) => {
    // Loaded once for each page, then known by their names.
    painter.font(pdfFonts.regular).font(pdfFonts.bold).fontSize(FONT_SIZE).fillColor(INK);
    const drawing = { painter, places, width: PAGE_WIDTH[orientation] };
    painter.strokeColor(INK).lineWidth(0.75);
    let top = drawRow(drawing, headings, 0, 'bold');
    painter.strokeColor(LINE).lineWidth(0.25);
    for (const lines of rows) top = drawRow(drawing, lines, top, 'regular');
    return null;
  };
  return <Canvas style={{ width: PAGE_WIDTH[orientation], height }} paint={paint} />;
}

/** The used methods of the painter of the renderer's canvas. */
interface Painter {
  font: (font: LoadedFont | string) => Painter;
  fontSize: (points: number) => Painter;
  fillColor: (color: string) => Painter;
  strokeColor: (color: string) => Painter;
  lineWidth: (points: number) => Painter;
  text: (text: string, x: number, y: number, options: { lineBreak: false }) => Painter;
  moveTo: (x: number, y: number) => Painter;
  lineTo: (x: number, y: number) => Painter;
  stroke: () => Painter;
}

interface Drawing {
  painter: Painter;
  places: readonly ColumnPlace[];
  /** Width of the table in points. */
  width: number;
}

/** Draws a row and the line below it; returns the position of the next row. */
function drawRow(
  { painter, places, width: tableWidth }: Drawing,
  cells: readonly (readonly string[])[],
  top: number,
  weight: PdfWeight,
): number {
  painter.font(pdfFonts[weight].postscriptName);
  for (const [at, { column, left, width }] of places.entries()) {
    for (const [line, text] of (cells[at] ?? []).entries()) {
      if (text === '') continue;
      const indent = column.digits === undefined ? 0 : Math.max(0, width - widthOf(text, { weight }));
      painter.text(text, left + indent, top + ROW_PADDING / 2 + line * LINE_HEIGHT, { lineBreak: false });
    }
  }
  const bottom = top + heightOfRow(cells);
  painter.moveTo(0, bottom).lineTo(tableWidth, bottom).stroke();
  return bottom;
}
