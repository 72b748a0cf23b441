import { and, count, isNull, notInArray } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { units } from '@/db/schema';
import { FINISHED_STATES } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '../context';

/**
 * Number of root projects visible to the caller that are neither Closed nor Archived (portal-2 §2, project
 * lists).
 */
export async function countCurrentProjects(ctx: ServiceContext): Promise<number> {
  const [row] = await ctx.db
    .select({ projects: count() })
    .from(units)
    .where(
      and(isNull(units.parentUnitId), notInArray(units.stateKey, [...FINISHED_STATES]), visibleUnits(ctx)),
    );
  return row?.projects ?? 0;
}
