import { and, count, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { members, tasks, units } from '@/db/schema';
import type { ServiceContext } from '@/lib/services/context';

/** How many open tasks wait for the caller: those a role of his in their project holds (domain.md §4). */
export async function countTasks(ctx: ServiceContext): Promise<number> {
  const held = ctx.db
    .select({ one: sql`1` })
    .from(members)
    .where(
      and(
        eq(members.rootUnitId, tasks.rootUnitId),
        eq(members.userId, ctx.viewer.userId),
        sql`${members.roleKey} = any(${tasks.roleKeys})`,
      ),
    );
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(tasks)
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .where(and(isNull(tasks.closedAt), inArray(units.tenantId, ctx.product.tenantIds), exists(held)));
  return row?.waiting ?? 0;
}
