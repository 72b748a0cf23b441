import { type TimeZone, wallTime } from './time-zones';

/** A calendar day as it travels: `YYYY-MM-DD` (domain.md §6). */
export type Day = string;

/** A year on the wire has four digits. */
export const LAST_DAY: Day = '9999-12-31';

const MS_PER_DAY = 86_400_000;
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day on the calendars of a zone at an instant. */
export function dayAt(instant: Date, zone: TimeZone): Day {
  return wallTime(instant, zone).slice(0, 10);
}

/** When something is done, and the portal product in whose zone its days count (domain.md §6). */
export interface Moment {
  now: Date;
  product: { timeZone: TimeZone };
}

/** Today, for all tenants and users of a product. */
export function todayOf({ now, product }: Moment): Day {
  return dayAt(now, product.timeZone);
}

/** True if the date exists; false for 2026-02-30. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !DAY_PATTERN.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Adds calendar days to a date, at most up to the last one; clock changes have no effect (domain.md §6). */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(Math.min(dayNumber(day) + days, dayNumber(LAST_DAY)));
}

/** Days from one date to another, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The earliest delivery day that may be chosen: today plus the lead days (domain.md §6). */
export function minDeliveryDay(today: Day, leadDays: number): Day {
  return addDays(today, leadDays);
}

export const DATE_TOO_EARLY = 'DELIVERY.DateTooEarly';

/**
 * The error code if a delivery date must not be stored, else null. An unchanged date is always valid; a
 * changed one must not be before the minimum (domain.md §6).
 */
export function deliveryDayProblem(
  day: Day,
  { stored, minDay }: { stored: Day | null; minDay: Day },
): typeof DATE_TOO_EARLY | null {
  return day === stored || day >= minDay ? null : DATE_TOO_EARLY;
}

/** The ISO 8601 week of a day, `YYYY-Www`; the year is the year of the week, which may differ from that of the day. */
export function isoWeek(day: Day): string {
  const number = dayNumber(day);
  const thursday = number - weekdayFromMonday(number) + 3;
  const year = dayOfNumber(thursday).slice(0, 4);
  const week = Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Year and number of an ISO 8601 week; null for any other text. */
export function weekOfYear(text: string): { year: string; week: string } | null {
  const [, year, week] = /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(text) ?? [];
  return year && week ? { year, week: String(Number(week)) } : null;
}

/** Monday of an ISO week `YYYY-Www`. */
export function mondayOfWeek(week: string): Day {
  const fourthOfJanuary = dayNumber(`${week.slice(0, 4)}-01-04`);
  const firstMonday = fourthOfJanuary - weekdayFromMonday(fourthOfJanuary);
  return dayOfNumber(firstMonday + (Number(week.slice(6)) - 1) * 7);
}

/** Days since 1970-01-01. */
function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
}

function dayOfNumber(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Monday 0 … Sunday 6; 1970-01-01 was a Thursday. */
function weekdayFromMonday(number: number): number {
  return (((number + 3) % 7) + 7) % 7;
}
