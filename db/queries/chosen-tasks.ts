import { and, asc, desc, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UnitRow } from '@/db/schema';
import { tasks, units } from '@/db/schema';
import { isHeldBy, rolesHeld } from './held-tasks';
import type { Reader } from './scope';
import { named, qualified } from './sql';
import { isWithEverythingBelow } from './units-below';

const child = alias(units, 'child');

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
  qualified<Date>`case when ${taskKey} in ('CheckDataMissing', 'CheckDataComplete')
  then ${openedAt} else ${stateSince} end`.mapWith(units.stateSince);

/** Tasks of a unit and everything below it. */
export function scopeBelow(unitId: string, rootUnitId: string): SQL {
  if (rootUnitId === unitId) return eq(tasks.rootUnitId, rootUnitId);
  return inArray(
    tasks.unitId,
    qualified`(
      with recursive below(id) as (
        select ${unitId}::uuid
        union all
        select ${child.unitId} from ${named(child)} join below on ${child.parentUnitId} = below.id
      ) select id from below)`,
  );
}

/**
 * The newest of the reader's tasks below a unit, chosen before their projects and subprojects are joined, because a
 * large project has thousands. The join with their units is a full one, because that is always hashed: otherwise
 * Postgres, which expects few tasks, looks up each unit. Units without a task come last, and drop out.
 */
export function chooseLatest(reader: Reader, unit: UnitRow, limit: number) {
  const { unitId, rootUnitId } = unit;
  const held = rolesHeld(reader);
  const waiting = reader.db
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
  const below = reader.db
    .select({ unitId: units.unitId, stateSince: units.stateSince })
    .from(units)
    .where(isWithEverythingBelow(unit))
    .as('below');
  return reader.db
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
