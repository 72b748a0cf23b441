import { projectFollows } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { getProjectFollow } from './get-project-follow';

/** Makes the viewer follow or mute a project. @throws AppError NotFound if they do not see it */
export function setProjectFollow(
  outer: ServiceContext,
  rootUnitId: string,
  isFollowed: boolean,
): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    await getProjectFollow(ctx, rootUnitId);
    await ctx.db
      .insert(projectFollows)
      .values({ userId: ctx.viewer.userId, rootUnitId, isFollowed })
      .onConflictDoUpdate({
        target: [projectFollows.userId, projectFollows.rootUnitId],
        set: { isFollowed },
      });
    return isFollowed;
  });
}
