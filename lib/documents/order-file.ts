import type { Locale } from '@/lib/domain/account/languages';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { ORDER_MEDIA_TYPES, type OrderFormat } from '@/lib/domain/orders/order-formats';
import { documentToolsFor } from './document-tools';
import { orderData, orderFileName } from './order-data';

/**
 * A placed order as a file in one of its formats; tables and the confirmation are in the reader's language. Only
 * loaded by workers, because it makes PDFs.
 */
export async function orderFile(
  order: OrderDocument,
  document: `order.${OrderFormat}`,
  locale: Locale,
): ReturnType<typeof orderData> {
  if (document !== 'order.pdf') return orderData(order, document, locale);
  // A large module that is rarely needed, so it is loaded on demand.
  const { orderPdf } = await import('./order-pdf');
  const content = new Uint8Array(await orderPdf(order, await documentToolsFor(locale)));
  return {
    name: await orderFileName(order.orderNumber, 'pdf', locale),
    mediaType: ORDER_MEDIA_TYPES.pdf,
    content,
  };
}
