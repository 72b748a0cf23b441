import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { members, tasks } from '@/db/schema';
import type { ServiceContext } from '../context';
import { actingIds, isActingMember } from '../scope';

/**
 * The viewer's roles in each of their projects, including those as a substitute, as a table to join tasks
 * with. Starting the join here makes the cost of a task list depend on the viewer's data, not on the
 * portal's.
 */
export function rolesHeld(
  ctx: Pick<ServiceContext, 'db' | 'viewer'>,
  userIds: readonly string[] | Placeholder = actingIds(ctx.viewer),
) {
  return ctx.db
    .select({
      rootUnitId: members.rootUnitId,
      roleKeys: sql<string>`array_agg(${members.roleKey})`.as('held_role_keys'),
    })
    .from(members)
    .where(isActingMember(userIds))
    .groupBy(members.rootUnitId)
    .as('held');
}

/** Joins the open tasks that one of the roles may do: its own, or by the fallback of domain.md §4. */
export function isHeldBy(held: ReturnType<typeof rolesHeld>): SQL | undefined {
  return and(
    eq(tasks.rootUnitId, held.rootUnitId),
    isNull(tasks.closedAt),
    sql`${tasks.roleKeys} && ${held.roleKeys}`,
  );
}
