import type { CheckFacts } from '@/lib/domain/structure/structure-checks';
import type { MinDays } from '../catalogue/lead-days';

export type EarliestDays = CheckFacts['earliest'];

/** The first possible delivery days of a project, as plain data for the builder (domain.md §6). */
export function earliestDaysOf({ ofUnit, assignedUnitIds }: MinDays, rootUnitId: string): EarliestDays {
  return {
    root: ofUnit([rootUnitId]),
    ofUnits: Object.fromEntries([...assignedUnitIds].map((unitId) => [unitId, ofUnit([unitId])])),
  };
}
