import { eq, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { OrderChangeRequestDto } from '@/lib/contract/order-changes';
import type { UnitSummaryDto } from '@/lib/contract/unit-summaries';
import { canDecideOrderChange } from '@/lib/domain/permissions/can-change-order';
import type { ServiceContext } from '../context';
import { lotVolumes } from '../deliveries/lot-volumes';
import { notFound } from '../errors';
import { orderChangesOf } from '../orders/changes/list-order-changes';
import { countLotsToOrder } from '../orders/count-lots-to-order';
import { latestTasksBelow, tasksBelowColumn } from '../tasks/list-tasks';
import type { UnitAccess } from '../unit-access';
import { inOrderOfWork, type StateCount, statesBelowColumn } from '../workflow/count-states-below';

/** Maximum number of returned tasks; the task list has all of them. */
const LATEST_TASKS = 20;

/** The counts of a summary, as read by `summaryColumns`. */
export interface SummaryCounts {
  states: StateCount[];
  taskCount: number;
}

export function summaryColumns(
  ctx: ServiceContext,
  unit: UnitAccess['unit'],
): { [Column in keyof SummaryCounts]: SQL<SummaryCounts[Column]> } {
  const hasLots = unit.unitType === 'project' || unit.unitType === 'subproject';
  return {
    states: hasLots ? statesBelowColumn(ctx, unit) : sql`'[]'::json`,
    taskCount: tasksBelowColumn(ctx, unit),
  };
}

async function countSummary(ctx: ServiceContext, unit: UnitAccess['unit']): Promise<SummaryCounts> {
  const columns = summaryColumns(ctx, unit);
  const [counts] = await ctx.db.select(columns).from(units).where(eq(units.unitId, unit.unitId));
  if (!counts) throw notFound();
  return counts;
}

/**
 * The summary of the units below a unit in scope, for its page.
 * @param known counts that are already read
 */
export async function getUnitSummary(
  ctx: ServiceContext,
  loaded: UnitAccess,
  known?: SummaryCounts,
): Promise<UnitSummaryDto> {
  const { unit } = loaded;
  const isOrderedFrom = unit.parentUnitId === null && unit.variant !== 'other';
  const [{ states, taskCount }, volumes, tasks, lotsToOrder, orderChanges] = await Promise.all([
    known ?? countSummary(ctx, unit),
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
    tasks,
    taskCount,
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
