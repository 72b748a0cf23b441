import { and, asc, desc, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { tasks, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { isWithEverythingBelow } from '../unit-tree/units-below';
import { isHeldBy, rolesHeld } from './held-tasks';

/** Tasks by their ids, with the number of those that they were chosen from, as a table. */
export type ChosenTasks = ReturnType<typeof chooseLatest>;

/**
 * When a task became pending: the time of its unit's state, or of the question of a check-data request
 * (domain.md §4).
 */
export const pendingSince = (
  { taskKey, openedAt }: Record<'taskKey' | 'openedAt', SQLWrapper>,
  { stateSince }: Record<'stateSince', SQLWrapper>,
): SQL<Date> =>
  sql<Date>`case when ${taskKey} in ('CheckDataMissing', 'CheckDataComplete')
  then ${openedAt} else ${stateSince} end`.mapWith(units.stateSince);

/** Tasks of a unit and everything below it. */
export function scopeBelow(unitId: string, rootUnitId: string): SQL {
  if (rootUnitId === unitId) return eq(tasks.rootUnitId, rootUnitId);
  return inArray(
    tasks.unitId,
    sql`(
      with recursive below(unit_id) as (
        select ${unitId}::uuid
        union all
        select child.unit_id from units child join below on child.parent_unit_id = below.unit_id
      ) select unit_id from below)`,
  );
}

/**
 * The newest of the viewer's tasks below a unit, chosen before their projects and subprojects are joined, because a
 * large project has thousands. The join with their units is a full one, because that is always hashed: otherwise
 * Postgres, which expects few tasks, looks up each unit. Units without a task come last, and drop out.
 */
export function chooseLatest(ctx: ServiceContext, unit: UnitRow, limit: number) {
  const { unitId, rootUnitId } = unit;
  const held = rolesHeld(ctx);
  const waiting = ctx.db
    .select({
      taskId: tasks.taskId,
      unitId: tasks.unitId,
      taskKey: tasks.taskKey,
      openedAt: tasks.openedAt,
    })
    .from(held)
    .innerJoin(tasks, isHeldBy(held))
    .where(and(scopeBelow(unitId, rootUnitId), ne(tasks.unitId, unitId)))
    .as('waiting');
  const below = ctx.db
    .select({ unitId: units.unitId, stateSince: units.stateSince })
    .from(units)
    .where(isWithEverythingBelow(unit))
    .as('below');
  return ctx.db
    .select({
      taskId: waiting.taskId,
      total: sql<number>`(count(${waiting.taskId}) over ())::int`.as('total'),
    })
    .from(waiting)
    .fullJoin(below, eq(below.unitId, waiting.unitId))
    .orderBy(sql`${waiting.taskId} is null`, desc(pendingSince(waiting, below)), asc(waiting.taskId))
    .limit(limit)
    .as('chosen');
}
