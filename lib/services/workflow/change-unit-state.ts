import { type PlannedStep, planTransition, type RefusedStep } from '@/lib/domain/workflow/plan-transition';
import { changesOfStep } from '@/lib/domain/workflow/settle';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireAllowed } from '../require';
import { loadVisibleUnit, lockUnit, type UnitRow } from '../scope';
import { showUnit } from '../units/show-unit';
import { loadUnitAccess, type UnitAccess } from '../units/unit-access';
import { applyChanges } from './apply-changes';
import { loadStepFacts } from './load-step-facts';
import { loadProjectTree } from './project-tree';
import { refreshTasks } from './refresh-tasks';
import { EFFECTS } from './step-effects';
import { queueStepMails } from './step-mails';

interface StepInput {
  unitId: string;
  /** At most one flag; empty asks for the default step of the present state (domain.md §4). */
  requirements: string[];
  /** The optional text of the steps that take one. */
  message: string | null;
  /** The version the caller saw; null takes the step from whatever the unit has become. */
  version: number | null;
}

/**
 * Takes a step of the workflow: the unit's state and all that follows from it, tasks, journal, effects and
 * mails are one transaction. The project is locked first, so that two steps never see the same state.
 */
export function changeUnitState(outer: ServiceContext, input: StepInput): Promise<UnitRow> {
  return inTransaction(outer, async (ctx) => {
    const { rootUnitId } = await loadVisibleUnit(ctx, input.unitId);
    await lockUnit(ctx.db, rootUnitId);
    if (rootUnitId !== input.unitId) await lockUnit(ctx.db, input.unitId);
    const loaded = await loadUnitAccess(ctx, input.unitId);
    if (input.version !== null && input.version !== loaded.unit.version) {
      throw new AppError('StaleVersion', { data: await showUnit(ctx, loaded.unit) });
    }
    const plan = await planStep(ctx, loaded, input.requirements);
    const tree = await loadProjectTree(ctx, rootUnitId);
    const changes = changesOfStep(tree, input.unitId, plan.step, plan.to);
    for (const effect of plan.step.effects) {
      await EFFECTS[effect]?.(ctx, { unit: loaded.unit, message: input.message });
    }
    const settled = await applyChanges(ctx, rootUnitId, tree, changes);
    const opened = await refreshTasks(ctx, rootUnitId, settled);
    const unit = await loadVisibleUnit(ctx, input.unitId);
    await queueStepMails(ctx, { unit, step: plan.step, opened, tree: settled });
    return unit;
  });
}

async function planStep(
  ctx: ServiceContext,
  { unit, access, tasks }: UnitAccess,
  requirements: string[],
): Promise<PlannedStep> {
  const facts = await loadStepFacts(ctx, unit);
  const plan = planTransition({ ...unit, tasks }, requirements, access, facts);
  return 'step' in plan ? plan : refuse(plan);
}

/** A closed gate names its own, more precise reason as message. */
function refuse(refused: RefusedStep): never {
  if (refused.reason === 'OrderNotReady' && refused.detail !== undefined) {
    throw new AppError(refused.reason, { messages: [{ type: 'error', code: refused.detail }] });
  }
  requireAllowed(refused);
  throw new AppError('StateConflict');
}
