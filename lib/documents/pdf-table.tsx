import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { DocumentTools } from './document-tools';
import { printable } from './pdf-text';
import { cellText, type TableDocument } from './table-document';

const styles = StyleSheet.create({
  page: {
    padding: '16mm 15mm 20mm',
    fontFamily: 'Helvetica',
    fontSize: 8,
    color: '#17232a',
  },
  footer: { position: 'absolute', bottom: '9mm', left: '15mm', right: '15mm', fontSize: 7, color: '#4a5a63' },
  row: { flexDirection: 'row', borderBottom: '0.25pt solid #dfe6e9', paddingVertical: 2.5 },
  heading: { fontFamily: 'Helvetica-Bold', borderBottom: '0.75pt solid #17232a' },
  cell: { paddingRight: 4 },
  number: { textAlign: 'right' },
});

export const { page: pdfPageStyle, footer: pdfFooterStyle } = styles;

interface PdfTableProps {
  table: TableDocument;
  tools: Pick<DocumentTools, 'notation'>;
  /** Shares of the page's width in per cent, one a column. */
  widths: readonly number[];
}

/** The part of a table that stands on a page (`pagesOf`), under its headings. */
export function PdfTable({ table, tools, widths }: PdfTableProps) {
  const columns = table.columns.map((column, index) => ({
    ...column,
    style: [
      styles.cell,
      { width: `${widths[index] ?? 0}%` },
      column.digits === undefined ? {} : styles.number,
    ],
  }));
  return (
    <View>
      <View style={[styles.row, styles.heading]} fixed>
        {columns.map(({ heading, style }) => (
          <Text key={heading} style={style}>
            {printable(heading)}
          </Text>
        ))}
      </View>
      {table.rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
        <View key={row} style={styles.row} wrap={false}>
          {columns.map((column, index) => (
            <Text key={column.heading} style={column.style}>
              {printable(cellText(cells[index], column, tools))}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}
