import type { DeliveryType } from '../deliveries/delivery-types';
import type { RoleKey } from '../vocabulary/roles';
import { type Access, requireFeature, requireOpenProject, requireRole } from './access';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

const CONFIRMERS: readonly RoleKey[] = [
  'process planner',
  'salesPlanner',
  'projectAdminCSC',
  'projectCoordinator',
  'customerServiceBackoffice',
  'purchaser',
];

/** *Done*: an OnCall or Planned delivery becomes Fixed (portal-2 §4, domain.md §5). */
export function canConfirmDelivery(access: Access, delivery: { deliveryType: DeliveryType }): Verdict {
  return firstRefusal(
    requireFeature(access.features, 'DeliveryOverview'),
    requireRole(access, CONFIRMERS),
    requireOpenProject(access),
    delivery.deliveryType === 'Fixed' ? refuse('DeliveryFixed') : ALLOWED,
  );
}
