import { and, count, inArray, isNull } from 'drizzle-orm';
import { reminders } from '@/db/schema';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import type { ServiceContext } from '../context';
import { visibleRoots } from '../scope';

/**
 * How many delay rules were triggered and are still open in projects the viewer sees; none for those who do not
 * see the workflows (domain.md §4, delay rules).
 */
export async function countDelayedWorkflows(ctx: ServiceContext): Promise<number> {
  if (!canSeeWorkflows(ctx).can) return 0;
  const [row] = await ctx.db
    .select({ workflows: count() })
    .from(reminders)
    .where(and(isNull(reminders.closedOn), inArray(reminders.rootUnitId, visibleRoots(ctx))));
  return row?.workflows ?? 0;
}
