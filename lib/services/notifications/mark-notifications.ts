import { and, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { ownNotifications } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { announceNotifications } from '../recording/announce-notifications';

interface Marks {
  notificationIds: readonly string[];
  isRead: boolean;
}

/** Marks notifications of the viewer as read or unread; ids of other people are ignored. */
export async function markNotifications(
  ctx: ServiceContext,
  { notificationIds, isRead }: Marks,
): Promise<void> {
  if (notificationIds.length === 0) return;
  await mark(ctx, inArray(ownNotifications.notificationId, [...notificationIds]), isRead);
}

/** Marks the viewer's notifications as read, up to the newest one they have seen. */
export async function markAllNotifications(ctx: ServiceContext, until: Date): Promise<void> {
  await mark(ctx, lte(ownNotifications.createdAt, until), true);
}

/**
 * Rows locked by a concurrent update are skipped: they have just become unread again, and nobody has to wait.
 */
function mark(outer: ServiceContext, which: SQL, isRead: boolean): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const { userId } = ctx.viewer;
    const { notificationId, readAt } = ownNotifications;
    const changing = ctx.db
      .select({ notificationId })
      .from(ownNotifications)
      .where(and(eq(ownNotifications.userId, userId), which, isRead ? isNull(readAt) : isNotNull(readAt)))
      .for('update', { skipLocked: true });
    const marked = await ctx.db
      .update(ownNotifications)
      .set({ readAt: isRead ? ctx.now : null })
      .where(inArray(notificationId, changing))
      .returning({ notificationId });
    if (marked.length > 0) await announceNotifications(ctx.db, [userId]);
  });
}
