import { addDays, type Day, daysBetween, isoWeek, mondayOfWeek } from '../calendar';

/** A task is snoozed for at most so many days. */
export const MAX_SNOOZE_DAYS = 365;

/** So many tasks are snoozed by one request. */
export const MAX_SNOOZED_AT_ONCE = 500;

/** The days that are offered first. */
export function snoozeChoices(today: Day): { tomorrow: Day; nextMonday: Day } {
  return { tomorrow: addDays(today, 1), nextMonday: addDays(mondayOfWeek(isoWeek(today)), 7) };
}

/** Whether a task may be snoozed until this day: a later one, within a year. */
export function isSnoozeDay(day: Day, today: Day): boolean {
  const days = daysBetween(today, day);
  return days >= 1 && days <= MAX_SNOOZE_DAYS;
}
