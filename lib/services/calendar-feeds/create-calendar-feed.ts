import { calendarFeeds } from '@/db/schema';
import type { NewCalendarFeedDto } from '@/lib/contract/calendar-feeds';
import { env } from '@/lib/env';
import { newSecretToken, secretTokenHash } from '../account/secret-token';
import type { ServiceContext } from '../context';
import { requireOverview } from '../deliveries/lot-access';
import { requireStorage } from '../storage/stored-by-person';
import { getCalendarFeed, presentFeed } from './get-calendar-feed';

/**
 * Creates the viewer's calendar feed of a project's deliveries, replacing an earlier one; only this answer
 * contains its URL.
 * @throws AppError NotFound, FeatureDisabled, StorageFull
 */
export async function createCalendarFeed(
  ctx: ServiceContext,
  rootUnitId: string,
): Promise<NewCalendarFeedDto> {
  await requireOverview(ctx, rootUnitId);
  if ((await getCalendarFeed(ctx, rootUnitId)) === null)
    await requireStorage(ctx, 'feeds', { count: 1, bytes: 0 });
  const token = newSecretToken();
  const made = { tokenHash: secretTokenHash(token), createdAt: ctx.now, lastReadAt: null };
  await ctx.db
    .insert(calendarFeeds)
    .values({ rootUnitId, userId: ctx.viewer.userId, ...made })
    .onConflictDoUpdate({ target: [calendarFeeds.rootUnitId, calendarFeeds.userId], set: made });
  const url = new URL(`/api/deliveries/calendar/${token}.ics`, env().NEXTAUTH_URL).href;
  return { ...presentFeed(made), url };
}
