import type { Access } from '../permissions/access';
import { canDeleteUnit } from '../permissions/can-delete-unit';
import type { StateKey } from '../vocabulary/states';
import { isOrderLotType, type UnitType } from '../vocabulary/unit-types';

/** States in which a lot is ordered or approved, from which it does not come back. */
const FINAL: readonly StateKey[] = ['Approved', 'Closed', 'Archived'];

/** Refusals that can go away: the project is reopened, the rows are deleted. */
const PASSING: readonly string[] = ['ProjectClosed', 'ItemsRemain'];

/**
 * Whether a screen offers the viewer to delete the unit: what they can never delete has no button. A project is
 * deleted nowhere on screen, an ordered or approved lot by nobody, and after Structuring other units than folders by sales
 * planners only (portal-2 §2 and §4).
 */
export function offersDelete(access: Access, unit: { unitType: UnitType; stateKey: StateKey }): boolean {
  if (unit.unitType === 'project') return false;
  const isLot = isOrderLotType(unit.unitType) || unit.unitType === 'approvallot';
  const isOrdered = isLot && FINAL.includes(unit.stateKey);
  const verdict = canDeleteUnit(access, { unitType: unit.unitType, orderItemsBelow: 0, isOrdered });
  return verdict.can || PASSING.includes(verdict.reason);
}
