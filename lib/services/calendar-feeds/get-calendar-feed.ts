import { and, eq } from 'drizzle-orm';
import { calendarFeeds } from '@/db/schema';
import type { CalendarFeedDto } from '@/lib/contract/calendar-feeds';
import type { ServiceContext } from '../context';
import { requireOverview } from '../deliveries/lot-access';

/**
 * The viewer's own calendar feed of a project; null if they have none. @throws AppError NotFound,
 * FeatureDisabled
 */
export async function getCalendarFeed(
  ctx: ServiceContext,
  rootUnitId: string,
): Promise<CalendarFeedDto | null> {
  await requireOverview(ctx, rootUnitId);
  const [feed] = await ctx.db
    .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(ownFeed(ctx, rootUnitId));
  return feed ? presentFeed(feed) : null;
}

/** The viewer's feed of a project. */
export function ownFeed({ viewer }: ServiceContext, rootUnitId: string) {
  return and(eq(calendarFeeds.rootUnitId, rootUnitId), eq(calendarFeeds.userId, viewer.userId));
}

/** A feed as its owner sees it; its URL is not stored, so it cannot be shown. */
export function presentFeed({
  createdAt,
  lastReadAt,
}: Pick<typeof calendarFeeds.$inferSelect, 'createdAt' | 'lastReadAt'>): CalendarFeedDto {
  return { createdOn: createdAt.toISOString(), lastReadOn: lastReadAt?.toISOString() ?? null };
}
