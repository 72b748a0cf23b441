import type { Access } from '../permissions/access';
import { canDeleteUnit } from '../permissions/can-delete-unit';
import type { StateKey } from '../vocabulary/states';
import { isOrderLotType, type UnitType } from '../vocabulary/unit-types';

/** States in which a lot is ordered or approved, which cannot be undone. */
const FINAL: readonly StateKey[] = ['Approved', 'Closed', 'Archived'];

/** Refusals that may disappear: the project is reopened, the rows are deleted. */
const PASSING: readonly string[] = ['ProjectClosed', 'ItemsRemain'];

/**
 * Whether the screen shows a delete button: not for units that the viewer can never delete. A project has
 * none, an ordered or approved lot has none, and after Structuring only sales planners have one for units
 * other than folders (portal-2 §2 and §4).
 */
export function offersDelete(access: Access, unit: { unitType: UnitType; stateKey: StateKey }): boolean {
  if (unit.unitType === 'project') return false;
  const isLot = isOrderLotType(unit.unitType) || unit.unitType === 'approvallot';
  const isOrdered = isLot && FINAL.includes(unit.stateKey);
  const verdict = canDeleteUnit(access, { unitType: unit.unitType, orderItemsBelow: 0, isOrdered });
  return verdict.can || PASSING.includes(verdict.reason);
}
