import type { UnitRow } from '@/db/schema';
import { actsForWhom } from '@/lib/domain/permissions/substitute-roles';
import type { ActionKey } from '@/lib/domain/vocabulary/states';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { type PlannedStep, planAction, planTransition } from '@/lib/domain/workflow/plan-transition';
import { rolesForStep } from '@/lib/domain/workflow/roles-for-step';
import { changesOfStep, type StateChange } from '@/lib/domain/workflow/settle';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import type { GivenTerms } from '../orders/agree-terms';
import type { LotRows } from '../orders/lot-rows';
import { loadLotRows, lockCatalogueOf } from '../orders/order-tables';
import { loadVisibleUnit, lockProjectOf, lockUnit } from '../scope';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import type { StoredSubproject } from '../unit-tree/load-structure';
import { showUnit } from '../unit-tree/show-unit';
import { applyChanges } from './apply-changes';
import { loadStepFacts } from './load-step-facts';
import { loadNeighbours, loadProjectTree } from './project-tree';
import { refreshTasks } from './refresh-tasks';
import { requirePlanned } from './require-planned';
import { EFFECTS, type EffectResult } from './step-effects';
import { type MailedStep, queueStepMails } from './step-mails';

export interface StepInput {
  unitId: string;
  /** At most one flag; empty selects the default step of the current state (domain.md §4). */
  requirements: string[];
  /** The step by its name, as an alternative to its requirements. */
  actionKey?: ActionKey;
  /** The person's comment; stored in the journal, and mailed by the steps that do so. */
  message: string | null;
  /** The version the caller saw; null or absent accepts any. */
  version?: number | null;
  /** `structure` if create-project-structure has stored the structure and finishes Structuring. */
  via?: 'state' | 'structure';
  /** The terms of a lot's order, given by the person who places it. */
  terms?: GivenTerms;
  /** The structure of a root, if the caller has stored it in this transaction. */
  structure?: readonly StoredSubproject[];
  /** Collects the mails of the step, if the caller writes those of several steps together. */
  mails?: MailedStep[];
}

/**
 * Takes a workflow step inside the caller's transaction: the unit's state and everything that follows from
 * it, tasks, journal, effects and mails. The project is locked first, so that two steps never start from the
 * same state.
 * @param ctx its `db` is a transaction (`inTransaction`)
 * @returns the unit afterwards; throws `NotFound`, `StaleVersion` or the refusal of the step
 */
export async function takeStep(ctx: ServiceContext, input: StepInput): Promise<UnitRow> {
  const { unitId } = input;
  const rootUnitId = await lockProjectOf(ctx, unitId);
  if (rootUnitId !== unitId) await lockUnit(ctx.db, unitId);
  return takeLockedStep(ctx, await loadUnitAccess(ctx, unitId), input);
}

/** The same for a unit that was read under the locks of the project and of the unit. */
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
  await lockCatalogueOf(viewerCtx, loaded.unit);
  // Read under the locks of the lot and of its catalogue, so its rows cannot change.
  const rows = isOrderLotType(loaded.unit.unitType) ? await loadLotRows(viewerCtx, loaded.unit) : null;
  const { step, to } = await planStep(viewerCtx, loaded, input, rows);
  const onBehalfOf = actsForWhom(loaded.access, rolesForStep(step, loaded.tasks));
  const ctx = { ...viewerCtx, onBehalfOf };
  const { message, terms } = input;
  const done: EffectResult = {};
  for (const effect of step.effects) {
    const taken = { unit: loaded.unit, message, rows, terms };
    Object.assign(done, await EFFECTS[effect]?.(ctx, taken));
  }
  const { order = null, ordered } = done;
  // Settled after the effects, because they may have created units that follow.
  const { tree, changes, concerned } = await settleStep(ctx, loaded.unit, { step, to });
  const settled = await applyChanges(ctx, rootUnitId, tree, changes, {
    message: input.message,
    ...(ordered && { ordered: { unitId, ...ordered } }),
  });
  const opened = await refreshTasks(ctx, rootUnitId, settled, { concerned, raised: movedIn(changes) });
  const unit = await loadVisibleUnit(ctx, unitId);
  const mailed: MailedStep = { unit, step, message, opened, tree: settled, rows, order };
  if (input.mails) input.mails.push(mailed);
  else await queueStepMails(ctx, [mailed]);
  return unit;
}

const movedIn = (changes: readonly StateChange[]): ReadonlySet<string> =>
  new Set(changes.filter(({ from, to }) => from !== to).map(({ unitId }) => unitId));

/**
 * Everything that changes with the step. As long as the root does not move, only the unit's neighbours are
 * read, so that a step costs the same in a large project as in a small one.
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
