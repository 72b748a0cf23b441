import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { members, projectFollows, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { visibleUnits } from '../scope';

/**
 * Whether the viewer follows a project: what they have chosen, else whether they are a member.
 * @throws AppError NotFound where they do not see it, or it is no project
 */
export async function getProjectFollow(ctx: ServiceContext, rootUnitId: string): Promise<boolean> {
  const { userId } = ctx.viewer;
  const isMember = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(members)
      .where(and(eq(members.rootUnitId, units.unitId), eq(members.userId, userId))),
  );
  const [root] = await ctx.db
    .select({ isFollowed: sql<boolean>`coalesce(${projectFollows.isFollowed}, ${isMember})` })
    .from(units)
    .leftJoin(
      projectFollows,
      and(eq(projectFollows.rootUnitId, units.unitId), eq(projectFollows.userId, userId)),
    )
    .where(and(eq(units.unitId, rootUnitId), isNull(units.parentUnitId), visibleUnits(ctx)));
  if (!root) throw notFound();
  return root.isFollowed;
}
