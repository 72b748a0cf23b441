import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { members, tasks, units } from '@/db/schema';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import { actingIds, isActingMember, type Reader } from './scope';
import { sentRows } from './sent-rows';
import { qualified } from './sql';

/**
 * The reader's roles in each of their projects, including those as a substitute, as a table to join tasks
 * with. Starting the join here makes the cost of a task list depend on the reader's data, not on the
 * portal's.
 */
export function rolesHeld(
  { db, viewer }: Pick<Reader, 'db' | 'viewer'>,
  userIds: readonly string[] | Placeholder = actingIds(viewer),
) {
  return db
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

/** Those of the asked tasks that are open and the reader's, with the time of the state of their unit. */
export function readOwnTasks(reader: Reader, asked: readonly { unitId: string; taskKey: TaskKey }[]) {
  const held = rolesHeld(reader);
  const { unitId, taskKey } = tasks;
  const sent = sentRows('asked', asked, { unitId, taskKey });
  return reader.db
    .select({ taskId: tasks.taskId, stateSince: units.stateSince })
    .from(held)
    .innerJoin(tasks, isHeldBy(held))
    .innerJoin(units, eq(units.unitId, unitId))
    .where(
      and(
        inArray(units.tenantId, reader.product.tenantIds),
        qualified`(${unitId}, ${taskKey}) in (
          select ${sent.columns.unitId}, ${sent.columns.taskKey} from ${sent.table})`,
      ),
    );
}
