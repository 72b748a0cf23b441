import { openTransOrder } from '@/lib/documents/opentrans-order';
import { ublOrder } from '@/lib/documents/ubl-order';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import {
  ORDER_FORMATS,
  ORDER_MEDIA_TYPES,
  type OrderDataFormat,
  type OrderFormat,
} from '@/lib/domain/orders/order-formats';
import { type DocumentReader, documentToolsFor } from './document-tools';
import { orderTable } from './order-table';
import { tableCsv } from './table-csv';

type Content = string | Uint8Array<ArrayBuffer>;

/** The name of an order's file, in the reader's language. */
export async function orderFileName(
  number: string,
  format: OrderFormat,
  reader: DocumentReader,
): Promise<string> {
  const { t } = await documentToolsFor(reader);
  return `${t('fileName', { number })}.${format}`;
}

/** The name of the file about a combined order: with its first number. */
export async function combinedFileName(
  orders: readonly OrderDocument[],
  reader: DocumentReader,
): Promise<string> {
  const { t } = await documentToolsFor(reader);
  return `${t('combinedFileName', { number: orders[0]?.orderNumber ?? '' })}.pdf`;
}

/** A placed order as a file for other programs; tables are in the reader's language. */
export async function orderData(
  order: OrderDocument,
  document: `order.${OrderDataFormat}`,
  reader: DocumentReader,
): Promise<{ name: string; mediaType: string; content: Content }> {
  const format = ORDER_FORMATS.find((candidate) => document === `order.${candidate}`) ?? 'csv';
  return {
    name: await orderFileName(order.orderNumber, format, reader),
    mediaType: ORDER_MEDIA_TYPES[format],
    content: await contentOf(order, document, reader),
  };
}

async function contentOf(
  order: OrderDocument,
  document: `order.${OrderDataFormat}`,
  reader: DocumentReader,
): Promise<Content> {
  switch (document) {
    case 'order.ubl.xml':
      return ublOrder(order);
    case 'order.opentrans.xml':
      return openTransOrder(order);
    case 'order.csv': {
      const tools = await documentToolsFor(reader);
      return tableCsv(orderTable(order, tools), tools);
    }
    case 'order.xlsx': {
      const { tableXlsx } = await import('./table-xlsx');
      const tools = await documentToolsFor(reader);
      return tableXlsx(orderTable(order, tools), tools);
    }
  }
}
