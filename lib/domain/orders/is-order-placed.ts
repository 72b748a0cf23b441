import type { StateKey } from '../vocabulary/states';
import { isOrderLotType, type UnitType } from '../vocabulary/unit-types';

/** A lot whose order was placed: it has its number, and was not opened again since (domain.md §4, order lot). */
export function isOrderPlaced<
  Lot extends { unitType: UnitType; stateKey: StateKey; orderNumber: string | null },
>(lot: Lot): lot is Lot & { orderNumber: string } {
  return isOrderLotType(lot.unitType) && lot.orderNumber !== null && lot.stateKey !== 'PlaceOrder';
}
