import type { Day } from '../calendar';
import { type OrderTotals, orderTotals } from './order-summary';
import type { Loading } from './weight';

/** The most lots of one order (domain.md §10). */
export const MAX_LOTS_PER_ORDER = 50;

/** A lot of an order with the sums that decide its trucks; unrounded. */
export interface LoadedLot extends Pick<OrderTotals, 'qty' | 'areaMm2' | 'goodsKg' | 'pallets'> {
  unitId: string;
  deliveryDay: Day | null;
}

/** Lots that share trucks, with their totals. */
export interface SharedLoad<Lot extends LoadedLot> {
  deliveryDay: Day | null;
  lots: Lot[];
  totals: OrderTotals;
}

/**
 * The loads of lots for one site: lots with the same delivery day share trucks, a lot without a day has its
 * own (domain.md §10). Sorted by day, lots without a day last.
 */
export function sharedLoads<Lot extends LoadedLot>(
  lots: readonly Lot[],
  loading: Loading,
): SharedLoad<Lot>[] {
  const days = [...new Set(lots.flatMap(({ deliveryDay }) => deliveryDay ?? []))].sort();
  const dated = days.map((day) => lots.filter(({ deliveryDay }) => deliveryDay === day));
  const undated = lots.filter(({ deliveryDay }) => deliveryDay === null).map((lot) => [lot]);
  return [...dated, ...undated].map((together) => ({
    deliveryDay: together[0]?.deliveryDay ?? null,
    lots: together,
    totals: sumOf(together, loading),
  }));
}

function sumOf(lots: readonly LoadedLot[], loading: Loading): OrderTotals {
  const sum = (key: 'qty' | 'areaMm2' | 'goodsKg' | 'pallets') =>
    lots.reduce((total, lot) => total + lot[key], 0);
  return orderTotals(
    { qty: sum('qty'), areaMm2: sum('areaMm2'), goodsKg: sum('goodsKg'), pallets: sum('pallets') },
    loading,
  );
}
