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
}

/** The lead days if no plant has any (domain.md §6). */
export const FALLBACK_LEAD_DAYS = 10;
/** Bounds of the administrators' field (domain.md §6). */
export const MIN_PRELIMINARY_DAYS = 1;
export const MAX_PRELIMINARY_DAYS = 365;

/** Parses typed days; null if not a whole number within the bounds. */
export function readLeadDays(typed: string): number | null {
  if (!/^\d{1,3}$/.test(typed.trim())) return null;
  const days = Number(typed);
  return days >= MIN_PRELIMINARY_DAYS && days <= MAX_PRELIMINARY_DAYS ? days : null;
}

/** The plant's own days, else those of the slowest plant for that product type, else 10. */
export function leadDaysOfAssignment(
  { plantId, productTypeId }: Pick<ProductTypeAssignment, 'plantId' | 'productTypeId'>,
  table: readonly PreliminaryDays[],
): number {
  const ofType = table.filter((row) => row.productTypeId === productTypeId);
  const own = ofType.find((row) => row.plantId === plantId);
  return own?.leadDays ?? slowest(ofType.map((row) => row.leadDays));
}

/**
 * Lead days of one unit: from its own assignments, else from the nearest ancestor with assignments, else 10.
 * `unitIds` lists the unit, then its ancestors up to the root.
 */
export function leadDaysOfUnit(
  unitIds: readonly string[],
  assignments: readonly ProductTypeAssignment[],
  table: readonly PreliminaryDays[],
): number {
  for (const unitId of unitIds) {
    const own = assignments.filter((assignment) => assignment.unitId === unitId);
    if (own.length > 0) return leadDaysOfProject(own, table);
  }
  return FALLBACK_LEAD_DAYS;
}

/** Lead days of a project: the longest of its root and units, because one date must suit all. */
export function leadDaysOfProject(
  assignments: readonly Pick<ProductTypeAssignment, 'plantId' | 'productTypeId'>[],
  table: readonly PreliminaryDays[],
): number {
  return slowest(assignments.map((assignment) => leadDaysOfAssignment(assignment, table)));
}

function slowest(days: readonly number[]): number {
  return days.length === 0 ? FALLBACK_LEAD_DAYS : Math.max(...days);
}
