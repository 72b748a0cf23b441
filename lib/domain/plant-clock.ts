import { PLANT_TIME_ZONE } from './calendar';

/** A date and time in the plants' time zone, in the format of a browser's input field: `YYYY-MM-DDTHH:mm`. */
export type ClockTime = string;

const CLOCK_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const MINUTE_MS = 60_000;

// Created once: constructing a formatter takes a thousand times as long as using it. Swedish dates are ISO
// 8601.
const plantClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PLANT_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The plants' local time at an instant (ISO 8601); empty if there is no instant. */
export function clockTimeAt(instant: string): ClockTime {
  return instant === '' ? '' : plantClock.format(new Date(instant)).replace(' ', 'T');
}

/**
 * The instant, in ISO 8601, of a local time of the plants; empty if the time is invalid. An hour that occurs
 * twice is read as the first one, an hour that is skipped as the hour after it.
 */
export function instantOfClockTime(time: ClockTime): string {
  const asUtc = CLOCK_TIME.test(time) ? Date.parse(`${time}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return '';
  const candidates = [120, 60].map((ahead) => asUtc - ahead * MINUTE_MS);
  const exact = candidates.find((at) => clockTimeAt(new Date(at).toISOString()) === time);
  return new Date(exact ?? asUtc - 60 * MINUTE_MS).toISOString();
}
