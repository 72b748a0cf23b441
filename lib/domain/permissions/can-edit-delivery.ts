import type { DeliveryType } from '../vocabulary/delivery-types';
import { type Access, requireFeature } from './access';
import { canEditDeliveryDate } from './can-edit-materials';
import { firstRefusal, type Verdict } from './verdict';

/**
 * Whether a delivery can be edited in the overview (put on call, walls chosen): by roles that may edit its
 * date, until it is Fixed (domain.md §4, "Deliveries").
 */
export function canEditDelivery(access: Access, delivery: { deliveryType: DeliveryType }): Verdict {
  return firstRefusal(
    requireFeature(access.features, 'DeliveryOverview'),
    canEditDeliveryDate(access, delivery),
  );
}
