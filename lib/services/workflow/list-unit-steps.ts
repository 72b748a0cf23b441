import { type StepOffer, stepOffers } from '@/lib/domain/workflow/plan-transition';
import type { StepFacts } from '@/lib/domain/workflow/step-facts';
import type { ServiceContext } from '../context';
import type { UnitAccess } from '../unit-access';
import { type LoadedForStep, loadStepFacts } from './load-step-facts';

export interface UnitSteps {
  /** What the conditions of the steps looked at. */
  facts: StepFacts;
  /** Every way out of the state, each with what closes it for the viewer or what to ask them about. */
  steps: StepOffer[];
}

/**
 * The ways out of a unit's state as the viewer meets them, for the buttons of its tasks and the reasons beside.
 */
export async function listUnitSteps(
  ctx: ServiceContext,
  loaded: UnitAccess,
  known?: LoadedForStep,
): Promise<UnitSteps> {
  const facts = await loadStepFacts(ctx, loaded.unit, known);
  return { facts, steps: stepOffers({ ...loaded.unit, tasks: loaded.tasks }, loaded.access, facts) };
}
