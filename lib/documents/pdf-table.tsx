import { Canvas, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { DocumentTools } from './document-tools';
import { FONT_SIZE, widthOf } from './pdf-lines';
import {
  type ColumnPlace,
  heightOfRow,
  LINE_HEIGHT,
  linesOfRow,
  type Orientation,
  PAGE_WIDTH,
  placesOf,
  ROW_PADDING,
} from './pdf-pages';
import { printable } from './pdf-text';
import type { TableDocument } from './table-document';

const INK = '#17232a';
const LINE = '#dfe6e9';

const styles = StyleSheet.create({
  page: {
    padding: '16mm 15mm 20mm',
    fontFamily: 'Helvetica',
    fontSize: FONT_SIZE,
    color: INK,
  },
  footer: { position: 'absolute', bottom: '9mm', left: '15mm', right: '15mm', fontSize: 7, color: '#4a5a63' },
  headings: {
    flexDirection: 'row',
    fontFamily: 'Helvetica-Bold',
    borderBottom: `0.75pt solid ${INK}`,
    paddingVertical: 2.5,
  },
  cell: { paddingRight: 4 },
  number: { textAlign: 'right' },
});

export const { page: pdfPageStyle, footer: pdfFooterStyle } = styles;

interface PdfTableProps {
  table: TableDocument;
  tools: Pick<DocumentTools, 'notation'>;
  /** Shares of the page's width in per cent, one a column. */
  widths: readonly number[];
  orientation?: Orientation;
}

/**
 * The part of a table that stands on a page (`pagesOf`), under its headings. The rows are drawn and not laid out by
 * the renderer, which takes 5 ms and a third of a megabyte for a row.
 */
export function PdfTable({ table, tools, widths, orientation = 'upright' }: PdfTableProps) {
  const places = placesOf(table.columns, { orientation, widths });
  const rows = table.rows.map((cells) => linesOfRow(cells, places, tools));
  const height = rows.reduce((sum, lines) => sum + heightOfRow(lines), 0);
  return (
    <View>
      <View style={styles.headings} fixed>
        {places.map(({ column }, at) => (
          <Text
            // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
            key={at}
            style={[
              styles.cell,
              { width: `${widths[at] ?? 0}%` },
              column.digits === undefined ? {} : styles.number,
            ]}
          >
            {printable(column.heading)}
          </Text>
        ))}
      </View>
      {rows.length > 0 && (
        <Canvas
          style={{ width: PAGE_WIDTH[orientation], height }}
          paint={(painter: Painter) => {
            drawRows(painter, rows, places, PAGE_WIDTH[orientation]);
            return null;
          }}
        />
      )}
    </View>
  );
}

/** What is used of the painter that a canvas of the renderer hands out. */
interface Painter {
  font: (name: string) => Painter;
  fontSize: (points: number) => Painter;
  fillColor: (color: string) => Painter;
  strokeColor: (color: string) => Painter;
  lineWidth: (points: number) => Painter;
  text: (text: string, x: number, y: number, options: { lineBreak: false }) => Painter;
  moveTo: (x: number, y: number) => Painter;
  lineTo: (x: number, y: number) => Painter;
  stroke: () => Painter;
}

function drawRows(
  painter: Painter,
  rows: readonly (readonly (readonly string[])[])[],
  places: readonly ColumnPlace[],
  pageWidth: number,
): void {
  painter.font('Helvetica').fontSize(FONT_SIZE).fillColor(INK).strokeColor(LINE).lineWidth(0.25);
  let top = 0;
  for (const cells of rows) {
    for (const [at, { column, left, width }] of places.entries()) {
      for (const [line, text] of (cells[at] ?? []).entries()) {
        if (text === '') continue;
        const indent = column.digits === undefined ? 0 : Math.max(0, width - widthOf(text));
        const y = top + ROW_PADDING / 2 + line * LINE_HEIGHT;
        painter.text(text, left + indent, y, { lineBreak: false });
      }
    }
    top += heightOfRow(cells);
    painter.moveTo(0, top).lineTo(pageWidth, top).stroke();
  }
}
