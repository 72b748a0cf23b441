import type { StateKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { type MachineKey, machineOf } from './machines';
import { PATHS } from './transitions';

export interface StepperEntry {
  stateKey: StateKey;
  status: 'done' | 'now' | 'next';
}

/** States that a unit enters only in some cases; shown only while it is in them, except the BIM review with `bim`. */
const DETOURS: readonly StateKey[] = [
  'ReviewBIMFiles',
  'ReviseDrawings',
  'ReviewRevisedDrawings',
  'Archived',
];

/**
 * The states of a unit for a stepper. A subproject has those of its lots; a folder and a subproject without
 * lots have those of the project, whose state they show. In a closed or archived project all are done.
 * @param bim whether the project is planned with BIM, which adds its review
 */
export function stepsOf(
  variant: UnitVariant,
  unitType: UnitType,
  currentState: StateKey,
  bim: boolean,
): StepperEntry[] {
  const machine = machineShown(variant, unitType, currentState);
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

function machineShown(variant: UnitVariant, unitType: UnitType, currentState: StateKey): MachineKey {
  const own = machineOf(unitType, variant);
  if (own) return own;
  const [ofRoot, ...below] = variant === 'other' ? PLANNED_WAYS : ORDERED_WAYS;
  const found = unitType === 'subproject' && below.find((machine) => PATHS[machine].includes(currentState));
  return found || ofRoot;
}

/** The machines of a project and of the units below it. */
const PLANNED_WAYS = ['planningRoot', 'approvalLot', 'drawingJob'] as const;
const ORDERED_WAYS = ['orderRoot', 'orderLot'] as const;
