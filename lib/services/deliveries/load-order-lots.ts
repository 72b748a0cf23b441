import { and, asc, eq, inArray } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { DeliveryDataDto } from '@/lib/contract/materials';
import type { Day } from '@/lib/domain/calendar';
import { canChangeOrderLot } from '@/lib/domain/permissions/can-change-order-lot';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { ORDER_LOT_TYPES, type UnitType } from '@/lib/domain/vocabulary/unit-types';
import { type MinDays, minDayOf } from '../catalogue/lead-days';
import type { ServiceContext } from '../context';

export type OrderLotDto = DeliveryDataDto['subProjects'][number]['orderLots'][number];

/** An order lot with its single delivery date. */
export interface DatedOrderLot {
  unitId: string;
  /** Its subproject. */
  parentUnitId: string | null;
  unitType: UnitType;
  title: string;
  version: number;
  deliveryDate: Day | null;
  stateKey: StateKey;
}

/** The order lots of a project, by number; the root is in scope. */
export function loadOrderLots(ctx: Pick<ServiceContext, 'db'>, rootUnitId: string): Promise<DatedOrderLot[]> {
  return ctx.db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitType: units.unitType,
      title: units.title,
      version: units.version,
      deliveryDate: units.deliveryDate,
      stateKey: units.stateKey,
    })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, ORDER_LOT_TYPES)))
    .orderBy(asc(units.unitNo), asc(units.title), asc(units.unitId));
}

export function presentOrderLot(lot: DatedOrderLot, rootUnitId: string, minDays: MinDays): OrderLotDto {
  const { unitId, title, version, deliveryDate } = lot;
  return {
    orderLotID: unitId,
    orderLotTitle: title,
    version,
    deliveryDate,
    minDate: minDayOf(lot, minDays, rootUnitId),
    abilities: { changeDeliveryDate: canChangeOrderLot(lot) },
  };
}
