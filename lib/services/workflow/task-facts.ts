import { and, asc, eq, inArray } from 'drizzle-orm';
import { unitParams, units } from '@/db/schema';
import { REVIEW_STATES } from '@/lib/domain/workflow/tasks';
import type { ServiceContext } from '../context';

/** The last check-data message of a unit (domain.md §4, "Check data"); the unit is in scope. */
export async function checkDataMessage(ctx: ServiceContext, unitId: string): Promise<string | null> {
  return paramOf(ctx, unitId, 'CheckDataTaskMessage');
}

/** The first delivery day of a project, `YYYY-MM-DD`, as its task cards show it (domain.md §4). */
export async function firstDeliveryDay(ctx: ServiceContext, rootUnitId: string): Promise<string | null> {
  return paramOf(ctx, rootUnitId, 'FirstDelivery');
}

async function paramOf(
  ctx: ServiceContext,
  unitId: string,
  paramKey: 'CheckDataTaskMessage' | 'FirstDelivery',
): Promise<string | null> {
  const [param] = await ctx.db
    .select({ value: unitParams.paramValue })
    .from(unitParams)
    .where(and(eq(unitParams.unitId, unitId), eq(unitParams.paramKey, paramKey)));
  return param?.value ?? null;
}

/** The next lot to review: the first pending one by number; null if there is none. */
export async function firstLotToReview(ctx: ServiceContext, rootUnitId: string): Promise<string | null> {
  const [lot] = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(
      and(
        eq(units.rootUnitId, rootUnitId),
        eq(units.unitType, 'approvallot'),
        inArray(units.stateKey, [...REVIEW_STATES]),
      ),
    )
    .orderBy(asc(units.unitNo), asc(units.unitId))
    .limit(1);
  return lot?.unitId ?? null;
}
