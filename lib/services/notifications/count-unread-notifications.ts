import { and, count, eq, isNull } from 'drizzle-orm';
import { ownNotifications, units } from '@/db/schema';
import { MAX_COUNTED_UNREAD } from '@/lib/domain/notifications/kinds';
import type { ServiceContext } from '../context';
import { visibleUnits } from '../scope';

/** How many notifications the viewer has not read, in one statement; counted up to one more than is shown. */
export async function countUnreadNotifications(ctx: ServiceContext): Promise<number> {
  const unread = ctx.db
    .select({ notificationId: ownNotifications.notificationId })
    .from(ownNotifications)
    .innerJoin(units, eq(units.unitId, ownNotifications.unitId))
    .where(
      and(eq(ownNotifications.userId, ctx.viewer.userId), isNull(ownNotifications.readAt), visibleUnits(ctx)),
    )
    .limit(MAX_COUNTED_UNREAD + 1)
    .as('unread');
  const [row] = await ctx.db.select({ value: count() }).from(unread);
  return row?.value ?? 0;
}
