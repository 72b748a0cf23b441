import { type Day, daysBetween } from '../calendar';
import type { StateKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { machineOf } from './machines';

/** Days after closing until a project is archived (domain.md §4). */
export const ARCHIVE_AFTER_DAYS = 365;

/** Days after ordering until an order lot without a delivery date is closed (domain.md §10). */
export const CLOSE_UNDATED_AFTER_DAYS = 60;

/** What the daily job looks at; days as they are in the plants' time zone. */
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
 * The state a unit enters because of the date, or null: an order lot closes the day after its delivery, without a
 * delivery date 60 days after it was ordered; a project once its last delivery is past or all its order lots are closed, and is archived 365 days later
 * (domain.md §4). Run it for lots first, then for roots.
 */
export function dueTransition(unit: DueUnit, today: Day): 'Closed' | 'Archived' | null {
  const isPast = unit.lastDeliveryDay !== null && unit.lastDeliveryDay < today;
  const machine = machineOf(unit.unitType, unit.variant);
  if (unit.stateKey === 'Approved') {
    if (machine === 'orderLot' && unit.lastDeliveryDay === null) {
      return daysBetween(unit.stateSinceDay, today) >= CLOSE_UNDATED_AFTER_DAYS ? 'Closed' : null;
    }
    if (machine === 'orderRoot') return unit.allOrderLotsClosed ? 'Closed' : null;
    return isPast && (machine === 'orderLot' || machine === 'planningRoot') ? 'Closed' : null;
  }
  if (unit.stateKey !== 'Closed' || unit.unitType !== 'project') return null;
  return daysBetween(unit.stateSinceDay, today) >= ARCHIVE_AFTER_DAYS ? 'Archived' : null;
}
