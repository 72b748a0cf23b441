import { type Day, dayAt } from '@/lib/domain/calendar';
import type { TimeZone } from '@/lib/domain/time-zones';
import { pageTimeZone } from '@/lib/page-product';

/** The zone in which the page shows times and counts days. */
export function pageZone(): TimeZone {
  return pageTimeZone();
}

/** The day of an instant, now if none is given, in that zone. */
export function pageDay(instant: Date = new Date()): Day {
  return dayAt(instant, pageZone());
}
