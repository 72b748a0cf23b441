import type { ActivityAction } from '@/lib/domain/activity/actions';
import type { Activity } from '../records/write-activity';
import type { ChangedLot } from './changed-lots';
import { presentMaterial } from './present-material';

export type MaterialsAction = Extract<ActivityAction, 'materialsChanged' | 'datesShifted'>;

/** The activity entry of a lot whose materials were written: all of them before and after. */
export function materialsActivity(
  rootUnitId: string,
  { before, after }: ChangedLot,
  action: MaterialsAction = 'materialsChanged',
): Activity {
  const { unitId, unitNo, title } = before;
  const from = before.materials.map(presentMaterial);
  const to = after.map(presentMaterial);
  return {
    action,
    unit: { rootUnitId, unitId, unitNo, title, unitType: 'approvallot' },
    changes: [{ field: 'materials', from, to }],
  };
}
