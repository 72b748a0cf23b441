import { and, eq } from 'drizzle-orm';
import { CONFIRMATION_LANGUAGES, type ConfirmationLanguage, orderConfirmations } from '@/db/schema';
import { orderFile } from '@/lib/documents/order-file';
import type { Locale } from '@/lib/domain/account/languages';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { log } from '@/lib/log';
import { getFileStore } from '@/lib/storage/file-store';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { sha256Of } from './keep-confirmations';

/** When a reader may ask again for a file that the store does not give out. */
const RETRY_S = 60;

export interface Confirmation {
  name: string;
  mediaType: string;
  content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/**
 * The confirmation of an order the viewer may see, in his language: the file that is kept. While there is none yet,
 * or the store is away, it is made of the kept order, which gives the same bytes.
 * @throws AppError Unavailable where it would not, because the portal has learned to print otherwise since
 */
export async function getConfirmation(
  ctx: ServiceContext,
  unitId: string,
  order: OrderDocument,
): Promise<Confirmation> {
  const language = confirmationLanguage(ctx.locale);
  const [kept] = await ctx.db
    .select({ sha256: orderConfirmations.sha256 })
    .from(orderConfirmations)
    .where(and(eq(orderConfirmations.unitId, unitId), eq(orderConfirmations.language, language)));
  const stored = kept && (await openStored(kept.sha256));
  const file = { name: `order-${order.orderNumber}.pdf`, mediaType: 'application/pdf' };
  if (stored) return { ...file, content: stored };
  const { content } = await orderFile(order, 'order.pdf', language);
  if (kept && sha256Of(content) !== kept.sha256) {
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

function confirmationLanguage(locale: Locale): ConfirmationLanguage {
  return CONFIRMATION_LANGUAGES.find((language) => language === locale) ?? 'en';
}
