import { eq } from 'drizzle-orm';
import { preliminaryDays, unitProductTypes, units } from '@/db/schema';
import { type Day, minDeliveryDay, todayInBerlin } from '@/lib/domain/calendar';
import { leadDaysOfUnit } from '@/lib/domain/catalogue/preliminary-days';
import type { ServiceContext } from '../context';

/** The first days materials of a project can be delivered: of units with product types of their own, and else. */
export interface EarliestDays {
  root: Day;
  /** By unit id; nearer ones win (domain.md §6). */
  ofUnits: Record<string, Day>;
}

/** From today on, for every unit of the root that has product types assigned. */
export async function loadEarliestDays(ctx: ServiceContext, rootUnitId: string): Promise<EarliestDays> {
  const [assignments, table] = await Promise.all([
    ctx.db
      .select({
        unitId: unitProductTypes.unitId,
        productTypeId: unitProductTypes.productTypeId,
        plantId: unitProductTypes.plantId,
      })
      .from(unitProductTypes)
      .innerJoin(units, eq(units.unitId, unitProductTypes.unitId))
      .where(eq(units.rootUnitId, rootUnitId)),
    ctx.db
      .select({
        plantId: preliminaryDays.plantId,
        productTypeId: preliminaryDays.productTypeId,
        leadDays: preliminaryDays.leadDays,
      })
      .from(preliminaryDays),
  ]);
  const today = todayInBerlin(ctx.now);
  const dayOf = (unitId: string) => minDeliveryDay(today, leadDaysOfUnit([unitId], assignments, table));
  const assigned = new Set(assignments.map(({ unitId }) => unitId));
  return {
    root: dayOf(rootUnitId),
    ofUnits: Object.fromEntries([...assigned].map((unitId) => [unitId, dayOf(unitId)])),
  };
}
