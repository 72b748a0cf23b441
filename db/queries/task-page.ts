import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { taskSnoozes, tasks, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { cachedQuery } from './cached-query';
import { type ChosenTasks, pendingSince } from './chosen-tasks';
import { isHeldBy, rolesHeld } from './held-tasks';
import { LIMIT, OFFSET, type Selection } from './listing';
import { actingPlaceholder, type Reader, scopedQueryKey, scopedQueryValues } from './scope';
import { isSnoozeOf } from './snoozed';

/** Joined with tasks for filters. */
export const roots = alias(units, 'root');
export const parents = alias(units, 'parent');

/** When a task became pending. */
export const changedOn = pendingSince(tasks, units);

/** Selects open tasks of the reader. */
export interface ReadTasks {
  selection: Selection;
  /** Within one unit. */
  scope?: SQL | undefined;
  /** Only these of the reader's tasks, with the count of all. */
  chosen?: ChosenTasks | undefined;
  /** Whether snoozed tasks are included. */
  snoozed: 'included' | 'left out';
}

/** The open tasks of the reader, each with facts about it that lists of tasks do not tell. */
export function readTaskPage(reader: Reader, tasksToRead: ReadTasks, today: Day) {
  const looking = { viewerId: reader.viewer.userId, today };
  const values = { ...scopedQueryValues(reader, tasksToRead.selection), ...looking };
  return taskPage(reader, tasksToRead).execute(values);
}

/** A list within one unit is requested too rarely to be cached. */
function taskForm(reader: Reader, { selection, scope, chosen, snoozed }: ReadTasks): string | undefined {
  const form = scope === undefined && chosen === undefined ? scopedQueryKey(reader, selection) : undefined;
  return form && `${snoozed} ${form}`;
}

const SNOOZE_OF_VIEWER = { userId: sql.placeholder('viewerId'), today: sql.placeholder('today') };

const taskPage = cachedQuery(taskForm, (reader: Reader, { selection, scope, chosen, snoozed }: ReadTasks) => {
  const held = rolesHeld(reader, actingPlaceholder(reader));
  const { where } = selection.cached ?? selection;
  return reader.db
    .select({
      task: {
        projectUnitNo: units.unitNo,
        rootUnitTitle: roots.title,
        parentUnitTitle: parents.title,
        unitTitle: units.title,
        projectUnitTypeVariant: units.variant,
        stateKey: units.stateKey,
        changedOn,
        tenantID: units.tenantId,
        salesOrgID: units.salesOrgId,
        rootProjectUnitID: tasks.rootUnitId,
        projectUnitID: tasks.unitId,
        taskKey: tasks.taskKey,
      },
      unitType: units.unitType,
      roleKeys: tasks.roleKeys,
      snoozedUntil: taskSnoozes.untilDay,
      stateSince: units.stateSince,
      total: chosen ? chosen.total : sql<null>`null`,
    })
    .from(chosen ?? held)
    .innerJoin(tasks, chosen ? eq(tasks.taskId, chosen.taskId) : isHeldBy(held))
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .innerJoin(roots, eq(roots.unitId, tasks.rootUnitId))
    .leftJoin(parents, eq(parents.unitId, units.parentUnitId))
    .leftJoin(taskSnoozes, isSnoozeOf(SNOOZE_OF_VIEWER))
    .where(
      and(
        inArray(units.tenantId, reader.product.tenantIds),
        snoozed === 'included' ? undefined : isNull(taskSnoozes.taskId),
        scope,
        where,
      ),
    )
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare('');
});
