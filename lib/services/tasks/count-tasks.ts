import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { isHeldBy, rolesHeld } from '@/db/queries/held-tasks';
import { isNotSnoozedByViewer } from '@/db/queries/snoozed';
import { parents, roots } from '@/db/queries/task-page';
import { tasks, units } from '@/db/schema';
import { MAX_COUNTED_TASKS } from '@/lib/domain/workflow/count-limit';
import type { ServiceContext } from '../context';

/**
 * Number of the viewer's open tasks: those of a role they have in the project (domain.md §4) and that they
 * have not snoozed.
 * @param where a filter of the list of tasks
 */
export async function countTasks(ctx: ServiceContext, where?: SQL): Promise<number> {
  const waiting = waitingTasks(ctx, where);
  // Tables are joined only if a filter needs them.
  const filtered =
    where === undefined
      ? waiting
      : waiting
          .innerJoin(roots, eq(roots.unitId, tasks.rootUnitId))
          .leftJoin(parents, eq(parents.unitId, units.parentUnitId));
  const [row] = await ctx.db.select({ value: count() }).from(filtered.as('waiting'));
  return row?.value ?? 0;
}

/** The same as a query of one value; counting stops at one more than the frame shows. */
export function shownTaskCount(ctx: ServiceContext) {
  const shown = waitingTasks(ctx)
    .limit(MAX_COUNTED_TASKS + 1)
    .as('waiting');
  return ctx.db.select({ value: count() }).from(shown);
}

function waitingTasks(ctx: ServiceContext, where?: SQL) {
  const held = rolesHeld(ctx);
  return ctx.db
    .select({ taskId: tasks.taskId })
    .from(held)
    .innerJoin(tasks, isHeldBy(held))
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .where(and(inArray(units.tenantId, ctx.product.tenantIds), isNotSnoozedByViewer(ctx), where))
    .$dynamic();
}
