import { calendarFeeds } from '@/db/schema';
import type { ServiceContext } from '../context';
import { loadRoot } from '../deliveries/lot-access';
import { ownFeed } from './get-calendar-feed';

/**
 * Ends the viewer's calendar feed of a project at once, also where the overview is switched off; without one nothing
 * is done. @throws AppError NotFound
 */
export async function endCalendarFeed(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await loadRoot(ctx, rootUnitId);
  await ctx.db.delete(calendarFeeds).where(ownFeed(ctx, rootUnitId));
}
