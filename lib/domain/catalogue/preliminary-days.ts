import { type Day, dayAt, type Moment, minDeliveryDay, todayOf } from '../calendar';
import type { TimeZone } from '../time-zones';

/** The lead time of a plant for a product type, in calendar days (domain.md §6). */
export interface PreliminaryDays {
  plantId: number;
  productTypeId: number;
  leadDays: number;
}

/** A product type that is assigned to a plant for a unit. */
export interface ProductTypeAssignment {
  unitId: string;
  productTypeId: number;
  plantId: number;
  /** The zone of the plant; null if it is that of the product. */
  timeZone: TimeZone | null;
}

/** Bounds of the administrators' field (domain.md §6). */
export const MIN_PRELIMINARY_DAYS = 1;
export const MAX_PRELIMINARY_DAYS = 365;

/** The lead times of all plants, and the days where none of them has any (domain.md §6). */
export interface LeadTimes {
  table: readonly PreliminaryDays[];
  fallbackDays: number;
}

/** Parses typed days; null if not a whole number within the bounds. */
export function readLeadDays(typed: string): number | null {
  if (!/^\d{1,3}$/.test(typed.trim())) return null;
  const days = Number(typed);
  return days >= MIN_PRELIMINARY_DAYS && days <= MAX_PRELIMINARY_DAYS ? days : null;
}

/** The plant's own days, else those of the slowest plant for that product type, else those where none has any. */
export function leadDaysOfAssignment(
  { plantId, productTypeId }: Pick<ProductTypeAssignment, 'plantId' | 'productTypeId'>,
  { table, fallbackDays }: LeadTimes,
): number {
  const ofType = table.filter((row) => row.productTypeId === productTypeId);
  const own = ofType.find((row) => row.plantId === plantId);
  return (
    own?.leadDays ??
    slowest(
      ofType.map((row) => row.leadDays),
      fallbackDays,
    )
  );
}

/**
 * The first possible delivery day of one unit: by its own assignments, else by those of the nearest ancestor with
 * assignments, else by the days where no plant has any. `unitIds` lists the unit, then its ancestors up to the root.
 */
export function firstDayOfUnit(
  unitIds: readonly string[],
  assignments: readonly ProductTypeAssignment[],
  times: LeadTimes,
  moment: Moment,
): Day {
  const owner = unitIds.find((unitId) => assignments.some((assignment) => assignment.unitId === unitId));
  const own = assignments.filter(({ unitId }) => unitId === owner);
  return firstDayOfProject(own, times, moment);
}

/**
 * The first possible delivery day of a project with all its units, because one date must suit all: the latest of its
 * assignments, each counted from today in the zone of its plant.
 */
export function firstDayOfProject(
  assignments: readonly Omit<ProductTypeAssignment, 'unitId'>[],
  times: LeadTimes,
  moment: Moment,
): Day {
  return firstDayOf(
    assignments.map((assignment) => ({ ...assignment, leadDays: leadDaysOfAssignment(assignment, times) })),
    times.fallbackDays,
    moment,
  );
}

/** The latest first day of products with these lead days, made at plants in these zones; `fallbackDays` ahead without any. */
export function firstDayOf(
  products: readonly { leadDays: number; timeZone: TimeZone | null }[],
  fallbackDays: number,
  { now, product }: Moment,
): Day {
  const days = products.map(({ leadDays, timeZone }) =>
    minDeliveryDay(dayAt(now, timeZone ?? product.timeZone), leadDays),
  );
  return days.sort().at(-1) ?? minDeliveryDay(todayOf({ now, product }), fallbackDays);
}

/** Lead days of a project: the longest of its root and units, because one date must suit all. */
export function leadDaysOfProject(
  assignments: readonly Pick<ProductTypeAssignment, 'plantId' | 'productTypeId'>[],
  times: LeadTimes,
): number {
  return slowest(
    assignments.map((assignment) => leadDaysOfAssignment(assignment, times)),
    times.fallbackDays,
  );
}

function slowest(days: readonly number[], fallbackDays: number): number {
  return days.length === 0 ? fallbackDays : Math.max(...days);
}
