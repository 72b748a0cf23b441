/** A time of day in Europe/Berlin; `hour: 'every'` means each hour. */
export interface CronTime {
  hour: number | 'every';
  minute: number;
}

const ZONE = 'Europe/Berlin';
const HOUR_MS = 3_600_000;

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * The first instant after `after` at which the clock in Berlin shows `time`. A time skipped in spring is an
 * hour later that day; a time that occurs twice in autumn counts only the first time.
 */
export function nextRun(time: CronTime, after: Date): Date {
  if (time.hour === 'every') return nextHourly(time.minute, after);
  const today = wallFields(after);
  for (let ahead = 0; ; ahead++) {
    const candidate = instantOf(today.year, today.month, today.day + ahead, time.hour, time.minute);
    if (candidate > after.getTime()) return new Date(candidate);
  }
}

/** Berlin differs from UTC by whole hours, so minutes are equal. */
function nextHourly(minute: number, after: Date): Date {
  const candidate = Math.floor(after.getTime() / HOUR_MS) * HOUR_MS + minute * 60_000;
  return new Date(candidate > after.getTime() ? candidate : candidate + HOUR_MS);
}

/** Milliseconds UTC for this local time in Berlin; `day` may exceed the end of the month. */
function instantOf(year: number, month: number, day: number, hour: number, minute: number): number {
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute);
  // The offset half a day earlier is the one before a clock change in that night.
  const before = asIfUtc - offsetMs(asIfUtc - 12 * HOUR_MS);
  const after = asIfUtc - offsetMs(before);
  return offsetMs(after) === asIfUtc - after ? after : before;
}

function offsetMs(instant: number): number {
  const { year, month, day, hour, minute, second } = wallFields(new Date(instant));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function wallFields(instant: Date) {
  const parts = wallClock.formatToParts(instant);
  const field = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: field('year'),
    month: field('month'),
    day: field('day'),
    hour: field('hour'),
    minute: field('minute'),
    second: field('second'),
  };
}
