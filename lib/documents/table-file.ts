import { ORDER_MEDIA_TYPES, type TableFormat } from '@/lib/domain/orders/order-formats';
import { type DocumentReader, documentToolsFor } from './document-tools';
import { tableData } from './table-data';
import type { TableDocument } from './table-document';

/** A table as a file of one format. Only loaded by workers, because it makes PDFs. */
export async function tableFile(
  table: TableDocument,
  document: `table.${TableFormat}`,
  reader: DocumentReader,
): ReturnType<typeof tableData> {
  if (document !== 'table.pdf') return tableData(table, document, reader);
  // A large module that is rarely needed, so it is loaded on demand.
  const { tablePdf } = await import('./table-pdf');
  const content = new Uint8Array(await tablePdf(table, await documentToolsFor(reader)));
  return { name: document, mediaType: ORDER_MEDIA_TYPES.pdf, content };
}
