import { and, eq, inArray } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { members, units } from '@/db/schema';
import type { ServiceContext } from '../context';

/** Whether a person is a member of a project visible to the viewer. */
export async function isMemberOf(
  ctx: ServiceContext,
  { rootUnitId, userId }: { rootUnitId: string; userId: string },
): Promise<boolean> {
  const seen = ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(eq(units.unitId, rootUnitId), visibleUnits(ctx)));
  const [found] = await ctx.db
    .select({ memberId: members.memberId })
    .from(members)
    .where(and(eq(members.userId, userId), inArray(members.rootUnitId, seen)))
    .limit(1);
  return found !== undefined;
}
