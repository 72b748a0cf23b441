import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { actsForWhom } from '@/lib/domain/permissions/lent-roles';
import type { ActionKey } from '@/lib/domain/vocabulary/states';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { type PlannedStep, planAction, planTransition } from '@/lib/domain/workflow/plan-transition';
import { rolesForStep } from '@/lib/domain/workflow/roles-for-step';
import { changesOfStep } from '@/lib/domain/workflow/settle';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import type { GivenTerms } from '../orders/agree-terms';
import { type LotRows, loadLotRows } from '../orders/lot-rows';
import { loadVisibleUnit, lockProjectOf, lockUnit, type UnitRow } from '../scope';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import type { StoredSubproject } from '../unit-tree/load-structure';
import { showUnit } from '../unit-tree/show-unit';
import { applyChanges } from './apply-changes';
import { loadStepFacts } from './load-step-facts';
import { loadNeighbours, loadProjectTree } from './project-tree';
import { refreshTasks } from './refresh-tasks';
import { requirePlanned } from './require-planned';
import { EFFECTS } from './step-effects';
import { type MailedStep, queueStepMails } from './step-mails';

export interface StepInput {
  unitId: string;
  /** At most one flag; empty asks for the default step of the present state (domain.md §4). */
  requirements: string[];
  /** The step by its name, instead of its requirements. */
  actionKey?: ActionKey;
  /** What the person wrote about it; the journal keeps it, and the steps that take one send it by mail. */
  message: string | null;
  /** The version the caller saw; null or absent takes the step from whatever the unit has become. */
  version?: number | null;
  /** `structure` where create-project-structure, having stored the structure, finishes Structuring. */
  via?: 'state' | 'structure';
  /** What whoever places the order of a lot says besides its rows. */
  terms?: GivenTerms;
  /** The structure of a root, where the caller has stored it in this transaction. */
  structure?: readonly StoredSubproject[];
  /** Takes what the step is mailed about, where the caller writes the mails of several steps together. */
  mails?: MailedStep[];
}

/**
 * Takes a step of the workflow inside the caller's transaction: the unit's state and all that follows from it,
 * tasks, journal, effects and mails. The project is locked first, so that two steps never see the same state.
 * @param ctx its `db` is a transaction (`inTransaction`)
 * @returns the unit afterwards; throws `NotFound`, `StaleVersion` or the refusal of the step
 */
export async function takeStep(ctx: ServiceContext, input: StepInput): Promise<UnitRow> {
  const { unitId } = input;
  const rootUnitId = await lockProjectOf(ctx, unitId);
  if (rootUnitId !== unitId) await lockUnit(ctx.db, unitId);
  return takeLockedStep(ctx, await loadUnitAccess(ctx, unitId), input);
}

/** The same for a unit that was read under the locks of the project and of its own. */
export async function takeLockedStep(
  viewerCtx: ServiceContext,
  loaded: UnitAccess,
  input: Omit<StepInput, 'unitId'>,
): Promise<UnitRow> {
  const { unitId, rootUnitId } = loaded.unit;
  const { version = null } = input;
  if (version !== null && version !== loaded.unit.version) {
    throw new AppError('StaleVersion', { data: await showUnit(viewerCtx, loaded.unit) });
  }
  // Under the lock of the lot, which keeps its rows as they are.
  const rows = isOrderLotType(loaded.unit.unitType) ? await loadLotRows(viewerCtx, loaded.unit) : null;
  const { step, to } = await planStep(viewerCtx, loaded, input, rows);
  const onBehalfOf = actsForWhom(loaded.access, rolesForStep(step, loaded.tasks));
  const ctx = { ...viewerCtx, onBehalfOf };
  const { message, terms } = input;
  let order: OrderDocument | null = null;
  for (const effect of step.effects) {
    const taken = { unit: loaded.unit, message, rows, terms };
    order = (await EFFECTS[effect]?.(ctx, taken)) ?? order;
  }
  // Settled after the effects, which may have made units that follow.
  const { tree, changes, concerned } = await settleStep(ctx, loaded.unit, { step, to });
  const settled = await applyChanges(ctx, rootUnitId, tree, changes, input.message);
  const opened = await refreshTasks(ctx, rootUnitId, settled, concerned);
  const unit = await loadVisibleUnit(ctx, unitId);
  const mailed: MailedStep = { unit, step, message, opened, tree: settled, rows, order };
  if (input.mails) input.mails.push(mailed);
  else await queueStepMails(ctx, [mailed]);
  return unit;
}

/**
 * Everything that changes with the step. While the root stays where it is that is found among the unit's
 * neighbours, so that a step costs the same in a large project as in a small one.
 */
async function settleStep(
  ctx: ServiceContext,
  unit: UnitRow,
  { step, to }: Pick<PlannedStep, 'step' | 'to'>,
) {
  const near = await loadNeighbours(ctx, unit);
  if (near !== null) {
    const changes = changesOfStep(near, unit.unitId, step, to);
    const moved = changes.map((change) => change.unitId);
    if (!moved.includes(unit.rootUnitId)) {
      return { tree: near, changes, concerned: new Set([...moved, unit.rootUnitId]) };
    }
  }
  const tree = await loadProjectTree(ctx, unit.rootUnitId);
  return { tree, changes: changesOfStep(tree, unit.unitId, step, to), concerned: undefined };
}

async function planStep(
  ctx: ServiceContext,
  { unit, access, tasks }: UnitAccess,
  { requirements, actionKey, via, structure }: Omit<StepInput, 'unitId'>,
  rows: LotRows | null,
): Promise<PlannedStep> {
  const facts = await loadStepFacts(ctx, unit, { rows, structure });
  const asked = { ...unit, tasks };
  const plan = actionKey
    ? planAction(asked, actionKey, access, facts)
    : planTransition(asked, requirements, access, facts, via);
  requirePlanned(plan);
  return plan;
}
