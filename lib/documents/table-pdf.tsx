import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { DocumentTools } from './document-tools';
import { pagesOf } from './pdf-pages';
import { PdfTable, pdfFooterStyle, pdfPageStyle } from './pdf-table';
import { printable } from './pdf-text';
import type { TableDocument } from './table-document';

/** A text column is this many times as wide as a number column. */
const TEXT_SHARE = 2;

/** A table as a landscape A4 PDF. */
export function tablePdf(table: TableDocument, tools: DocumentTools): Promise<Uint8Array> {
  const shares = table.columns.map(({ digits }) => (digits === undefined ? TEXT_SHARE : 1));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const { title } = table;
  const widths = shares.map((share) => (share / whole) * 100);
  const pages = pagesOf(table, tools, { orientation: 'across', widths, headHeight: 40 });
  return renderToBuffer(
    <Document title={title} language={tools.locale} creator={tools.productName} producer={tools.productName}>
      {pages.map(({ number, rows }) => (
        <Page key={number} size="A4" orientation="landscape" style={pdfPageStyle}>
          {number === 1 && (
            <View style={{ marginBottom: 10 }}>
              <Text style={{ fontFamily: 'Helvetica-Bold', fontSize: 13 }}>{printable(title)}</Text>
            </View>
          )}
          <PdfTable table={{ ...table, rows }} tools={tools} widths={widths} orientation="across" />
          <Text fixed style={pdfFooterStyle}>
            {printable(`${title}   ·   ${tools.t('page', { pageNumber: number, totalPages: pages.length })}`)}
          </Text>
        </Page>
      ))}
    </Document>,
  );
}
