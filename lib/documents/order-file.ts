import { openTransOrder } from '@/lib/documents/opentrans-order';
import { ublOrder } from '@/lib/documents/ubl-order';
import type { Locale } from '@/lib/domain/account/languages';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { ORDER_FORMATS, ORDER_MEDIA_TYPES, type OrderFormat } from '@/lib/domain/orders/order-formats';
import { documentToolsFor } from './document-tools';
import { orderTable } from './order-table';
import { tableCsv } from './table-csv';

type Content = string | Uint8Array<ArrayBuffer>;

/** A placed order as a file in one of its formats; tables and the confirmation are in the reader's language. */
export async function orderFile(
  order: OrderDocument,
  document: `order.${OrderFormat}`,
  locale: Locale,
): Promise<{ name: string; mediaType: string; content: Content }> {
  const format = ORDER_FORMATS.find((candidate) => document === `order.${candidate}`) ?? 'pdf';
  return {
    name: `order-${order.orderNumber}.${format}`,
    mediaType: ORDER_MEDIA_TYPES[format],
    content: await contentOf(order, format, locale),
  };
}

async function contentOf(order: OrderDocument, format: OrderFormat, locale: Locale): Promise<Content> {
  switch (format) {
    case 'ubl.xml':
      return ublOrder(order);
    case 'opentrans.xml':
      return openTransOrder(order);
    case 'csv': {
      const tools = await documentToolsFor(locale);
      return tableCsv(orderTable(order, tools), tools);
    }
    case 'xlsx': {
      const { tableXlsx } = await import('./table-xlsx');
      return tableXlsx(orderTable(order, await documentToolsFor(locale)));
    }
    case 'pdf': {
      // A large module that is rarely needed, so it is loaded on demand.
      const { orderPdf } = await import('./order-pdf');
      return new Uint8Array(await orderPdf(order, await documentToolsFor(locale)));
    }
  }
}
