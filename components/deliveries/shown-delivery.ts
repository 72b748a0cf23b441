import type { DeliveryDto } from '@/lib/contract/deliveries';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import type { Day } from '@/lib/domain/calendar';
import { entriesOf, lotTitlesOf } from '@/lib/domain/deliveries/delivery-lists';
import type { PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { titleOf } from './planned-deliveries';

/** A delivery, or a lot's date without a delivery, as shown in the panel next to the table. */
export interface ShownDelivery {
  deliveryLotId: string | undefined;
  title: string;
  day: Day;
  lots: readonly { unitId: string; title: string }[];
  wallNos: readonly string[];
}

export function shownDelivery(delivery: DeliveryDto): ShownDelivery {
  const titles = lotTitlesOf(delivery.groups);
  return {
    deliveryLotId: delivery.deliveryLotID,
    title: delivery.title,
    day: delivery.deliveryDate,
    lots: entriesOf(delivery.projectUnitIDs).map((unitId, index) => ({ unitId, title: titles[index] ?? '' })),
    wallNos: entriesOf(delivery.wallNos),
  };
}

/** Reads a lot's delivery on a day from the plan. */
export function dateOfLot(delivery: PlannedDelivery, plan: DeliveryPlanDto): ShownDelivery {
  const { deliveryLotId, unitId, title, day, wallNos } = delivery;
  return {
    deliveryLotId: deliveryLotId ?? undefined,
    title: titleOf(delivery, plan),
    day,
    lots: [{ unitId, title }],
    wallNos,
  };
}
