import { type Day, isoWeek } from '../calendar';
import type { Loading } from '../orders/weight';
import type { DeliveryStatus } from '../vocabulary/delivery-status';
import { type Load, trucksOf } from './delivery-load';
import { mondayOf } from './time-line';
import { totalVolumeM3 } from './volume-limit';

/** A delivery of the overview, as exported. */
export interface ListedDelivery {
  title: string;
  day: Day;
  lots: readonly string[];
  wallNos: readonly string[];
  status: DeliveryStatus;
}

/** A load and the number of its trucks. */
export interface Freight extends Load {
  trucks: number;
}

export interface ExportedDelivery extends ListedDelivery, Freight {}

/** The total load of one week. */
export interface ExportedWeek extends Freight {
  /** `2026-W48` */
  week: string;
  monday: Day;
  deliveries: number;
}

/** The overview of a project with the loads of its deliveries. */
export interface ExportedDeliveries {
  /** The number of the project. */
  number: string;
  title: string;
  today: Day;
  deliveries: readonly ExportedDelivery[];
  weeks: readonly ExportedWeek[];
}

/**
 * A delivery with its load.
 * @param loads one for each of its lots, which do not share trucks
 */
export function withFreight(
  delivery: ListedDelivery,
  loads: readonly Load[],
  loading: Loading,
): ExportedDelivery {
  return { ...delivery, ...freightOf(loads, loading) };
}

/** The total load of the lots of a delivery, which do not share trucks. */
export function freightOf(loads: readonly Load[], loading: Loading): Freight {
  return totalFreight(loads.map((load) => ({ ...load, trucks: trucksOf([load], loading) })));
}

/** The weeks with deliveries, the earliest first. */
export function weeksOfDeliveries(deliveries: readonly ExportedDelivery[]): ExportedWeek[] {
  const weeks = new Map<Day, ExportedDelivery[]>();
  for (const delivery of deliveries) {
    const monday = mondayOf(delivery.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), delivery]);
  }
  return [...weeks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([monday, own]) => ({
      week: isoWeek(monday),
      monday,
      deliveries: own.length,
      ...totalFreight(own),
    }));
}

function totalFreight(freights: readonly Freight[]): Freight {
  return {
    volumeM3: totalVolumeM3(freights.map(({ volumeM3 }) => volumeM3)),
    weightKg: freights.reduce((kg, { weightKg }) => kg + weightKg, 0),
    trucks: freights.reduce((sum, { trucks }) => sum + trucks, 0),
  };
}
