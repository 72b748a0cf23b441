import { and, eq, inArray, isNull } from 'drizzle-orm';
import { tasks, units } from '@/db/schema';
import { ORDER_LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { tasksFor } from '@/lib/domain/workflow/tasks';
import type { ServiceContext } from '../context';
import type { UnitAccess } from '../unit-access';

/** How many order lots of a project in scope are waiting for the viewer to place their orders. */
export async function countLotsToOrder(
  ctx: ServiceContext,
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
): Promise<number> {
  const open = await ctx.db
    .select({ taskKey: tasks.taskKey, roles: tasks.roleKeys })
    .from(tasks)
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .where(
      and(
        eq(tasks.rootUnitId, unit.rootUnitId),
        eq(tasks.taskKey, 'PlaceOrder'),
        isNull(tasks.closedAt),
        inArray(units.unitType, ORDER_LOT_TYPES),
      ),
    );
  return tasksFor(access.roles, open).length;
}
