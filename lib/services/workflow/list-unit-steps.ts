import { availableSteps, type PlannedStep, type RefusedStep } from '@/lib/domain/workflow/plan-transition';
import type { StepFacts } from '@/lib/domain/workflow/step-facts';
import type { Step } from '@/lib/domain/workflow/transitions';
import type { ServiceContext } from '../context';
import type { UnitAccess } from '../units/unit-access';
import { loadStepFacts } from './load-step-facts';

export interface UnitSteps {
  /** What the conditions of the steps looked at. */
  facts: StepFacts;
  /** The steps the viewer may take now, each with what closes it or what to ask about. */
  steps: { step: Step; plan: PlannedStep | RefusedStep }[];
}

/** The ways out of a unit's state that are the viewer's, for the buttons of its tasks. */
export async function listUnitSteps(ctx: ServiceContext, loaded: UnitAccess): Promise<UnitSteps> {
  const facts = await loadStepFacts(ctx, loaded.unit);
  return { facts, steps: availableSteps({ ...loaded.unit, tasks: loaded.tasks }, loaded.access, facts) };
}
