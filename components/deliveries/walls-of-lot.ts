import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { isFixed } from '@/lib/domain/deliveries/planned-delivery';
import type { ShownDelivery } from './shown-delivery';

/** A lot's walls in a delivery. */
export interface WallsOfLot {
  deliveryLotId: string;
  /** Version of the delivery. */
  version: number;
  unitId: string;
  /** Title of the lot. */
  title: string;
  wallNos: readonly string[];
  /** Fixed or delivered, so its walls cannot change. */
  isFixed: boolean;
}

/** Reads a lot's walls from the plan of the project; null for a date without a delivery. */
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

/** A delivery with the current walls of the plan, which may change while it is shown. */
export function withWallsOfPlan(shown: ShownDelivery, plan: DeliveryPlanDto | undefined): ShownDelivery {
  const known = shown.lots.map(({ unitId }) => wallsOfLot(plan, shown.deliveryLotId, unitId));
  return {
    ...shown,
    wallNos: known.every((walls) => walls !== null) ? known.flatMap(({ wallNos }) => wallNos) : shown.wallNos,
  };
}
