import { eq } from 'drizzle-orm';
import { type LeadRow, leadColumns } from '@/db/queries/lead-days';
import { OWN_PROJECT_ROWS } from '@/db/queries/project-rows';
import { units } from '@/db/schema';
import type { Day, Moment } from '@/lib/domain/calendar';
import { firstDayOfProject, firstDayOfUnit } from '@/lib/domain/catalogue/preliminary-days';
import { groupBy } from '@/lib/domain/group-by';
import type { ProjectPlants } from '@/lib/domain/plant-calendar';
import type { ServiceContext } from '../context';

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
  /** The plants that make them. */
  plants: ProjectPlants;
}

/** When it is, and the days where no plant has a lead time. */
export type LeadMoment = Moment & Pick<ServiceContext, 'settings'>;

export function minDaysOf({ assignments, table, plants }: LeadRow, moment: LeadMoment): MinDays {
  const times = { table, fallbackDays: moment.settings.fallbackLeadDays };
  const ofUnits = [...groupBy(assignments, ({ unitId }) => unitId)].map(
    ([unitId, own]) => [unitId, own.map(({ plantId }) => plantId)] as const,
  );
  return {
    project: firstDayOfProject(assignments, times, moment),
    ofUnit: (unitIds) => firstDayOfUnit(unitIds, assignments, times, moment),
    assignedUnitIds: new Set(assignments.map(({ unitId }) => unitId)),
    plants: { plants, ofUnits: Object.fromEntries(ofUnits) },
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
  ctx: Pick<ServiceContext, 'db'> & LeadMoment,
  rootUnitId: string,
): Promise<MinDays> {
  const [read] = await ctx.db
    .select(leadColumns(OWN_PROJECT_ROWS))
    .from(units)
    .where(eq(units.unitId, rootUnitId));
  return minDaysOf(read ?? { assignments: [], table: [], plants: [] }, ctx);
}
