import type { deliveryLots } from '@/db/schema';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { type Moment, todayOf } from '@/lib/domain/calendar';
import type { Access } from '@/lib/domain/permissions/access';
import { canChangeDeliveryType } from '@/lib/domain/permissions/can-change-delivery-type';
import { deliveryStatus } from '@/lib/domain/vocabulary/delivery-status';
import { deliveryTypeNumber } from '@/lib/domain/vocabulary/delivery-types';

export interface DeliveryRow {
  delivery: typeof deliveryLots.$inferSelect;
  groups: string;
  unitIds: string;
  wallNos: string;
}

/** A delivery as the wire shows it (portal-2 §3). */
export function presentDelivery(
  { delivery, groups, unitIds, wallNos }: DeliveryRow,
  access: Access,
  moment: Moment,
): DeliveryDto {
  const { deliveryType, deliveryDate } = delivery;
  return {
    deliveryLotID: delivery.deliveryLotId,
    rootProjectUnitID: delivery.rootUnitId,
    title: delivery.title,
    deliveryDate,
    groups,
    projectUnitIDs: unitIds,
    wallNos,
    deliveryType: deliveryTypeNumber(deliveryType),
    status: deliveryStatus({ deliveryType, deliveryDay: deliveryDate }, todayOf(moment)),
    abilities: {
      confirm: canChangeDeliveryType(access, delivery, 'Fixed'),
      callOff: canChangeDeliveryType(access, delivery, 'OnCall'),
    },
    version: delivery.version,
  };
}
