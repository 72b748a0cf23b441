import type { CheckFacts } from '@/lib/domain/structure/structure-checks';
import { loadMinDays } from '../catalogue/lead-days';
import type { ServiceContext } from '../context';

export type EarliestDays = CheckFacts['earliest'];

/** The first possible delivery days of a project, as plain data for the builder (domain.md §6). */
export async function loadEarliestDays(ctx: ServiceContext, rootUnitId: string): Promise<EarliestDays> {
  const { ofUnit, assignedUnitIds } = await loadMinDays(ctx, rootUnitId);
  return {
    root: ofUnit([rootUnitId]),
    ofUnits: Object.fromEntries([...assignedUnitIds].map((unitId) => [unitId, ofUnit([unitId])])),
  };
}
