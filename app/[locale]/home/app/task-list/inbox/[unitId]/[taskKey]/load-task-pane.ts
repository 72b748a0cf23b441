import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { waitingTaskKey } from '@/lib/domain/workflow/task-labels';
import { tasksFor } from '@/lib/domain/workflow/tasks';
import { getPageContext, type PageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { commentsOf, OPEN_COMMENT } from '@/lib/services/comments/list-comments';
import { materialsOfLot } from '@/lib/services/deliveries/materials-of-lot';
import { listDrawings } from '@/lib/services/files/list-drawings';
import { getModelSummary } from '@/lib/services/models/get-model-summary';
import { loadLotRows } from '@/lib/services/orders/order-tables';
import { typeNamesFor } from '@/lib/services/portal-product';
import type { UnitAccess } from '@/lib/services/unit-access';
import { countStatesBelow } from '@/lib/services/workflow/count-states-below';
import { listUnitSteps } from '@/lib/services/workflow/list-unit-steps';
import { loadTaskFacts } from '@/lib/services/workflow/task-facts';

/** The data a user needs to decide on their task; null if it is not, or no longer, their task. */
export async function loadTaskPane(unitId: string, key: string) {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const ownTasks = tasksFor(loaded.access.roles, loaded.tasks);
  const task = ownTasks.find(({ taskKey }) => taskKey === key);
  const taskKey = task ? waitingTaskKey(task.taskKey) : null;
  if (taskKey === null) return null;
  const [{ facts, steps }, taskFacts, preview] = await Promise.all([
    listUnitSteps(ctx, loaded),
    loadTaskFacts(ctx, { unit: loaded.unit, ownTasks }),
    loadPreview(ctx, loaded),
  ]);
  return { ...loaded, ctx, taskKey, facts, steps, taskFacts, preview };
}

export type TaskPaneData = NonNullable<Awaited<ReturnType<typeof loadTaskPane>>>;

/** The subject of the decision: drawings and models, materials, order rows, or the progress of the lots. */
async function loadPreview(ctx: PageContext, loaded: UnitAccess) {
  const { unit } = loaded;
  const { unitType, variant, parentUnitId } = unit;
  // A drawing job shows the lot that it checks.
  const lotId = unitType === 'approvallot' ? unit.unitId : unit.approvalLotId;
  const unitId = lotId ?? unit.unitId;
  const [models, drawings, materials, comments, order, states] = await Promise.all([
    variant === 'other' ? getModelSummary(ctx, unitId) : null,
    lotId ? listDrawings(ctx, lotId) : [],
    lotId ? materialsOfLot(ctx, lotId) : [],
    unitType === 'approvallot' ? commentsOf(ctx, loaded, OPEN_COMMENT) : null,
    isOrderLotType(unitType) ? loadLotRows(ctx, unit).then((rows) => rows.summary(ctx.settings)) : null,
    parentUnitId === null ? countStatesBelow(ctx, unit) : [],
  ]);
  return {
    ...{ unitId, models, drawings, materials, typeNames: typeNamesFor(ctx) },
    ...{ openComments: comments?.count ?? 0, order, states },
  };
}
