import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { loadPortal } from '@/db/queries/portal';
import { orderConfirmations, placedOrders } from '@/db/schema';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { completeOrder } from '@/lib/domain/orders/kinds/complete-order';
import { readPortalLogo } from '@/lib/storage/portal-logo';
import { runTask } from '@/lib/workers/run-task';
import { holdContents, sha256Of, withStoredContents } from '../files/stored-contents';

/**
 * Makes the confirmations of a placed order, one per language, and stores them permanently: the work of a
 * job, which is retried for days while the file store is unavailable. Existing ones stay unchanged.
 */
export async function storeConfirmations(db: Db, unitId: string): Promise<void> {
  const [placed] = await db.select().from(placedOrders).where(eq(placedOrders.unitId, unitId));
  // The lot was deleted in the meantime.
  if (!placed) return;
  const existing = await db.select().from(orderConfirmations).where(eq(orderConfirmations.unitId, unitId));
  const order = completeOrder(placed.document);
  const { title: portalTitle, timeZone, logoKey } = await loadPortal(db);
  const logo = await readPortalLogo(logoKey);
  for (const language of COMPLETE_LOCALES) {
    if (existing.some((confirmation) => confirmation.language === language)) continue;
    const { content, mediaType } = await runTask(
      'orderFile',
      [order, 'order.pdf', { locale: language, portalTitle, timeZone, logo }],
      {
        owner: null,
      },
    );
    const bytes = Buffer.from(content);
    await withStoredContents(db, [{ bytes, mediaType }], () =>
      db.transaction(async (tx) => {
        const sha256 = sha256Of(bytes);
        await holdContents(tx, [sha256]);
        const [present] = await tx
          .select({ placedAt: placedOrders.placedAt, document: placedOrders.document })
          .from(placedOrders)
          .where(eq(placedOrders.unitId, unitId))
          .for('share');
        const isSame =
          present?.placedAt.getTime() === placed.placedAt.getTime() &&
          completeOrder(present.document).revision === order.revision;
        if (!isSame) throw new Error('the order was changed meanwhile');
        await tx.insert(orderConfirmations).values({ unitId, language, sha256 }).onConflictDoNothing();
      }),
    );
  }
}
