import { ROLE_KEYS, type RoleKey } from '../vocabulary/roles';
import type { UnitType } from '../vocabulary/unit-types';
import { type Access, hasRole, requireOpenProject, requireRole } from './access';
import { withoutSubstituteRoles } from './substitute-roles';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

const PLANNER: readonly RoleKey[] = ['salesPlanner'];

/**
 * May the viewer delete this unit with all units below it? The salesPlanner always; the others folders, and
 * other units only while the root is Structuring and without a placed order, an approved lot or a fixed
 * delivery at or below it. Nobody while an order lot there has items that are not ordered (portal-2 §4,
 * domain.md §5, §11). Roles as a substitute do not count.
 * @param unit.orderItemsBelow items of the order lots at or below the unit whose order is not placed
 * @param unit.isOrdered whether there is such an order, lot or delivery; false by default
 */
export function canDeleteUnit(
  wholeAccess: Access,
  unit: { unitType: UnitType; orderItemsBelow: number; isOrdered?: boolean },
): Verdict {
  const access = withoutSubstituteRoles(wholeAccess);
  const isPlanner = hasRole(access, PLANNER);
  return firstRefusal(
    isPlanner ? ALLOWED : canDeleteAsMember(access, unit.unitType),
    unit.isOrdered && !isPlanner ? refuse('OrdersRemain', PLANNER) : ALLOWED,
    unit.orderItemsBelow > 0 ? refuse('ItemsRemain') : ALLOWED,
  );
}

function canDeleteAsMember(access: Access, unitType: UnitType): Verdict {
  if (unitType === 'project') return refuse('RoleMissing', PLANNER);
  const needsStructuring = unitType !== 'folder' && access.root.stateKey !== 'Structuring';
  return firstRefusal(
    requireRole(access, ROLE_KEYS),
    requireOpenProject(access),
    needsStructuring ? refuse('NotStructuring', PLANNER) : ALLOWED,
  );
}
