import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { materials, tasks, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { AssignedTask } from '@/lib/domain/permissions/acting-roles';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { jsonObject, named, qualified, query, scalar } from './sql';

const needed = alias(materials, 'needed');

/** The subprojects of a project and their lots, in any order. */
export function readLotRows(db: Db, rootUnitId: string, today: Day) {
  const volumeM3 = query
    .select({ volume: sql<number>`coalesce(sum(${materials.volumeM3}), 0)::float8` })
    .from(materials)
    .where(eq(materials.unitId, units.unitId));
  return db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitNo: units.unitNo,
      title: units.title,
      position: units.position,
      unitType: units.unitType,
      variant: units.variant,
      stateKey: units.stateKey,
      stateSince: units.stateSince,
      earliestDeliveryDate: units.earliestDeliveryDate,
      /** The pending task; a lot has at most one. */
      task: qualified<AssignedTask | null>`(
        select ${jsonObject({ taskKey: tasks.taskKey, roles: tasks.roleKeys })} from ${tasks}
        where ${tasks.unitId} = ${units.unitId} and ${tasks.closedAt} is null
        order by ${tasks.taskKey} limit 1)`,
      volumeM3: scalar(volumeM3),
      /** The next delivery, else the last one. */
      nextDay: qualified<Day | null>`coalesce((
        select coalesce(min(${needed.deliveryDate}) filter (where ${needed.deliveryDate} >= ${today}),
          max(${needed.deliveryDate}))
        from ${named(needed)} where ${needed.unitId} = ${units.unitId}), ${units.deliveryDate})::text`,
    })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, ['subproject', ...LOT_TYPES])));
}
