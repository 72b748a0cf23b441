import { isOrderLotType, type UnitType } from '../vocabulary/unit-types';

/** The form fields of a unit; missing texts are empty. */
export type UnitFields = {
  title: string;
  notes: string;
  /** `YYYY-MM-DD` */
  deliveryDate: string;
};

export interface DayLimits {
  /** The first day that may be chosen. */
  minDay: string;
  /** The stored date, which stays valid even if it is too early. */
  storedDay: string | null;
}

/**
 * The problems of a delivery date that is too early; the server checks the same (portal-2 §5, domain.md §6).
 */
export function deliveryDayProblems(day: string | null, { minDay, storedDay }: DayLimits) {
  const isTooEarly = day !== null && day !== storedDay && day < minDay;
  return isTooEarly ? [{ field: 'deliveryDate', code: 'DELIVERY.DateTooEarly' }] : [];
}

/** The types with their own delivery date; an approval lot is delivered by the dates of its materials. */
export function hasOwnDeliveryDate(unitType: UnitType): boolean {
  return unitType === 'project' || isOrderLotType(unitType);
}

/**
 * Whether the form of a unit shows a delivery date. Every unit type has one on the wire (portal-2 §7), so
 * that other systems may set it; for types without their own delivery date the form shows it only if it is
 * set, so that people can remove it.
 * @param storedDay the stored date, empty or null if there is none
 */
export function showsDeliveryDate(unitType: UnitType, storedDay: string | null): boolean {
  return hasOwnDeliveryDate(unitType) || (storedDay ?? '') !== '';
}

/** Whether a title must be unique among its siblings; that of a project need not be (portal-2 §5). */
export function hasUniqueTitle(unitType: UnitType): boolean {
  return unitType !== 'project';
}
