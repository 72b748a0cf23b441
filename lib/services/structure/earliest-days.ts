import type { CheckFacts } from '@/lib/domain/structure/structure-checks';
import { loadMinDays } from '../catalogue/lead-days';
import type { ServiceContext } from '../context';

export type EarliestDays = CheckFacts['earliest'];

/** The first days of delivery in a project, as plain data that the builder takes along (domain.md §6). */
export async function loadEarliestDays(ctx: ServiceContext, rootUnitId: string): Promise<EarliestDays> {
  const { ofUnit, assignedUnitIds } = await loadMinDays(ctx, rootUnitId);
  return {
    root: ofUnit([rootUnitId]),
    ofUnits: Object.fromEntries([...assignedUnitIds].map((unitId) => [unitId, ofUnit([unitId])])),
  };
}
