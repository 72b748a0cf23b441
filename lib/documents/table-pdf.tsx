import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { writeDay } from '@/lib/domain/day-text';
import { momentText } from '@/lib/domain/moment-text';
import { columnWidths } from './column-widths';
import type { DocumentTools } from './document-tools';
import { Lines } from './pdf-lines-of';
import { PdfLogo } from './pdf-logo';
import { PAGE_WIDTH, pagesOf } from './pdf-pages';
import { PdfTable, pdfFooterStyle, pdfPageStyle } from './pdf-table';
import { printable } from './pdf-text';
import type { TableCell, TableDocument } from './table-document';

/** Height of the title in points, a generous estimate. */
const HEAD_HEIGHT = 60;

/** A table as a landscape A4 PDF; days and instants in the format of the language. */
export function tablePdf(given: TableDocument, tools: DocumentTools): Promise<Uint8Array> {
  const table = withWrittenDates(given, tools);
  const { title } = table;
  const widths = columnWidths(table, tools, 'across');
  const pages = pagesOf(table, tools, { orientation: 'across', widths, headHeight: HEAD_HEIGHT });
  return renderToBuffer(
    <Document title={title} language={tools.locale} creator={tools.portalName} producer={tools.portalName}>
      {pages.map(({ number, rows }) => (
        <Page key={number} size="A4" orientation="landscape" style={pdfPageStyle}>
          <PdfLogo logo={tools.logo} />
          {number === 1 && (
            <View style={{ marginBottom: 10 }}>
              <Lines text={title} width={PAGE_WIDTH.across} weight="bold" size={13} />
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

function withWrittenDates({ columns, rows, ...table }: TableDocument, tools: DocumentTools): TableDocument {
  const written = (cell: TableCell, at: number): TableCell => {
    if (typeof cell !== 'string' || cell === '') return cell;
    if (columns[at]?.isDay) return writeDay(cell, tools.locale);
    return columns[at]?.isInstant ? momentText(tools, new Date(cell)) : cell;
  };
  return {
    ...table,
    columns: columns.map(({ isInstant: _, ...column }) => column),
    rows: rows.map((cells) => cells.map(written)),
  };
}
