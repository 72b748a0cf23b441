import { type StepOffer, stepOffers } from '@/lib/domain/workflow/plan-transition';
import type { StepFacts } from '@/lib/domain/workflow/step-facts';
import type { ServiceContext } from '../context';
import type { UnitAccess } from '../unit-access';
import { type LoadedForStep, loadStepFacts } from './load-step-facts';

export interface UnitSteps {
  /** The facts for the conditions of the steps. */
  facts: StepFacts;
  /** Every step out of the state, with why the viewer cannot take it or what to ask them. */
  steps: StepOffer[];
}

/**
 * The steps out of a unit's state for the viewer, for the buttons of its tasks and the reasons why a step is
 * not possible.
 */
export async function listUnitSteps(
  ctx: ServiceContext,
  loaded: UnitAccess,
  known?: LoadedForStep,
): Promise<UnitSteps> {
  const facts = await loadStepFacts(ctx, loaded.unit, known);
  return { facts, steps: stepOffers({ ...loaded.unit, tasks: loaded.tasks }, loaded.access, facts) };
}
