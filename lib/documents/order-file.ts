import type { Locale } from '@/lib/domain/account/languages';
import { openTransOrder } from '@/lib/domain/orders/opentrans-order';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import type { OrderFormat } from '@/lib/domain/orders/order-formats';
import { ublOrder } from '@/lib/domain/orders/ubl-order';
import { documentToolsFor } from './document-tools';
import { orderCsv } from './order-csv';

/** A placed order in one of its formats; tables and the confirmation are in the reader's language. */
export async function orderFile(
  order: OrderDocument,
  format: OrderFormat,
  locale: Locale,
): Promise<string | Uint8Array<ArrayBuffer>> {
  switch (format) {
    case 'ubl.xml':
      return ublOrder(order);
    case 'opentrans.xml':
      return openTransOrder(order);
    case 'csv':
      return orderCsv(order, await documentToolsFor(locale));
    case 'xlsx': {
      const { orderXlsx } = await import('./order-xlsx');
      return new Uint8Array(await orderXlsx(order, await documentToolsFor(locale)));
    }
    case 'pdf': {
      // Heavy, and asked for rarely: it is loaded when it is.
      const { orderPdf } = await import('./order-pdf');
      return new Uint8Array(await orderPdf(order, await documentToolsFor(locale)));
    }
  }
}
