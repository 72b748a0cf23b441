import type { Day } from '../calendar';
import { DELIVERY_STATUSES, type DeliveryStatus, deliveryStatus } from '../vocabulary/delivery-status';
import type { DeliveryType } from '../vocabulary/delivery-types';
import type { Load } from './delivery-load';

/** Beside those of a delivery: its lot is not approved yet, and it is too late for its date. */
export const PLAN_STATUSES = [...DELIVERY_STATUSES, 'notApproved', 'atRisk'] as const;
export type PlanStatus = DeliveryStatus | 'notApproved' | 'atRisk';

/** What comes for one lot on one day. */
export interface PlannedDelivery extends Load {
  unitId: string;
  title: string;
  /** Null where the lot stands outside of subprojects. */
  subprojectId: string | null;
  day: Day;
  /** First day to which its date may move. */
  minDay: Day;
  status: PlanStatus;
  /** Null while its lot is not approved. */
  deliveryLotId: string | null;
  wallNos: readonly string[];
  /** Its date is that of these; without any there is nothing to move. */
  hasMaterials: boolean;
}

/** Names a delivery among those of a project: a lot has one a day. */
export function planKey({ unitId, day }: Pick<PlannedDelivery, 'unitId' | 'day'>): string {
  return `${unitId}/${day}`;
}

/**
 * How far what comes on a day is; a date of a lot without a delivery is at risk once its first possible day lies after
 * it (domain.md §4, "Deliveries" and Delivery.DateAtRisk).
 */
export function planStatus(
  deliveryType: DeliveryType | null,
  { day, minDay }: Pick<PlannedDelivery, 'day' | 'minDay'>,
  today: Day,
): PlanStatus {
  if (deliveryType !== null) return deliveryStatus({ deliveryType, deliveryDay: day }, today);
  return day < minDay ? 'atRisk' : 'notApproved';
}

/** Whether the date stays whatever somebody plans: its delivery is Fixed (domain.md §4, "Deliveries"). */
export function isFixed({ status }: Pick<PlannedDelivery, 'status'>): boolean {
  return status === 'fixed' || status === 'delivered';
}
