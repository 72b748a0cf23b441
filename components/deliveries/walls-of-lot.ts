import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { isFixed } from '@/lib/domain/deliveries/planned-delivery';

/** The walls that a delivery brings of one of its lots. */
export interface WallsOfLot {
  deliveryLotId: string;
  /** Of the delivery. */
  version: number;
  unitId: string;
  /** Of the lot. */
  title: string;
  wallNos: readonly string[];
  /** Fixed or delivered: its walls stay. */
  isFixed: boolean;
}

/** The same from the plan of the project; null for a date without a delivery. */
export function wallsOfLot(
  plan: DeliveryPlanDto | undefined,
  deliveryLotId: string | undefined,
  unitId: string,
): WallsOfLot | null {
  const row = plan?.deliveries.find(
    (own) =>
      own.projectUnitID === unitId && own.deliveryLotID !== null && own.deliveryLotID === deliveryLotId,
  );
  if (!row?.deliveryLotID || row.deliveryVersion === null) return null;
  const { deliveryLotID, deliveryVersion: version, title, wallNos, status } = row;
  return { deliveryLotId: deliveryLotID, version, unitId, title, wallNos, isFixed: isFixed({ status }) };
}
