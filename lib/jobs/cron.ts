import { instantOfWallTime, type TimeZone, wallTime } from '@/lib/domain/time-zones';

/** A time of day in a zone; `hour: 'every'` means each hour. */
export interface CronTime {
  hour: number | 'every';
  minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The first instant after `after` at which the clocks of the zone show `time`. A time of day that they skip comes as
 * much later as they skip; one that they show twice counts only the first time.
 */
export function nextRun(time: CronTime, after: Date, zone: TimeZone): Date {
  if (time.hour === 'every') return nextHourly(time.minute, after, zone);
  const today = Date.parse(`${wallTime(after, zone).slice(0, 10)}T00:00:00Z`);
  const ofDay = (time.hour * 60 + time.minute) * MINUTE_MS;
  for (let day = today; ; day += DAY_MS) {
    const candidate = instantOfWallTime(day + ofDay, zone);
    if (candidate > after.getTime()) return new Date(candidate);
  }
}

/** Some zones differ from UTC by half or quarter hours, and one changes its clocks by half an hour. */
function nextHourly(minute: number, after: Date, zone: TimeZone): Date {
  let candidate = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS;
  do candidate += MINUTE_MS;
  while (Number(wallTime(candidate, zone).slice(14, 16)) !== minute);
  return new Date(candidate);
}
