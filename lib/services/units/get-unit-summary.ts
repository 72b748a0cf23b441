import { type SQL, sql } from 'drizzle-orm';
import { type StateCount, statesBelowColumn } from '@/db/queries/states-below';
import type { UnitRow } from '@/db/schema';
import type { OrderChangeRequestDto } from '@/lib/contract/order-changes';
import type { UnitSummaryDto } from '@/lib/contract/unit-summaries';
import { canDecideOrderChange } from '@/lib/domain/permissions/can-change-order';
import type { ServiceContext } from '../context';
import { lotVolumes } from '../deliveries/lot-volumes';
import { orderChangesOf } from '../orders/changes/list-order-changes';
import { countLotsToOrder } from '../orders/count-lots-to-order';
import { latestTasksBelow } from '../tasks/latest-tasks-below';
import type { UnitAccess } from '../unit-access';
import { countStatesBelow, inOrderOfWork } from '../workflow/count-states-below';

/** Maximum number of returned tasks; the task list has all of them. */
const LATEST_TASKS = 20;

/** The lots of a project or subproject in each state, as a column of any query; empty for other units. */
export function statesColumn(unit: UnitRow): SQL<StateCount[]> {
  return hasLots(unit) ? statesBelowColumn(unit) : sql`'[]'::json`;
}

const hasLots = ({ unitType }: UnitRow): boolean => unitType === 'project' || unitType === 'subproject';

/**
 * The summary of the units below a unit in scope, for its page.
 * @param known the states that are already counted
 */
export async function getUnitSummary(
  ctx: ServiceContext,
  loaded: UnitAccess,
  known?: readonly StateCount[],
): Promise<UnitSummaryDto> {
  const { unit } = loaded;
  const isOrderedFrom = unit.parentUnitId === null && unit.variant !== 'other';
  const [states, volumes, tasks, lotsToOrder, orderChanges] = await Promise.all([
    known ?? (hasLots(unit) ? countStatesBelow(ctx, unit) : []),
    unit.unitType === 'subproject' ? lotVolumes(ctx, unit.unitId) : [],
    latestTasksBelow(ctx, unit, LATEST_TASKS),
    isOrderedFrom ? countLotsToOrder(ctx, loaded) : 0,
    isOrderedFrom ? orderChangesToDecide(ctx, loaded) : [],
  ]);
  return {
    states: inOrderOfWork(states),
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

/** Requests to change orders of the project, for the people who decide about them. */
async function orderChangesToDecide(
  ctx: ServiceContext,
  { unit, access }: UnitAccess,
): Promise<OrderChangeRequestDto[]> {
  const anyLot = { unitType: 'aacorderlot', stateKey: 'Approved' } as const;
  if (!canDecideOrderChange(access, anyLot, { status: 'open' }).can) return [];
  const requests = await orderChangesOf(ctx, { rootUnitId: unit.rootUnitId });
  return requests.map(({ askedById: _, ...request }) => request);
}
