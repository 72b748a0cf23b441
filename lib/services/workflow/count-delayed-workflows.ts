import { and, count, inArray, isNull } from 'drizzle-orm';
import { visibleRoots } from '@/db/queries/scope';
import { reminders } from '@/db/schema';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import type { ServiceContext } from '../context';

/**
 * Number of triggered delay rules that are open in projects visible to the viewer; 0 if they may not see the
 * workflows (domain.md §4, delay rules).
 */
export async function countDelayedWorkflows(ctx: ServiceContext): Promise<number> {
  if (!canSeeWorkflows(ctx).can) return 0;
  const [row] = await ctx.db
    .select({ workflows: count() })
    .from(reminders)
    .where(and(isNull(reminders.closedOn), inArray(reminders.rootUnitId, visibleRoots(ctx))));
  return row?.workflows ?? 0;
}
