import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orderConfirmations, placedOrders } from '@/db/schema';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { completeOrder } from '@/lib/domain/orders/order-document';
import { lockContent } from '@/lib/jobs/remove-contents';
import { getFileStore } from '@/lib/storage/file-store';
import type { FileStore } from '@/lib/storage/stored-file';
import { runTask } from '@/lib/workers/run-task';

/**
 * Makes the confirmations of a placed order, one per language, and stores them permanently: the work of a
 * job, which is retried for days while the file store is unavailable. Existing ones stay unchanged.
 */
export async function keepConfirmations(
  db: Db,
  unitId: string,
  openStore: () => Promise<Pick<FileStore, 'put'>> = getFileStore,
): Promise<void> {
  const [placed] = await db.select().from(placedOrders).where(eq(placedOrders.unitId, unitId));
  // The lot was deleted in the meantime.
  if (!placed) return;
  const existing = await db.select().from(orderConfirmations).where(eq(orderConfirmations.unitId, unitId));
  const order = completeOrder(placed.document);
  const store = await openStore();
  for (const language of COMPLETE_LOCALES) {
    if (existing.some((confirmation) => confirmation.language === language)) continue;
    const { content, mediaType } = await runTask('orderFile', [order, 'order.pdf', language], {
      owner: null,
    });
    const sha256 = sha256Of(content);
    await db.transaction(async (tx) => {
      await lockContent(tx, sha256);
      const [present] = await tx
        .select({ placedAt: placedOrders.placedAt, document: placedOrders.document })
        .from(placedOrders)
        .where(eq(placedOrders.unitId, unitId))
        .for('share');
      const isSame =
        present?.placedAt.getTime() === placed.placedAt.getTime() &&
        completeOrder(present.document).revision === order.revision;
      if (!isSame) throw new Error('the order was changed meanwhile');
      await store.put(sha256, new Blob([content]).stream(), mediaType);
      await tx.insert(orderConfirmations).values({ unitId, language, sha256 }).onConflictDoNothing();
    });
  }
}

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
