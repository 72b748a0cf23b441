import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { members, projectFollows, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';

/**
 * Whether the viewer follows a project: their choice, else whether they are a member.
 * @throws AppError NotFound if they do not see it, or it is not a project
 */
export async function getProjectFollow(ctx: ServiceContext, rootUnitId: string): Promise<boolean> {
  const [root] = await ctx.db
    .select({ isFollowed: isFollowedColumn(ctx) })
    .from(units)
    .where(and(eq(units.unitId, rootUnitId), isNull(units.parentUnitId), visibleUnits(ctx)));
  if (!root) throw notFound();
  return root.isFollowed;
}

/** The same as a column of a query on `units` that are roots. */
export function isFollowedColumn(ctx: Pick<ServiceContext, 'db' | 'viewer'>): SQL<boolean> {
  const { userId } = ctx.viewer;
  const chosen = ctx.db
    .select({ isFollowed: projectFollows.isFollowed })
    .from(projectFollows)
    .where(and(eq(projectFollows.rootUnitId, units.unitId), eq(projectFollows.userId, userId)));
  const isMember = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(members)
      .where(and(eq(members.rootUnitId, units.unitId), eq(members.userId, userId))),
  );
  return sql<boolean>`coalesce(${chosen}, ${isMember})`;
}
