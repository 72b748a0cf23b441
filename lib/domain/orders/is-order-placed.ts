import type { StateKey } from '../vocabulary/states';
import { isOrderLotType, type UnitType } from '../vocabulary/unit-types';

/** Whether a lot's order was placed: it has a number and was not reopened since (domain.md §4, order lot). */
export function isOrderPlaced<
  Lot extends { unitType: UnitType; stateKey: StateKey; orderNumber: string | null },
>(lot: Lot): lot is Lot & { orderNumber: string } {
  return isOrderLotType(lot.unitType) && lot.orderNumber !== null && lot.stateKey !== 'PlaceOrder';
}
