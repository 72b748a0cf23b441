import { and, count, eq, isNull } from 'drizzle-orm';
import { reminders, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { visibleUnits } from '../scope';

/** How many delay rules have struck and are still open in projects the caller sees (domain.md §4, delay rules). */
export async function countDelayedWorkflows(ctx: ServiceContext): Promise<number> {
  const [row] = await ctx.db
    .select({ workflows: count() })
    .from(reminders)
    .innerJoin(units, eq(units.unitId, reminders.unitId))
    .where(and(isNull(reminders.closedOn), visibleUnits(ctx)));
  return row?.workflows ?? 0;
}
