import { eq } from 'drizzle-orm';
import { preliminaryDays, unitProductTypes, units } from '@/db/schema';
import { type Day, minDeliveryDay, todayInBerlin } from '@/lib/domain/calendar';
import { leadDaysOfProject, leadDaysOfUnit } from '@/lib/domain/catalogue/preliminary-days';
import type { ServiceContext } from '../context';

/** The first days a project's materials can be delivered, today's lead days added (domain.md §6). */
export interface MinDays {
  /** For the project as a whole: the slowest of all its materials. */
  project: Day;
  /** For one unit. @param unitIds from the unit itself up to the root */
  ofUnit: (unitIds: readonly string[]) => Day;
  /** The units that have product types of their own; all others take theirs from above. */
  assignedUnitIds: ReadonlySet<string>;
}

/** Reads the product types of a project and the plants' lead days; the root is in scope. */
export async function loadMinDays(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  rootUnitId: string,
): Promise<MinDays> {
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
    ctx.db.select().from(preliminaryDays),
  ]);
  const today = todayInBerlin(ctx.now);
  return {
    project: minDeliveryDay(today, leadDaysOfProject(assignments, table)),
    ofUnit: (unitIds) => minDeliveryDay(today, leadDaysOfUnit(unitIds, assignments, table)),
    assignedUnitIds: new Set(assignments.map(({ unitId }) => unitId)),
  };
}
