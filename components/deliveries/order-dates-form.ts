import type { Body } from '@/lib/client/call';
import type { DeliveryDataDto } from '@/lib/contract/materials';
import { type Day, isDay } from '@/lib/domain/calendar';
import { type DateMove, planDateShift } from '@/lib/domain/deliveries/shift-dates';
import { type ShownMove, shownMovesOf } from './shown-moves';

export type OrderLotDto = DeliveryDataDto['subProjects'][number]['orderLots'][number];

/** The delivery day of each order lot by lot id; empty if it has none. */
export type OrderDays = Record<string, string>;

/** The data of the question about later dates. */
export interface OrderShift {
  from: Day;
  to: Day;
  moves: readonly DateMove[];
  others: readonly ShownMove[];
}

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

/** The dates that move if a lot and all later lots of the project are shifted. */
export function planOrderShift(
  { subProjects }: DeliveryDataDto,
  typed: OrderDays,
  change: { lotId: string; from: Day; to: Day },
): OrderShift {
  const { lotId, from, to } = change;
  const lots = subProjects.flatMap(({ subProjectTitle, orderLots }) =>
    orderLots.map((lot) => ({ ...lot, name: `${subProjectTitle}, ${lot.orderLotTitle}` })),
  );
  const rows = lots.flatMap(({ orderLotID, minDate, abilities }) => {
    const day = orderLotID === lotId ? from : typed[orderLotID];
    const isFixed = !abilities.changeDeliveryDate.can;
    return isDay(day) ? [{ rowId: orderLotID, unitId: orderLotID, day, minDay: minDate, isFixed }] : [];
  });
  const plan = planDateShift(rows, {
    editedRowIds: new Set([lotId]),
    oldDay: from,
    newDay: to,
    shiftLater: true,
  });
  const names = new Map(lots.map(({ orderLotID, name }) => [orderLotID, { lot: name, type: '' }]));
  return { from, to, moves: plan.moved, others: shownMovesOf(plan, lotId, names) };
}
