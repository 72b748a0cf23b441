import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { ORDER_MEDIA_TYPES, type OrderFormat } from '@/lib/domain/orders/order-formats';
import { type DocumentReader, documentToolsFor } from './document-tools';
import { combinedFileName, orderData, orderFileName } from './order-data';

/** The one confirmation of a combined order. Only loaded by workers. */
export async function combinedFile(
  orders: readonly OrderDocument[],
  reader: DocumentReader,
): ReturnType<typeof orderData> {
  const { combinedPdf } = await import('./combined-pdf');
  const content = new Uint8Array(await combinedPdf(orders, await documentToolsFor(reader)));
  return { name: await combinedFileName(orders, reader), mediaType: ORDER_MEDIA_TYPES.pdf, content };
}

/**
 * A placed order as a file in one of its formats; tables and the confirmation are in the reader's language. Only
 * loaded by workers, because it makes PDFs.
 */
export async function orderFile(
  order: OrderDocument,
  document: `order.${OrderFormat}`,
  reader: DocumentReader,
): ReturnType<typeof orderData> {
  if (document !== 'order.pdf') return orderData(order, document, reader);
  // A large module that is rarely needed, so it is loaded on demand.
  const { orderPdf } = await import('./order-pdf');
  const content = new Uint8Array(await orderPdf(order, await documentToolsFor(reader)));
  return {
    name: await orderFileName(order.orderNumber, 'pdf', reader),
    mediaType: ORDER_MEDIA_TYPES.pdf,
    content,
  };
}
