import { eq, inArray, sql } from 'drizzle-orm';
import { plants, unitProductTypes, units } from '@/db/schema';
import { DEFAULT_TRUCKS_PER_WEEK } from '@/lib/domain/catalogue/plants';
import type { ServiceContext } from '../context';

/**
 * The trucks that the plants of a project can load in a week together (domain.md §10); the default of one
 * plant if none is chosen.
 */
export async function loadTrucksPerWeek(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
): Promise<number> {
  const assigned = ctx.db
    .select({ plantId: unitProductTypes.plantId })
    .from(unitProductTypes)
    .innerJoin(units, eq(units.unitId, unitProductTypes.unitId))
    .where(eq(units.rootUnitId, rootUnitId));
  const [sum] = await ctx.db
    .select({ trucks: sql<number | null>`sum(${plants.trucksPerWeek})::int` })
    .from(plants)
    .where(inArray(plants.plantId, assigned));
  return sum?.trucks ?? DEFAULT_TRUCKS_PER_WEEK;
}
