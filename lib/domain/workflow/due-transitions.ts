import { type Day, daysBetween } from '../calendar';
import type { Settings } from '../configuration/settings';
import type { StateKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { machineOf } from './machines';
import type { DueStep } from './step';
import { dueStepsFrom } from './steps-from';

/** The facts that the daily job checks; days in the plants' time zone. */
export interface DueUnit {
  unitType: UnitType;
  variant: UnitVariant;
  stateKey: StateKey;
  stateSinceDay: Day;
  /** Delivery date of an order lot; last delivery date below a root of variant other. */
  lastDeliveryDay: Day | null;
  /** Whether a root has order lots and all of them are Closed. */
  allOrderLotsClosed: boolean;
}

/**
 * The state that a unit enters because of the date, by the table `DUE_STEPS`, or null (domain.md §4). Run it
 * for lots first, then for roots.
 */
export function dueTransition(unit: DueUnit, today: Day, settings: Settings): DueStep['to'] | null {
  const steps = dueStepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey);
  return steps.find((step) => isDue(step, unit, today, settings))?.to ?? null;
}

function isDue({ when }: DueStep, unit: DueUnit, today: Day, settings: Settings): boolean {
  const daysInState = daysBetween(unit.stateSinceDay, today);
  switch (when.kind) {
    case 'delivered':
      if (unit.lastDeliveryDay !== null) return unit.lastDeliveryDay < today;
      return when.undatedAfter !== null && daysInState >= settings[when.undatedAfter];
    case 'orderLotsClosed':
      return unit.allOrderLotsClosed;
    case 'inStateFor':
      return daysInState >= settings[when.days];
  }
}
