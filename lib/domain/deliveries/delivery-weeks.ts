import { addDays, type Day, isoWeek, mondayOfWeek } from '../calendar';

/** The number of weeks on the dashboard, including the current one. */
const WEEKS_AHEAD = 8;

/** The coming deliveries of one ISO week, `YYYY-Www`. */
export interface DeliveryWeek {
  week: string;
  monday: Day;
  deliveries: number;
}

/** The first day after the shown weeks. */
export function endOfWeeksAhead(today: Day): Day {
  return addDays(mondayOfWeek(isoWeek(today)), 7 * WEEKS_AHEAD);
}

/**
 * The deliveries of the current and the following weeks.
 * @param counts deliveries by day, from today on
 */
export function deliveryWeeks(
  today: Day,
  counts: readonly { day: Day; deliveries: number }[],
): DeliveryWeek[] {
  const first = mondayOfWeek(isoWeek(today));
  return Array.from({ length: WEEKS_AHEAD }, (_, index) => {
    const monday = addDays(first, 7 * index);
    const week = isoWeek(monday);
    const own = counts.filter(({ day }) => isoWeek(day) === week);
    return { week, monday, deliveries: own.reduce((sum, { deliveries }) => sum + deliveries, 0) };
  });
}
