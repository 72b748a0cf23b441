import { ORDER_MEDIA_TYPES, type TableDataFormat } from '@/lib/domain/orders/order-formats';
import { type DocumentReader, documentToolsFor } from './document-tools';
import { tableCsv } from './table-csv';
import type { TableDocument } from './table-document';

/** A table as a workbook or a text file, numbers in the reader's notation. */
export async function tableData(
  table: TableDocument,
  document: `table.${TableDataFormat}`,
  reader: DocumentReader,
): Promise<{ name: string; mediaType: string; content: string | Uint8Array<ArrayBuffer> }> {
  const tools = await documentToolsFor(reader);
  if (document === 'table.csv') {
    const content = tableCsv(table, tools);
    return { name: document, mediaType: ORDER_MEDIA_TYPES.csv, content };
  }
  const { tableXlsx } = await import('./table-xlsx');
  return { name: document, mediaType: ORDER_MEDIA_TYPES.xlsx, content: await tableXlsx(table, tools) };
}
