import type { Day } from '../calendar';
import { instantOfClockTime } from '../plant-clock';

/** A text anywhere in a property, in any case. */
export function contains(property: string, text: string): string {
  return `contains(${property},${quoted(text)})`;
}

/** A text as a filter of a call writes it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** When a day begins by the plants' clock. */
export function beginningOf(day: Day): string {
  return instantOfClockTime(`${day}T00:00`);
}
