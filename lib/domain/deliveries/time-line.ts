import { addDays, type Day, daysBetween, isoWeek, mondayOfWeek } from '../calendar';
import type { Loading } from '../orders/weight';
import { trucksOf } from './delivery-load';
import { type PlannedDelivery, planKey } from './planned-delivery';
import { totalVolumeM3 } from './volume-limit';

const DAYS_A_WEEK = 7;

/** The totals of one week. */
export interface WeekTotals {
  monday: Day;
  volumeM3: number;
  weightKg: number;
  trucks: number;
}

/** One subproject in the shown weeks. */
export interface TimeLineRow {
  subprojectId: string | null;
  /** Its deliveries by week, sorted by day. */
  weeks: readonly (readonly PlannedDelivery[])[];
  /** The number of deliveries before and after these weeks. */
  before: number;
  after: number;
}

export interface TimeLine {
  weeks: readonly WeekTotals[];
  rows: readonly TimeLineRow[];
}

/** The Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  return mondayOfWeek(isoWeek(day));
}

/** The weeks of a plan from its first day, or today if that is earlier, to its last. */
export function weeksOfPlan(
  deliveries: readonly Pick<PlannedDelivery, 'day'>[],
  today: Day,
): { first: Day; count: number } {
  let [first, last] = [today, today];
  for (const { day } of deliveries) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  const monday = mondayOf(first);
  return { first: monday, count: Math.floor(daysBetween(monday, last) / DAYS_A_WEEK) + 1 };
}

/**
 * Arranges the deliveries in a table: weeks as columns, subprojects as rows in the given order, those without
 * a subproject last.
 * @param shown.first the Monday of the first week
 */
export function layOutTimeLine(
  deliveries: readonly PlannedDelivery[],
  subprojectIds: readonly string[],
  shown: { first: Day; count: number },
  loading: Loading,
): TimeLine {
  const rows = new Map<string | null, { before: number; after: number; weeks: PlannedDelivery[][] }>();
  const rowOf = (id: string | null) => {
    const row = rows.get(id) ?? { before: 0, after: 0, weeks: emptyWeeks(shown.count) };
    rows.set(id, row);
    return row;
  };
  for (const id of subprojectIds) rowOf(id);
  const weekOf = weekFinder(shown.first);
  for (const delivery of deliveries) {
    const row = rowOf(delivery.subprojectId);
    const week = weekOf(delivery.day);
    if (week < 0) row.before += 1;
    else if (week >= shown.count) row.after += 1;
    else row.weeks[week]?.push(delivery);
  }
  for (const { weeks } of rows.values()) for (const week of weeks) week.sort(byDay);
  return {
    weeks: weekTotals(deliveries, shown, loading),
    rows: [...rows].map(([subprojectId, row]) => ({ subprojectId, ...row })),
  };
}

const byDay = (a: PlannedDelivery, b: PlannedDelivery) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1);

function emptyWeeks(count: number): PlannedDelivery[][] {
  return Array.from({ length: count }, () => []);
}

/** The index of a day's week; cached by day. */
function weekFinder(first: Day): (day: Day) => number {
  const known = new Map<Day, number>();
  return (day) => {
    const week = known.get(day) ?? Math.floor(daysBetween(first, day) / DAYS_A_WEEK);
    known.set(day, week);
    return week;
  };
}

/** The totals of each week; deliveries of one lot on one day share trucks. */
export function weekTotals(
  deliveries: readonly PlannedDelivery[],
  { first, count }: { first: Day; count: number },
  loading: Loading,
): WeekTotals[] {
  const weekOf = weekFinder(first);
  const loads = Array.from({ length: count }, () => new Map<string, PlannedDelivery[]>());
  for (const delivery of deliveries) {
    const ofWeek = loads[weekOf(delivery.day)];
    const key = planKey(delivery);
    ofWeek?.set(key, [...(ofWeek.get(key) ?? []), delivery]);
  }
  return loads.map((ofWeek, index) => {
    const all = [...ofWeek.values()];
    const each = all.flat();
    return {
      monday: addDays(first, index * DAYS_A_WEEK),
      volumeM3: totalVolumeM3(each.map(({ volumeM3 }) => volumeM3)),
      weightKg: each.reduce((kg, { weightKg }) => kg + weightKg, 0),
      trucks: all.reduce((trucks, shared) => trucks + trucksOf(shared, loading), 0),
    };
  });
}
