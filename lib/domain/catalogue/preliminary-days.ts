/** How long one plant needs for one product type, in calendar days (domain.md §6). */
export interface PreliminaryDays {
  plantId: number;
  productTypeId: number;
  leadDays: number;
}

/** A product type that a plant is to make for a unit. */
export interface ProductTypeAssignment {
  unitId: string;
  productTypeId: number;
  plantId: number;
}

/** Days where no plant has said how long it needs (domain.md §6). */
export const FALLBACK_LEAD_DAYS = 10;
/** Bounds of the administrators' field (domain.md §6). */
export const MIN_PRELIMINARY_DAYS = 1;
export const MAX_PRELIMINARY_DAYS = 365;

/** The days that somebody typed; null for what is no whole number within the bounds. */
export function readLeadDays(typed: string): number | null {
  if (!/^\d{1,3}$/.test(typed.trim())) return null;
  const days = Number(typed);
  return days >= MIN_PRELIMINARY_DAYS && days <= MAX_PRELIMINARY_DAYS ? days : null;
}

/** The plant's own days; unknown there, the slowest plant of that product type; unknown everywhere, 10. */
export function leadDaysOfAssignment(
  { plantId, productTypeId }: Pick<ProductTypeAssignment, 'plantId' | 'productTypeId'>,
  table: readonly PreliminaryDays[],
): number {
  const ofType = table.filter((row) => row.productTypeId === productTypeId);
  const own = ofType.find((row) => row.plantId === plantId);
  return own?.leadDays ?? slowest(ofType.map((row) => row.leadDays));
}

/**
 * Lead days of one unit: its own assignments, else those of the nearest ancestor that has any, else 10.
 * `unitIds` goes from the unit itself up to the root.
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

/** Lead days of a project from all assignments of its root and units: one date must suit the slowest. */
export function leadDaysOfProject(
  assignments: readonly Pick<ProductTypeAssignment, 'plantId' | 'productTypeId'>[],
  table: readonly PreliminaryDays[],
): number {
  return slowest(assignments.map((assignment) => leadDaysOfAssignment(assignment, table)));
}

function slowest(days: readonly number[]): number {
  return days.length === 0 ? FALLBACK_LEAD_DAYS : Math.max(...days);
}
