import type { OrderChangeRequestDto } from '@/lib/contract/order-changes';
import type { UnitSummaryDto } from '@/lib/contract/unit-summaries';
import { canDecideOrderChange } from '@/lib/domain/permissions/can-change-order';
import type { ServiceContext } from '../context';
import { lotVolumes } from '../deliveries/lot-volumes';
import { orderChangesOf } from '../orders/changes/list-order-changes';
import { countLotsToOrder } from '../orders/count-lots-to-order';
import { latestTasksBelow } from '../tasks/list-tasks';
import type { UnitAccess } from '../unit-access';
import { countStatesBelow } from '../workflow/count-states-below';

/** As many tasks are answered; all of them are in the task list. */
const LATEST_TASKS = 20;

/** What the page of a unit in scope shows of the units below it. */
export async function getUnitSummary(ctx: ServiceContext, loaded: UnitAccess): Promise<UnitSummaryDto> {
  const { unit } = loaded;
  const hasLots = unit.unitType === 'project' || unit.unitType === 'subproject';
  const isOrderedFrom = unit.parentUnitId === null && unit.variant !== 'other';
  const [states, volumes, tasks, lotsToOrder, orderChanges] = await Promise.all([
    hasLots ? countStatesBelow(ctx, unit) : [],
    unit.unitType === 'subproject' ? lotVolumes(ctx, unit.unitId) : [],
    latestTasksBelow(ctx, unit, LATEST_TASKS),
    isOrderedFrom ? countLotsToOrder(ctx, loaded) : 0,
    isOrderedFrom ? orderChangesToDecide(ctx, loaded) : [],
  ]);
  return {
    states,
    volumes: volumes.map(({ unitId, title, volumeM3 }) => ({
      projectUnitID: unitId,
      title,
      volume: volumeM3,
    })),
    tasks: tasks.rows,
    taskCount: tasks.count,
    lotsToOrder,
    orderChanges,
  };
}

/** Requests to change orders of the project, for those who decide about them. */
async function orderChangesToDecide(
  ctx: ServiceContext,
  { unit, access }: UnitAccess,
): Promise<OrderChangeRequestDto[]> {
  const anyLot = { unitType: 'aacorderlot', stateKey: 'Approved' } as const;
  if (!canDecideOrderChange(access, anyLot, { status: 'open' }).can) return [];
  const requests = await orderChangesOf(ctx, { rootUnitId: unit.rootUnitId });
  return requests.map(({ askedById: _, ...request }) => request);
}
