import { areVolumesLocked } from '../deliveries/check-materials';
import type { DeliveryType } from '../deliveries/delivery-types';
import type { RoleKey } from '../vocabulary/roles';
import type { StateKey } from '../vocabulary/states';
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

/** Materials of a project with their volumes, delivery dates and delivery types (domain.md §5). */
export function canEditMaterials(access: Access): Verdict {
  return firstRefusal(requireRole(access, EDITORS), requireOpenProject(access));
}

/** Kind and volume of a lot's materials are locked once it is approved (domain.md §4, "Deliveries"). */
export function canEditVolumes(access: Access, lot: { stateKey: StateKey }): Verdict {
  const isLocked = areVolumesLocked(lot.stateKey);
  return firstRefusal(canEditMaterials(access), isLocked ? refuse('VolumesLocked') : ALLOWED);
}

/** A delivery's date can be moved until it is Fixed (domain.md §4, "Deliveries"). */
export function canEditDeliveryDate(access: Access, delivery: { deliveryType: DeliveryType }): Verdict {
  const isFixed = delivery.deliveryType === 'Fixed';
  return firstRefusal(canEditMaterials(access), isFixed ? refuse('DeliveryFixed') : ALLOWED);
}
