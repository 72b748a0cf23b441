import type { Locale } from '@/lib/domain/account/languages';
import { ORDER_MEDIA_TYPES, TABLE_FORMATS, type TableFormat } from '@/lib/domain/orders/order-formats';
import { type DocumentTools, documentToolsFor } from './document-tools';
import { tableCsv } from './table-csv';
import type { TableDocument } from './table-document';

/** A table as a file of one format, numbers in the reader's notation. */
export async function tableFile(
  table: TableDocument,
  document: `table.${TableFormat}`,
  locale: Locale,
): Promise<{ name: string; mediaType: string; content: string | Uint8Array<ArrayBuffer> }> {
  const format = TABLE_FORMATS.find((candidate) => document === `table.${candidate}`) ?? 'pdf';
  const content = await contentOf(table, format, await documentToolsFor(locale));
  return { name: document, mediaType: ORDER_MEDIA_TYPES[format], content };
}

async function contentOf(table: TableDocument, format: TableFormat, tools: DocumentTools) {
  if (format === 'csv') return tableCsv(table, tools);
  if (format === 'xlsx') {
    const { tableXlsx } = await import('./table-xlsx');
    return tableXlsx(table);
  }
  // A large module that is rarely needed, so it is loaded on demand.
  const { tablePdf } = await import('./table-pdf');
  return new Uint8Array(await tablePdf(table, tools));
}
