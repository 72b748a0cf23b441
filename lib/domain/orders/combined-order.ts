import type { CombinedLot, OrderDocument } from './order-document';
import { type LoadedLot, type SharedLoad, sharedLoads } from './shared-loads';
import { BUILT_IN_LOADING } from './weight';

/** Lots of a combined order that share trucks. */
export interface CombinedLoad extends Pick<SharedLoad<LoadedLot>, 'deliveryDay' | 'totals'> {
  orders: readonly OrderDocument[];
}

/**
 * The loads of a combined order: lots of one delivery day and one site share trucks (domain.md §10). Computed from
 * the orders as they are now, so that a changed day or site counts. Sorted by day, lots without a day last.
 */
export function combinedLoads(orders: readonly OrderDocument[]): CombinedLoad[] {
  const sites = [...new Set(orders.map(siteKey))];
  const loads = sites.flatMap((site) => {
    const there = orders.filter((order) => siteKey(order) === site);
    // Placed together, so one loading holds for all.
    const loading = there[0]?.loading ?? BUILT_IN_LOADING;
    return sharedLoads(there.map(loadedLot), loading).map(({ deliveryDay, lots, totals }) => ({
      ...{ deliveryDay, totals },
      orders: there.filter(({ orderNumber }) => lots.some(({ unitId }) => unitId === orderNumber)),
    }));
  });
  return loads.toSorted((a, b) => compareDays(a.deliveryDay, b.deliveryDay));
}

/**
 * The orders of one combined order, each with all lots and the load of those that share its trucks. A single order
 * stays as it is.
 */
export function combinedOrders(orders: readonly OrderDocument[]): OrderDocument[] {
  if (orders.length < 2) return [...orders];
  const loads = combinedLoads(orders);
  return orders.map((order) => {
    const load = loads.find((each) => each.orders.includes(order));
    const lots = orders.map(
      ({ orderNumber, lot, deliveryDay }): CombinedLot => ({
        ...{ orderNumber, number: lot.number, title: lot.title, deliveryDay },
        sharesTrucks: load?.orders.some((other) => other.orderNumber === orderNumber) ?? false,
      }),
    );
    const { palletsToLoad, weightKg, trucks } = load?.totals ?? order.totals;
    return { ...order, combined: { lots, load: { palletsToLoad, weightKg, trucks } } };
  });
}

/** Known by its number, because an order does not name its unit. */
function loadedLot({ orderNumber, deliveryDay, totals, lines }: OrderDocument): LoadedLot {
  const { qty, areaMm2, pallets } = totals;
  const goodsKg = lines.reduce((sum, line) => sum + line.goodsKg, 0);
  return { unitId: orderNumber, deliveryDay, qty, areaMm2, pallets, goodsKg };
}

function siteKey({ site: { name, street, zip, city, country } }: OrderDocument): string {
  return JSON.stringify([name, street, zip, city, country]);
}

function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
