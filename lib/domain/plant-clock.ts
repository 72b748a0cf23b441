import { PLANT_TIME_ZONE } from './calendar';

/** A date and time on the plants' clock, as a field of the browser holds it: `YYYY-MM-DDTHH:mm`. */
export type ClockTime = string;

const CLOCK_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const MINUTE_MS = 60_000;

// Made once: constructing a formatter costs a thousand times a use of it. Swedish dates are ISO 8601.
const plantClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PLANT_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What the plants' clock shows at an instant (ISO 8601); empty for none. */
export function clockTimeAt(instant: string): ClockTime {
  return instant === '' ? '' : plantClock.format(new Date(instant)).replace(' ', 'T');
}

/**
 * The instant at which the plants' clock shows a time, in ISO 8601; empty for what is no time. Of an hour that the
 * clock shows twice the first is meant, one that it skips is the hour after.
 */
export function instantOfClockTime(time: ClockTime): string {
  const asUtc = CLOCK_TIME.test(time) ? Date.parse(`${time}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return '';
  const candidates = [120, 60].map((ahead) => asUtc - ahead * MINUTE_MS);
  const exact = candidates.find((at) => clockTimeAt(new Date(at).toISOString()) === time);
  return new Date(exact ?? asUtc - 60 * MINUTE_MS).toISOString();
}
