import type { Day } from '../calendar';
import { instantOfClockTime } from '../clock-time';
import type { TimeZone } from '../time-zones';

/** A filter term for a text anywhere in a property, ignoring case. */
export function contains(property: string, text: string): string {
  return `contains(${property},${quoted(text)})`;
}

/** A text in the syntax of a call's filter. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The start of a day in a zone. */
export function beginningOf(day: Day, zone: TimeZone): string {
  return instantOfClockTime(`${day}T00:00`, zone);
}
