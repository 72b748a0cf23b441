import { count, eq, inArray } from 'drizzle-orm';
import { tasks, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { isHeldBy, rolesHeld } from './held-tasks';

/** How many open tasks wait for the viewer: those that a role of theirs in their project holds (domain.md §4). */
export async function countTasks(ctx: ServiceContext): Promise<number> {
  const held = rolesHeld(ctx);
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(held)
    .innerJoin(tasks, isHeldBy(held))
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .where(inArray(units.tenantId, ctx.product.tenantIds));
  return row?.waiting ?? 0;
}
