import type { Day } from '../calendar';
import type { DeliveryType } from './delivery-types';

export const DELIVERY_STATUSES = ['delivered', 'overdue', 'fixed', 'onCall', 'planned'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * The status of a delivery in the overview; a delivery of today is not past yet (domain.md §4, "Deliveries").
 */
export function deliveryStatus(
  delivery: { deliveryType: DeliveryType; deliveryDay: Day },
  today: Day,
): DeliveryStatus {
  const isFixed = delivery.deliveryType === 'Fixed';
  if (delivery.deliveryDay < today) return isFixed ? 'delivered' : 'overdue';
  if (isFixed) return 'fixed';
  return delivery.deliveryType === 'OnCall' ? 'onCall' : 'planned';
}

/**
 * Whether a delivery may change to this type: from Planned to OnCall by editing, from either to Fixed by
 * *Done*, never back (domain.md §4). An unchanged type is allowed.
 */
export function isDeliveryTypeStep(from: DeliveryType, to: DeliveryType): boolean {
  return PROGRESS[to] >= PROGRESS[from];
}

const PROGRESS: Readonly<Record<DeliveryType, number>> = { Planned: 0, OnCall: 1, Fixed: 2 };
