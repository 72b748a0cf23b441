import { instantOfWallTime, type TimeZone, wallTime } from './time-zones';

/** A date and time on the clocks of a zone, in the format of a browser's input field: `YYYY-MM-DDTHH:mm`. */
export type ClockTime = string;

const CLOCK_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The local time of a zone at an instant (ISO 8601); empty if there is no instant. */
export function clockTimeAt(instant: string, zone: TimeZone): ClockTime {
  return instant === '' ? '' : wallTime(new Date(instant), zone).slice(0, 16);
}

/**
 * The instant, in ISO 8601, of a local time of a zone; empty if the time is invalid. A time that occurs twice is read
 * as the first one, a time that is skipped as the one as much later as the clocks skip.
 */
export function instantOfClockTime(time: ClockTime, zone: TimeZone): string {
  const wall = CLOCK_TIME.test(time) ? Date.parse(`${time}Z`) : Number.NaN;
  return Number.isNaN(wall) ? '' : new Date(instantOfWallTime(wall, zone)).toISOString();
}
