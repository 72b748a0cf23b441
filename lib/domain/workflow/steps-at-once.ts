import type { ActionKey, StateKey, TaskKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { isBackwardStep } from './backward-steps';
import { machineOf } from './machines';
import { stepsFrom } from './steps-from';

/** A step is taken for at most so many units by one request. */
export const MAX_STEPS_AT_ONCE = 100;

interface WaitingUnit {
  unitType: UnitType;
  variant: UnitVariant;
  stateKey: StateKey;
  taskKey: TaskKey;
}

/**
 * The step that ends a task and can be taken for several units at once; null where it needs a page of its own, as the
 * structure and orders with their site and dates do.
 */
export function stepAtOnce({ unitType, variant, stateKey, taskKey }: WaitingUnit): ActionKey | null {
  const step = stepsFrom(machineOf(unitType, variant), stateKey).find(
    (candidate) =>
      candidate.taskKey === taskKey &&
      candidate.actionKey !== 'placeOrder' &&
      !candidate.viaStructure &&
      !isBackwardStep(candidate.actionKey),
  );
  return step?.actionKey ?? null;
}
