import type { Day } from '../calendar';
import type { DeliveryType } from '../vocabulary/delivery-types';
import { type Material, pairMaterials } from './materials';

export interface LotDelivery {
  deliveryLotId: string;
  day: Day;
  deliveryType: DeliveryType;
}

/** The changes of a lot's deliveries after the dates of its materials have changed. */
export interface DeliveryChanges {
  moved: { deliveryLotId: string; day: Day }[];
  /** Deliveries that move to a day with another delivery of the lot, and are merged into it. */
  merged: { deliveryLotId: string; intoId: string }[];
  /** Days with materials that have no delivery yet. */
  added: Day[];
}

/**
 * Adjusts the deliveries of an approved lot to its materials: one per day (domain.md §4). A delivery moves if
 * all its materials move, and stays if some stay; two on one day are merged into the more binding one; Fixed
 * ones stay.
 */
export function followMaterials(
  deliveries: readonly LotDelivery[],
  before: readonly Material[],
  after: readonly Material[],
): DeliveryChanges {
  const daysAfter = daysOf(after);
  const destinations = destinationsOf(before, after);
  const byDay = new Map<Day, LotDelivery[]>();
  for (const delivery of deliveries) {
    const goes = destinations.get(delivery.day) ?? [];
    const stays = delivery.deliveryType === 'Fixed' || goes.length === 0 || goes.includes(delivery.day);
    const day = stays ? delivery.day : ([...goes].sort()[0] ?? delivery.day);
    byDay.set(day, [...(byDay.get(day) ?? []), delivery]);
  }
  const changes: DeliveryChanges = { moved: [], merged: [], added: [] };
  for (const [day, ofDay] of byDay) {
    const [target, ...others] = [...ofDay].sort((a, b) => precedence(b, day) - precedence(a, day));
    if (!target) continue;
    if (target.day !== day) changes.moved.push({ deliveryLotId: target.deliveryLotId, day });
    for (const { deliveryLotId } of others) {
      changes.merged.push({ deliveryLotId, intoId: target.deliveryLotId });
    }
  }
  changes.added = daysAfter.filter((day) => !byDay.has(day));
  return changes;
}

/** The distinct delivery days of a lot's materials, the earliest first. */
export function daysOf(materials: readonly Material[]): Day[] {
  const days = materials.flatMap(({ deliveryDay }) => (deliveryDay === null ? [] : [deliveryDay]));
  return [...new Set(days)].sort();
}

/** For each former day, the days its materials have now. */
function destinationsOf(before: readonly Material[], after: readonly Material[]): Map<Day, Day[]> {
  const pairs = pairMaterials(before, after);
  const destinations = new Map<Day, Day[]>();
  for (const [index, row] of after.entries()) {
    const from = pairs[index]?.deliveryDay ?? null;
    if (from === null || row.deliveryDay === null) continue;
    destinations.set(from, [...(destinations.get(from) ?? []), row.deliveryDay]);
  }
  return destinations;
}

function precedence({ deliveryType, day }: LotDelivery, newDay: Day): number {
  const binding: Record<DeliveryType, number> = { Planned: 0, OnCall: 2, Fixed: 4 };
  return binding[deliveryType] + (day === newDay ? 1 : 0);
}
