import type { Day } from '../calendar';
import { DELIVERY_STATUSES, type DeliveryStatus, deliveryStatus } from '../vocabulary/delivery-status';
import type { DeliveryType } from '../vocabulary/delivery-types';
import type { Load } from './delivery-load';

/** Besides the statuses of a delivery: its lot is not approved yet, or its date can no longer be met. */
export const PLAN_STATUSES = [...DELIVERY_STATUSES, 'notApproved', 'atRisk'] as const;
export type PlanStatus = DeliveryStatus | 'notApproved' | 'atRisk';

/** The delivery of one lot on one day. */
export interface PlannedDelivery extends Load {
  unitId: string;
  title: string;
  /** Null if the lot is not in a subproject. */
  subprojectId: string | null;
  day: Day;
  /** The first day to which its date may move. */
  minDay: Day;
  status: PlanStatus;
  /** Null while its lot is not approved. */
  deliveryLotId: string | null;
  wallNos: readonly string[];
  /** Whether it has materials, which determine its date; without any there is nothing to move. */
  hasMaterials: boolean;
  /** The plants that its materials come from. */
  plantIds: readonly number[];
}

/** The key of a delivery within a project: a lot has one delivery per day. */
export function planKey({ unitId, day }: Pick<PlannedDelivery, 'unitId' | 'day'>): string {
  return `${unitId}/${day}`;
}

/**
 * The status of a planned delivery; a date without a delivery is at risk if its first possible day is later
 * (domain.md §4, "Deliveries" and Delivery.DateAtRisk).
 */
export function planStatus(
  deliveryType: DeliveryType | null,
  { day, minDay }: Pick<PlannedDelivery, 'day' | 'minDay'>,
  today: Day,
): PlanStatus {
  if (deliveryType !== null) return deliveryStatus({ deliveryType, deliveryDay: day }, today);
  return day < minDay ? 'atRisk' : 'notApproved';
}

/** Whether the date can no longer change because the delivery is Fixed (domain.md §4, "Deliveries"). */
export function isFixed({ status }: Pick<PlannedDelivery, 'status'>): boolean {
  return status === 'fixed' || status === 'delivered';
}
