import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/db/client';
import { loadPortal } from '@/db/queries/portal';
import { type mails, placedOrders } from '@/db/schema';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import { completeOrder } from '@/lib/domain/orders/kinds/complete-order';
import { readPortalLogo } from '@/lib/storage/portal-logo';
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

/** The confirmation of the order that a mail is about, one for all lots, in the language of its reader. */
export async function confirmationsFor(
  db: Db,
  { data, locale }: Pick<typeof mails.$inferSelect, 'data' | 'locale'>,
): Promise<Attachment[]> {
  const unitIds = orderMail.safeParse(data).data?.map(({ confirmationOf }) => confirmationOf) ?? [];
  if (unitIds.length === 0) return [];
  const stored = await db.select().from(placedOrders).where(inArray(placedOrders.unitId, unitIds));
  // Some may have been deleted in the meantime.
  const orders = unitIds.flatMap((unitId) => {
    const placed = stored.find((order) => order.unitId === unitId);
    return placed ? [completeOrder(placed.document)] : [];
  });
  const [order] = orders;
  if (!order) return [];
  const { title: portalTitle, timeZone, logoKey } = await loadPortal(db);
  const logo = await readPortalLogo(logoKey);
  const reader = { locale: completeLocaleOf(locale) ?? 'en', portalTitle, timeZone, logo };
  const { name, mediaType, content } = await (orders.length > 1
    ? runTask('combinedFile', [orders, reader], { owner: null })
    : runTask('orderFile', [order, 'order.pdf', reader], { owner: null }));
  if (content.length > MOST_BYTES) return [];
  return [{ filename: name, contentType: mediaType, content: Buffer.from(content) }];
}
