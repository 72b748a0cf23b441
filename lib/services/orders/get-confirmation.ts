import { and, eq } from 'drizzle-orm';
import { orderConfirmations } from '@/db/schema';
import { orderFileName } from '@/lib/documents/order-data';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { log } from '@/lib/log';
import { getFileStore } from '@/lib/storage/file-store';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { sha256Of } from '../files/stored-contents';
import { pdfReaderOf } from '../reader-of';
import { makeOrderFile } from './make-file';

/** When a reader may retry if the store cannot provide a file. */
const RETRY_S = 60;

export interface Confirmation {
  name: string;
  mediaType: string;
  content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/**
 * The confirmation of an order visible to the viewer, in their language: the stored file. If it does not
 * exist yet, or the store is unavailable, it is made from the stored order, which gives the same bytes; that
 * stops when `signal` aborts.
 * @throws AppError Unavailable if the bytes would differ, because the layout, or the name or the logo of the
 * portal, has changed since;
 * TooManyRequests
 */
export async function getConfirmation(
  ctx: ServiceContext,
  unitId: string,
  order: OrderDocument,
  signal?: AbortSignal,
): Promise<Confirmation> {
  const language = completeLocaleOf(ctx.locale) ?? 'en';
  const reader = { ...(await pdfReaderOf(ctx)), locale: language };
  const [confirmation] = await ctx.db
    .select({ sha256: orderConfirmations.sha256 })
    .from(orderConfirmations)
    .where(and(eq(orderConfirmations.unitId, unitId), eq(orderConfirmations.language, language)));
  const stored = confirmation && (await openStored(confirmation.sha256));
  const name = await orderFileName(order.orderNumber, 'pdf', reader);
  const file = { name, mediaType: 'application/pdf' };
  if (stored) return { ...file, content: stored };
  const caller = { owner: ctx.viewer.userId, signal };
  const { content } = await makeOrderFile(order, 'order.pdf', reader, caller);
  if (confirmation && sha256Of(content) !== confirmation.sha256) {
    throw new AppError('Unavailable', { retryAfterSeconds: RETRY_S });
  }
  return { ...file, content };
}

async function openStored(sha256: string): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const stored = await (await getFileStore()).get(sha256);
    return stored?.body ?? null;
  } catch (error) {
    log('warn', 'confirmation-not-read', { error: String(error) });
    return null;
  }
}
