import { isDeliveryTypeStep } from '../vocabulary/delivery-status';
import type { DeliveryType } from '../vocabulary/delivery-types';
import type { Access } from './access';
import { canConfirmDelivery } from './can-confirm-delivery';
import { canEditDelivery } from './can-edit-delivery';
import { refuse, type Verdict } from './verdict';

/**
 * Whether a delivery may change to this type: to Fixed by *Done*, to OnCall by roles that may edit materials,
 * never back (domain.md §4, "Deliveries").
 */
export function canChangeDeliveryType(
  access: Access,
  delivery: { deliveryType: DeliveryType },
  to: DeliveryType,
): Verdict {
  if (to === 'Fixed') return canConfirmDelivery(access, delivery);
  const edit = canEditDelivery(access, delivery);
  if (!edit.can) return edit;
  return isDeliveryTypeStep(delivery.deliveryType, to) ? edit : refuse('StateConflict');
}
