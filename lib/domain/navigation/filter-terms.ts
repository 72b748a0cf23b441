import type { Day } from '../calendar';
import { instantOfClockTime } from '../plant-clock';

/** A filter term for a text anywhere in a property, ignoring case. */
export function contains(property: string, text: string): string {
  return `contains(${property},${quoted(text)})`;
}

/** A text in the syntax of a call's filter. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The start of a day in the plants' time zone. */
export function beginningOf(day: Day): string {
  return instantOfClockTime(`${day}T00:00`);
}
