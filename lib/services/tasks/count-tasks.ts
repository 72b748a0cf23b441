import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { tasks, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { isHeldBy, rolesHeld } from './held-tasks';
import { parents, roots } from './list-tasks';
import { isNotSnoozedByViewer } from './snoozed';

/**
 * Number of the viewer's open tasks: those of a role they have in the project (domain.md §4) and that they
 * have not snoozed.
 * @param where a filter of the list of tasks
 */
export async function countTasks(ctx: ServiceContext, where?: SQL): Promise<number> {
  const waiting = waitingCount(ctx, where);
  // Tables are joined only if a filter needs them.
  const [row] = await (where === undefined
    ? waiting
    : waiting
        .innerJoin(roots, eq(roots.unitId, tasks.rootUnitId))
        .leftJoin(parents, eq(parents.unitId, units.parentUnitId)));
  return row?.waiting ?? 0;
}

/** The same as a query of one value; for a filter it may need joins with the projects and the units above. */
export function waitingCount(ctx: ServiceContext, where?: SQL) {
  const held = rolesHeld(ctx);
  return ctx.db
    .select({ waiting: count() })
    .from(held)
    .innerJoin(tasks, isHeldBy(held))
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .where(and(inArray(units.tenantId, ctx.product.tenantIds), isNotSnoozedByViewer(ctx), where))
    .$dynamic();
}
