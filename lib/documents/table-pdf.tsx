import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { DocumentTools } from './document-tools';
import { PdfTable, pdfFooterStyle, pdfPageStyle } from './pdf-table';
import type { TableDocument } from './table-document';

/** A column of text takes as much room as so many of numbers. */
const TEXT_SHARE = 2;

/** A table on its own, A4 across. */
export function tablePdf(table: TableDocument, tools: DocumentTools): Promise<Uint8Array> {
  const shares = table.columns.map(({ digits }) => (digits === undefined ? TEXT_SHARE : 1));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const { title } = table;
  return renderToBuffer(
    <Document title={title} language={tools.locale} creator={tools.productName} producer={tools.productName}>
      <Page size="A4" orientation="landscape" style={pdfPageStyle}>
        <View style={{ marginBottom: 10 }}>
          <Text style={{ fontFamily: 'Helvetica-Bold', fontSize: 13 }}>{title}</Text>
        </View>
        <PdfTable table={table} tools={tools} widths={shares.map((share) => `${(share / whole) * 100}%`)} />
        <Text
          fixed
          style={pdfFooterStyle}
          render={({ pageNumber, totalPages }) =>
            `${title}   ·   ${tools.t('page', { pageNumber, totalPages })}`
          }
        />
      </Page>
    </Document>,
  );
}
