import { addDays, type Day, daysBetween, isoWeek, mondayOfWeek } from '../calendar';
import { trucksOf } from './delivery-load';
import { type PlannedDelivery, planKey } from './planned-delivery';
import { totalVolumeM3 } from './volume-limit';

const DAYS_A_WEEK = 7;

/** What comes in one week. */
export interface WeekTotals {
  monday: Day;
  volumeM3: number;
  weightKg: number;
  trucks: number;
}

/** One subproject across the weeks that are shown. */
export interface TimeLineRow {
  subprojectId: string | null;
  /** Its deliveries by week, each in the order of their days. */
  weeks: readonly (readonly PlannedDelivery[])[];
  /** How many come before and after these weeks. */
  before: number;
  after: number;
}

export interface TimeLine {
  weeks: readonly WeekTotals[];
  rows: readonly TimeLineRow[];
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return mondayOfWeek(isoWeek(day));
}

/** The weeks of a plan from its first day, or today, to its last. */
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
 * Lays the deliveries out: weeks across, subprojects down in the order they are given, those without one last.
 * @param shown.first the Monday of the first week
 */
export function layOutTimeLine(
  deliveries: readonly PlannedDelivery[],
  subprojectIds: readonly string[],
  shown: { first: Day; count: number },
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
    weeks: weekTotals(deliveries, shown),
    rows: [...rows].map(([subprojectId, row]) => ({ subprojectId, ...row })),
  };
}

const byDay = (a: PlannedDelivery, b: PlannedDelivery) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1);

function emptyWeeks(count: number): PlannedDelivery[][] {
  return Array.from({ length: count }, () => []);
}

/** The place of a day's week; each day is reckoned once. */
function weekFinder(first: Day): (day: Day) => number {
  const known = new Map<Day, number>();
  return (day) => {
    const week = known.get(day) ?? Math.floor(daysBetween(first, day) / DAYS_A_WEEK);
    known.set(day, week);
    return week;
  };
}

/** What comes in each of the weeks; what comes for one lot on one day shares its trucks. */
export function weekTotals(
  deliveries: readonly PlannedDelivery[],
  { first, count }: { first: Day; count: number },
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
      trucks: all.reduce((trucks, shared) => trucks + trucksOf(shared), 0),
    };
  });
}
