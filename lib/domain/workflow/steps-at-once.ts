import type { ActionKey, StateKey, TaskKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { isBackwardStep } from './backward-steps';
import { machineOf } from './machines';
import { stepsFrom } from './steps-from';

/** The most units for which one request may take a step. */
export const MAX_STEPS_AT_ONCE = 100;

interface WaitingUnit {
  unitType: UnitType;
  variant: UnitVariant;
  stateKey: StateKey;
  taskKey: TaskKey;
}

/**
 * The step that completes a task and can be taken for several units at once; null if it needs its own page,
 * like the structure, and orders with their site and dates.
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
