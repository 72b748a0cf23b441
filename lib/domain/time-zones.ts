/** A time zone of the IANA database that `Intl` knows: `Europe/Berlin`, `America/St_Johns`, `UTC`. */
export type TimeZone = string;

/** What no zone is known for counts in: a portal before its first product. */
export const NEUTRAL_ZONE: TimeZone = 'UTC';

export const MAX_TIME_ZONE = 64;

/** A name, never an offset such as `+02:00`, which databases read the other way round. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

/** Whether a text names a time zone. */
export function isTimeZone(text: string): text is TimeZone {
  if (!ZONE_NAME.test(text)) return false;
  try {
    clockOf(text);
    return true;
  } catch {
    return false;
  }
}

/** All zones to choose from, in the order of their names. */
export function timeZones(): readonly TimeZone[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), NEUTRAL_ZONE])].sort();
}

// Created once for each zone: constructing a formatter takes a thousand times as long as using it.
const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

function clockOf(zone: TimeZone): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    // Swedish dates are ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** What the clocks of a zone show at an instant: `YYYY-MM-DDTHH:mm:ss`. @throws RangeError for no instant */
export function wallTime(instant: Date | number, zone: TimeZone): string {
  return clockOf(zone).format(instant).replace(' ', 'T').padStart(19, '0');
}

const HOUR_MS = 3_600_000;
/** Clocks differ from UTC by less than this. */
const MOST_AHEAD_MS = 16 * HOUR_MS;

/**
 * The first instant at which the clocks of a zone show a time. A time that they skip is as much later as they skip.
 * @param wall that time as if it were in UTC, in milliseconds; whole seconds
 * @returns milliseconds since 1970
 */
export function instantOfWallTime(wall: number, zone: TimeZone): number {
  const before = wall - aheadMs(wall - MOST_AHEAD_MS, zone);
  const after = wall - aheadMs(wall + MOST_AHEAD_MS, zone);
  const shown = [before, after].filter((instant) => instant + aheadMs(instant, zone) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** How far the clocks of a zone are ahead of UTC at an instant; 0 outside of the years 0 to 9999. */
function aheadMs(instant: number, zone: TimeZone): number {
  const seconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${wallTime(seconds, zone)}Z`) - seconds || 0;
}
