import { MAX_LISTED_CHANGES } from '@/lib/domain/activity/changes';
import { structureChanges } from '@/lib/domain/activity/structure-changes';
import type { WriteContext } from '../context';
import type { ChangedLot } from '../deliveries/changed-lots';
import { materialsActivity } from '../deliveries/materials-activity';
import { type ActiveUnit, type Activity, writeActivity } from '../records/write-activity';
import type { StoredSubproject } from '../unit-tree/load-structure';

/**
 * The activity of a saved structure: one entry of the project for added, removed or changed units, and one
 * for each lot whose materials were written, with the values that people see.
 */
export function writeStructureActivity(
  ctx: WriteContext,
  root: ActiveUnit,
  before: readonly StoredSubproject[],
  after: readonly StoredSubproject[],
  changedLots: readonly ChangedLot[],
): Promise<void> {
  const units = structureChanges(before, after);
  const counts = { ...units?.counts, materials: changedLots.length };
  if (units === null && changedLots.length === 0) return Promise.resolve();
  const { changes } = { ...units };
  const summary: Activity = { action: 'structureChanged', unit: root, counts, ...(changes && { changes }) };
  const lots = changedLots.slice(0, MAX_LISTED_CHANGES).map((lot) => materialsActivity(root.unitId, lot));
  return writeActivity(ctx, summary, ...lots);
}
