import { and, count, eq, isNull } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { ownNotifications, units } from '@/db/schema';
import { MAX_COUNTED_UNREAD } from '@/lib/domain/notifications/kinds';
import type { ServiceContext } from '../context';

/** Number of the viewer's unread notifications; counting stops at one more than is shown. */
export async function countUnreadNotifications(ctx: ServiceContext): Promise<number> {
  const [row] = await unreadCount(ctx);
  return row?.value ?? 0;
}

/** The same as a query of one value. */
export function unreadCount(ctx: ServiceContext) {
  const unread = ctx.db
    .select({ notificationId: ownNotifications.notificationId })
    .from(ownNotifications)
    .innerJoin(units, eq(units.unitId, ownNotifications.unitId))
    .where(
      and(eq(ownNotifications.userId, ctx.viewer.userId), isNull(ownNotifications.readAt), visibleUnits(ctx)),
    )
    .limit(MAX_COUNTED_UNREAD + 1)
    .as('unread');
  return ctx.db.select({ value: count() }).from(unread);
}
