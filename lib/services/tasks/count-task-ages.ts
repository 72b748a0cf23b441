import { and, eq, inArray } from 'drizzle-orm';
import { isHeldBy, rolesHeld } from '@/db/queries/held-tasks';
import { isNotSnoozedByViewer } from '@/db/queries/snoozed';
import { tasks, units } from '@/db/schema';
import { dayAt, daysBetween, todayOf } from '@/lib/domain/calendar';
import { type AgeClass, taskAges } from '@/lib/domain/workflow/task-ages';
import type { ServiceContext } from '../context';

/**
 * How long the viewer's open tasks have been pending, in calendar days of the plants (domain.md §4,
 * `changedOn`).
 */
export async function countTaskAges(ctx: ServiceContext): Promise<AgeClass[]> {
  const held = rolesHeld(ctx);
  const rows = await ctx.db
    .select({ stateSince: units.stateSince })
    .from(held)
    .innerJoin(tasks, isHeldBy(held))
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .where(and(inArray(units.tenantId, ctx.product.tenantIds), isNotSnoozedByViewer(ctx)));
  const today = todayOf(ctx);
  const since = (instant: Date) => dayAt(instant, ctx.product.timeZone);
  return taskAges(rows.map(({ stateSince }) => Math.max(0, daysBetween(since(stateSince), today))));
}
