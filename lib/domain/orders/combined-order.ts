import type { CombinedLot, OrderDocument } from './order-document';
import { type LoadedLot, sharedLoads } from './shared-loads';

/**
 * The orders of one combined order, each with all lots and the load of those that share its trucks: lots of one
 * delivery day and one site (domain.md §10). A single order stays as it is.
 */
export function combinedOrders(orders: readonly OrderDocument[]): OrderDocument[] {
  if (orders.length < 2) return [...orders];
  const loads = sharedLoads(orders.map(loadedLot));
  return orders.map((order) => {
    const load = loads.find(({ lots }) => lots.some(({ unitId }) => unitId === order.orderNumber));
    const together = load?.lots.map(({ unitId }) => unitId) ?? [];
    const lots = orders.map(
      ({ orderNumber, lot, deliveryDay }): CombinedLot => ({
        ...{ orderNumber, number: lot.number, title: lot.title, deliveryDay },
        sharesTrucks: together.includes(orderNumber),
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
