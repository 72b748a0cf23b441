import type { Body } from '@/lib/client/call';
import type { DeliveryDataDto } from '@/lib/contract/materials';
import { isDay } from '@/lib/domain/calendar';
import type { NamedRow } from '@/lib/domain/deliveries/later-dates';

export type OrderLotDto = DeliveryDataDto['subProjects'][number]['orderLots'][number];

/** The delivery day of each order lot by lot id; empty if it has none. */
export type OrderDays = Record<string, string>;

export function orderLotsOf({ subProjects }: DeliveryDataDto): OrderLotDto[] {
  return subProjects.flatMap(({ orderLots }) => orderLots);
}

/** The stored days as initial form values. */
export function orderDaysOf(data: DeliveryDataDto): OrderDays {
  return Object.fromEntries(
    orderLotsOf(data).map(({ orderLotID, deliveryDate }) => [orderLotID, deliveryDate ?? '']),
  );
}

/** Only the lots with a changed day, each with the version the user saw. */
export function orderDatesBody(stored: DeliveryDataDto, typed: OrderDays): Body<'saveDeliveryData'> {
  return {
    rootProjectUnitID: stored.rootProjectUnitID,
    subProjects: stored.subProjects.flatMap(({ subProjectID, orderLots }) => {
      const changed = orderLots.flatMap(({ orderLotID, version, deliveryDate }) => {
        const day = typed[orderLotID] || null;
        return day === deliveryDate ? [] : [{ orderLotID, version, deliveryDate: day }];
      });
      return changed.length === 0 ? [] : [{ subProjectID, orderLots: changed }];
    }),
  };
}

/** The typed days, in the form that the rules of shifting need; a row's id is that of its lot. */
export function datedOrderLots({ subProjects }: DeliveryDataDto, typed: OrderDays): NamedRow[] {
  return subProjects.flatMap(({ subProjectTitle, orderLots }) =>
    orderLots.flatMap(
      ({ orderLotID: unitId, orderLotTitle, minDate: minDay, deliveryDate: stored, abilities }) => {
        const day = typed[unitId];
        if (!isDay(day)) return [];
        const isFixed = !abilities.changeDeliveryDate.can;
        return {
          ...{ rowId: unitId, unitId, lot: `${subProjectTitle}, ${orderLotTitle}`, type: '' },
          ...{ day, stored, minDay, isFixed },
        };
      },
    ),
  );
}
