import { eq, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { type Day, minDeliveryDay, todayInBerlin } from '@/lib/domain/calendar';
import {
  leadDaysOfProject,
  leadDaysOfUnit,
  type PreliminaryDays,
  type ProductTypeAssignment,
} from '@/lib/domain/catalogue/preliminary-days';
import type { ServiceContext } from '../context';
import { OWN_PROJECT_ROWS, type ProjectRows } from '../in-project';
import { preliminaryDaysColumn } from './preliminary-days-column';

/**
 * The first possible delivery days of a project's materials, counted from today by lead days (domain.md §6).
 */
export interface MinDays {
  /** Of the project as a whole: the slowest of all its materials. */
  project: Day;
  /** Of one unit. @param unitIds from the unit itself up to the root */
  ofUnit: (unitIds: readonly string[]) => Day;
  /** The units with separate product types; all others inherit theirs. */
  assignedUnitIds: ReadonlySet<string>;
}

/** The data they are computed from, as read by `leadColumns`. */
export interface LeadRow {
  assignments: ProductTypeAssignment[];
  table: PreliminaryDays[];
}

/** The product types of a project and the plants' lead days, as columns of a query on its `units`. */
export const leadColumns = ({ isIn }: ProjectRows): { [Column in keyof LeadRow]: SQL<LeadRow[Column]> } => ({
  assignments: sql`(
    select coalesce(json_agg(json_build_object(
      'unitId', unit_id, 'productTypeId', product_type_id, 'plantId', plant_id)), '[]')
    from unit_product_types where ${isIn})`,
  table: preliminaryDaysColumn(),
});

export function minDaysOf({ assignments, table }: LeadRow, now: Date): MinDays {
  const today = todayInBerlin(now);
  return {
    project: minDeliveryDay(today, leadDaysOfProject(assignments, table)),
    ofUnit: (unitIds) => minDeliveryDay(today, leadDaysOfUnit(unitIds, assignments, table)),
    assignedUnitIds: new Set(assignments.map(({ unitId }) => unitId)),
  };
}

/**
 * The first possible delivery day of a lot: by its own product types, those of its subproject or of its
 * project.
 */
export function minDayOf(
  { unitId, parentUnitId }: { unitId: string; parentUnitId: string | null },
  minDays: MinDays,
  rootUnitId: string,
): Day {
  return minDays.ofUnit([unitId, ...(parentUnitId === null ? [] : [parentUnitId]), rootUnitId]);
}

/** Reads them in one statement; the root is in scope. */
export async function loadMinDays(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  rootUnitId: string,
): Promise<MinDays> {
  const [read] = await ctx.db
    .select(leadColumns(OWN_PROJECT_ROWS))
    .from(units)
    .where(eq(units.unitId, rootUnitId));
  return minDaysOf(read ?? { assignments: [], table: [] }, ctx.now);
}
