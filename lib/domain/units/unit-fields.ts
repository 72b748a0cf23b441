import type { UnitType } from '../vocabulary/unit-types';

/** What people write of a unit, as forms hold it: empty texts where there is nothing. */
export type UnitFields = {
  title: string;
  notes: string;
  /** `YYYY-MM-DD` */
  deliveryDate: string;
};

export interface DayLimits {
  /** The first day that may be chosen. */
  minDay: string;
  /** The date as it is stored, which may stay however early it is. */
  storedDay: string | null;
}

/** Whether a delivery date comes too early; the server checks the same (portal-2 §5, domain.md §6). */
export function deliveryDayProblems(day: string | null, { minDay, storedDay }: DayLimits) {
  const isTooEarly = day !== null && day !== storedDay && day < minDay;
  return isTooEarly ? [{ field: 'deliveryDate', code: 'DELIVERY.DateTooEarly' }] : [];
}

/** The types that are delivered as a whole; an approval lot is delivered by its materials' dates. */
export function hasOwnDeliveryDate(unitType: UnitType): boolean {
  return unitType === 'project' || unitType === 'aacorderlot' || unitType === 'lintelorderlot';
}

/**
 * Whether the form of a unit has a delivery date. The unit body carries one for every type (portal-2 §7), so that
 * other systems may note a date anywhere; where it is not the type's own, the form shows it once there is one, and
 * people can take it back.
 * @param storedDay the date as it is stored, empty or null where there is none
 */
export function showsDeliveryDate(unitType: UnitType, storedDay: string | null): boolean {
  return hasOwnDeliveryDate(unitType) || (storedDay ?? '') !== '';
}

/** A title must differ from its siblings', a project's need not (portal-2 §5). */
export function hasUniqueTitle(unitType: UnitType): boolean {
  return unitType !== 'project';
}
