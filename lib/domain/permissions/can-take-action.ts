import { machineOf } from '../workflow/machines';
import { type StepUnit, stepVerdict } from '../workflow/plan-transition';
import { type ActionKey, stepsFrom } from '../workflow/transitions';
import type { Access } from './access';
import { refuse, type Verdict } from './verdict';

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
