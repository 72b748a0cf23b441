import type { DeliveryType } from '../vocabulary/delivery-types';
import type { RoleKey } from '../vocabulary/roles';
import { type Access, requireOpenProject, requireRole } from './access';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

const EDITORS: readonly RoleKey[] = [
  'reviewer',
  'process planner',
  'sales contact',
  'salesPlanner',
  'projectAdminCSC',
  'projectCoordinator',
  'customerServiceBackoffice',
  'purchaser',
];

/** Edit the materials of a project with volumes, delivery dates and delivery types (domain.md §5). */
export function canEditMaterials(access: Access): Verdict {
  return firstRefusal(requireRole(access, EDITORS), requireOpenProject(access));
}

/** Change a delivery's date, until it is Fixed (domain.md §4, "Deliveries"). */
export function canEditDeliveryDate(access: Access, delivery: { deliveryType: DeliveryType }): Verdict {
  const isFixed = delivery.deliveryType === 'Fixed';
  return firstRefusal(canEditMaterials(access), isFixed ? refuse('DeliveryFixed') : ALLOWED);
}
