import type { AssignedTask } from '@/lib/domain/permissions/acting-roles';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '@/lib/services/context';
import type { UnitRow } from '@/lib/services/scope';
import { nextLotTask } from '@/lib/services/tasks/list-tasks';
import { checkDataMessage, firstDeliveryDay, firstLotToReview } from '@/lib/services/workflow/task-facts';

interface TasksOfUnit {
  unit: UnitRow;
  /** The viewer's tasks. */
  ownTasks: readonly AssignedTask[];
}

/** Loads the facts for the tasks of a unit. */
export async function loadTaskFacts(ctx: ServiceContext, { unit, ownTasks }: TasksOfUnit) {
  const { unitId, rootUnitId, parentUnitId, unitType, earliestDeliveryDate } = unit;
  const holds = (...keys: TaskKey[]) => ownTasks.some(({ taskKey }) => keys.includes(taskKey));
  const isOnCards = parentUnitId === null && ownTasks.length > 0;
  const [firstDelivery, askedData, lotToReview, nextLot] = await Promise.all([
    isOnCards ? firstDeliveryDay(ctx, unitId) : earliestDeliveryDate,
    holds('CheckDataMissing', 'CheckDataComplete') ? checkDataMessage(ctx, unitId) : null,
    holds('ReviewDrawings') && unitType !== 'approvallot' ? firstLotToReview(ctx, rootUnitId) : null,
    unitType === 'approvallot' && ownTasks.length === 0 ? nextLotTask(ctx, unit) : null,
  ]);
  return { firstDelivery, askedData, lotToReview, nextLot };
}
