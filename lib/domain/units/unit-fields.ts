import { isDay } from '../calendar';
import type { UnitType } from '../vocabulary/unit-types';
import { MAX_NOTES_LENGTH, MAX_TITLE_LENGTH } from './title';

/** What people write of a unit, as forms hold it: empty texts where there is nothing. */
export type UnitFields = {
  title: string;
  notes: string;
  /** `YYYY-MM-DD` */
  deliveryDate: string;
};

export type UnitFieldProblem = 'required' | 'tooLong' | 'tooEarly' | 'noDate';

interface FieldLimits {
  /** The first day that may be chosen. */
  minDay: string;
  /** The date as it is stored, which may stay however early it is. */
  storedDay: string | null;
}

/** What is wrong with the fields, one problem each; the server checks the same (portal-2 §5, domain.md §6). */
export function unitFieldProblems(
  { title, notes, deliveryDate }: UnitFields,
  { minDay, storedDay }: FieldLimits,
): Partial<Record<keyof UnitFields, UnitFieldProblem>> {
  const { length } = title.trim();
  return {
    ...(length === 0 && { title: 'required' as const }),
    ...(length > MAX_TITLE_LENGTH && { title: 'tooLong' as const }),
    ...(notes.trim().length > MAX_NOTES_LENGTH && { notes: 'tooLong' as const }),
    ...problemOfDay(deliveryDate, minDay, storedDay),
  };
}

function problemOfDay(day: string, minDay: string, storedDay: string | null) {
  if (day === '' || day === storedDay) return {};
  if (!isDay(day)) return { deliveryDate: 'noDate' as const };
  return day < minDay ? { deliveryDate: 'tooEarly' as const } : {};
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
