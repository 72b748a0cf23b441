import { ORDERERS } from '../vocabulary/role-groups';
import type { StateKey } from '../vocabulary/states';
import { isOrderLotType, type UnitType } from '../vocabulary/unit-types';
import { ALLOWED, refuse, type Verdict } from './verdict';

const LOCKED_STATES: readonly StateKey[] = ['Approved', 'Closed', 'Archived'];

/**
 * Title, delivery date, site, contact and the customer's order number of a placed order lot cannot change;
 * refuses `OrderPlaced` with the roles that may request a change (domain.md §4 and §10).
 */
export function canChangeOrderLot(unit: { unitType: UnitType; stateKey: StateKey }): Verdict {
  const isLocked = isOrderLotType(unit.unitType) && LOCKED_STATES.includes(unit.stateKey);
  return isLocked ? refuse('OrderPlaced', ORDERERS) : ALLOWED;
}
