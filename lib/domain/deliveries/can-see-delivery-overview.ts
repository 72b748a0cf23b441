import { type Access, requireFeature } from '../members/access';
import { firstRefusal, type Verdict } from '../members/verdict';
import { canViewUnit } from '../units/can-view-unit';

/** The delivery overview of a project one sees, where the tenant has the feature (portal-2 §2). */
export function canSeeDeliveryOverview(access: Access): Verdict {
  return firstRefusal(canViewUnit(access), requireFeature(access.features, 'DeliveryOverview'));
}
