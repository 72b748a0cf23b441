import { calendarFeeds } from '@/db/schema';
import type { ServiceContext } from '../context';
import { loadRoot } from '../deliveries/lot-access';
import { ownFeed } from './get-calendar-feed';

/**
 * Revokes the viewer's calendar feed of a project at once, also if the overview is switched off; does nothing
 * if there is none. @throws AppError NotFound
 */
export async function endCalendarFeed(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await loadRoot(ctx, rootUnitId);
  await ctx.db.delete(calendarFeeds).where(ownFeed(ctx, rootUnitId));
}
