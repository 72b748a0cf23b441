import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/db/client';
import { type mails, placedOrders } from '@/db/schema';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import { completeOrder } from '@/lib/domain/orders/order-document';
import { runTask } from '@/lib/workers/run-task';

/** Mail servers refuse larger mails; what does not fit is behind the links of the mail. */
const MOST_BYTES = 10 * 1024 * 1024;

interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

const lot = z.object({ confirmationOf: z.string() });
/** The data of the mails about placed orders, as far as it names their lots. */
const orderMail = z.union([
  lot.transform((one) => [one]),
  z.object({ lots: z.array(lot) }).transform(({ lots }) => lots),
]);

/** The confirmations of the orders that a mail is about, in the language of its reader. */
export async function confirmationsFor(
  db: Db,
  { data, locale }: Pick<typeof mails.$inferSelect, 'data' | 'locale'>,
): Promise<Attachment[]> {
  const unitIds = orderMail.safeParse(data).data?.map(({ confirmationOf }) => confirmationOf) ?? [];
  if (unitIds.length === 0) return [];
  const stored = await db.select().from(placedOrders).where(inArray(placedOrders.unitId, unitIds));
  const attachments: Attachment[] = [];
  let bytes = 0;
  for (const unitId of unitIds) {
    const placed = stored.find((order) => order.unitId === unitId);
    // Deleted in the meantime.
    if (!placed) continue;
    const order = completeOrder(placed.document);
    const language = completeLocaleOf(locale) ?? 'en';
    const { name, mediaType, content } = await runTask('orderFile', [order, 'order.pdf', language], {
      owner: null,
    });
    bytes += content.length;
    if (bytes > MOST_BYTES) break;
    attachments.push({ filename: name, contentType: mediaType, content: Buffer.from(content) });
  }
  return attachments;
}
