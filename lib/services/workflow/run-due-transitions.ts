import type { Db } from '@/db/client';
import { deliveryDays, dueRoots } from '@/db/queries/due-units';
import { readSettings } from '@/db/queries/portal-settings';
import { type Day, dayAt, todayOf } from '@/lib/domain/calendar';
import type { Settings } from '@/lib/domain/configuration/settings';
import type { TimeZone } from '@/lib/domain/time-zones';
import type { ActionKey } from '@/lib/domain/vocabulary/states';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { type DueUnit, dueTransition } from '@/lib/domain/workflow/due-transitions';
import { changesOfStep } from '@/lib/domain/workflow/settle';
import { SYSTEM_AUTHOR, type WriteContext } from '../context';
import { lockUnit } from '../scope';
import { applyChanges } from './apply-changes';
import { loadProjectTree, type ProjectUnit } from './project-tree';
import { refreshTasks } from './refresh-tasks';

/**
 * The daily calendar work (domain.md §4, "job"): takes the due steps of `DUE_STEPS`. Each project is a
 * separate transaction with the same locks as a manual step; the author in the journal is the portal. A
 * repeated run finds nothing to do; after an interruption the next run does the rest.
 */
export async function runDueTransitions(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const { settings } = await readSettings(db);
  for (const { rootUnitId, timeZone } of await dueRoots(db, now, settings)) {
    if (signal?.aborted) return;
    const ctx = { now, viewer: SYSTEM_AUTHOR, product: { timeZone } };
    await db.transaction((tx) => moveDueUnits({ ...ctx, db: tx }, rootUnitId, settings));
  }
}

async function moveDueUnits(ctx: WriteContext, rootUnitId: string, settings: Settings): Promise<void> {
  const { timeZone } = ctx.product;
  await lockUnit(ctx.db, rootUnitId);
  const deliveries = await deliveryDays(ctx.db, rootUnitId);
  let tree = await loadProjectTree(ctx, rootUnitId);
  // Lots first, because they may make the root due. A root that closes also closes the remaining units.
  const inOrder = [...tree].sort((a, b) => Number(a.parentUnitId === null) - Number(b.parentUnitId === null));
  for (const { unitId } of inOrder) {
    const unit = tree.find((candidate) => candidate.unitId === unitId);
    const due = unit && dueUnit(unit, tree, { deliveries, timeZone });
    const to = due ? dueTransition(due, todayOf(ctx), settings) : null;
    if (!unit || to === null) continue;
    tree = await applyChanges(ctx, rootUnitId, tree, changesOfStep(tree, unitId, stepOf(unit, to), to));
  }
  await refreshTasks(ctx, rootUnitId, tree);
}

/** The manual step that leads to the same state. */
function stepOf(unit: ProjectUnit, to: 'Closed' | 'Archived'): { actionKey: ActionKey } {
  if (to === 'Archived') return { actionKey: 'archiveProject' };
  return { actionKey: unit.parentUnitId === null ? 'closeProject' : 'closeOrderLot' };
}

function dueUnit(
  unit: ProjectUnit,
  tree: readonly ProjectUnit[],
  { deliveries, timeZone }: { deliveries: ReadonlyMap<string, Day>; timeZone: TimeZone },
): DueUnit {
  const orderLots = tree.filter(({ unitType }) => isOrderLotType(unitType));
  return {
    unitType: unit.unitType,
    variant: unit.variant,
    stateKey: unit.stateKey,
    stateSinceDay: dayAt(new Date(unit.stateSince), timeZone),
    lastDeliveryDay: deliveries.get(unit.unitId) ?? null,
    allOrderLotsClosed: orderLots.length > 0 && orderLots.every(({ stateKey }) => stateKey === 'Closed'),
  };
}
