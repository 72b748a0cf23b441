import type { Access } from '../members/access';
import { refuse, type Verdict } from '../members/verdict';
import { machineOf } from './machines';
import { type StepUnit, stepVerdict } from './plan-transition';
import { type ActionKey, stepsFrom } from './transitions';

/**
 * May the viewer take this step of the unit now? Answers for every button of the workflow, also those for
 * closing, reopening and archiving; conditions besides right and task are `planTransition`'s. Refuses
 * `StateConflict` where the state has no such step.
 */
export function canTakeAction(access: Access, unit: StepUnit, actionKey: ActionKey): Verdict {
  const steps = stepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey);
  const step = steps.find((candidate) => candidate.actionKey === actionKey);
  return step ? stepVerdict(step, unit, access) : refuse('StateConflict');
}
