import type { Day } from '../calendar';
import { type OrderTotals, orderTotals } from './order-summary';

/** Lots of one order at most (domain.md §10). */
export const MAX_LOTS_PER_ORDER = 50;

/** A lot of an order as far as its trucks are concerned; the sums are unrounded. */
export interface LoadedLot extends Pick<OrderTotals, 'qty' | 'areaMm2' | 'goodsKg' | 'pallets'> {
  unitId: string;
  deliveryDay: Day | null;
}

/** Lots that travel together, and what they come to. */
export interface SharedLoad<Lot extends LoadedLot> {
  deliveryDay: Day | null;
  lots: Lot[];
  totals: OrderTotals;
}

/**
 * The loads of lots that go to one site: lots of one delivery day share their trucks, a lot without a day has trucks
 * of its own (domain.md §10). In the order of their days, lots without a day last.
 */
export function sharedLoads<Lot extends LoadedLot>(lots: readonly Lot[]): SharedLoad<Lot>[] {
  const days = [...new Set(lots.flatMap(({ deliveryDay }) => deliveryDay ?? []))].sort();
  const dated = days.map((day) => lots.filter(({ deliveryDay }) => deliveryDay === day));
  const undated = lots.filter(({ deliveryDay }) => deliveryDay === null).map((lot) => [lot]);
  return [...dated, ...undated].map((together) => ({
    deliveryDay: together[0]?.deliveryDay ?? null,
    lots: together,
    totals: sumOf(together),
  }));
}

function sumOf(lots: readonly LoadedLot[]): OrderTotals {
  const sum = (key: 'qty' | 'areaMm2' | 'goodsKg' | 'pallets') =>
    lots.reduce((total, lot) => total + lot[key], 0);
  return orderTotals({
    qty: sum('qty'),
    areaMm2: sum('areaMm2'),
    goodsKg: sum('goodsKg'),
    pallets: sum('pallets'),
  });
}
