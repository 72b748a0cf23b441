import type { UnitType, UnitVariant } from '../units/unit-types';
import { machineOf } from './machines';
import { PATHS } from './progress';
import type { StateKey } from './states';

export interface StepperEntry {
  stateKey: StateKey;
  status: 'done' | 'now' | 'next';
}

/** States a unit only passes through on occasion: shown while it is there, `bim` aside. */
const DETOURS: readonly StateKey[] = [
  'ReviewBIMFiles',
  'ReviseDrawings',
  'ReviewRevisedDrawings',
  'Archived',
];

/**
 * The way of a unit as a stepper shows it; empty for subprojects and folders, which have none of their
 * own. A closed or archived project has everything done.
 * @param bim whether the project is planned with BIM, which adds its review
 */
export function stepsOf(
  variant: UnitVariant,
  unitType: UnitType,
  currentState: StateKey,
  bim: boolean,
): StepperEntry[] {
  const machine = machineOf(unitType, variant);
  if (!machine) return [];
  const path = PATHS[machine].filter(
    (stateKey) =>
      !DETOURS.includes(stateKey) ||
      stateKey === currentState ||
      (stateKey === 'ReviewBIMFiles' && bim) ||
      (stateKey === 'ReviseDrawings' && currentState === 'ReviewRevisedDrawings'),
  );
  const now = path.indexOf(currentState);
  const isOver = currentState === 'Closed' || currentState === 'Archived';
  return path.map((stateKey, position) => ({
    stateKey,
    status: isOver || position < now ? 'done' : position === now ? 'now' : 'next',
  }));
}
