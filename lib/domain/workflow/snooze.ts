import { addDays, type Day, daysBetween, isoWeek, mondayOfWeek } from '../calendar';

/** The most days for which a task can be snoozed. */
export const MAX_SNOOZE_DAYS = 365;

/** The most tasks snoozed by one request. */
export const MAX_SNOOZED_AT_ONCE = 500;

/** The suggested days. */
export function snoozeChoices(today: Day): { tomorrow: Day; nextMonday: Day } {
  return { tomorrow: addDays(today, 1), nextMonday: addDays(mondayOfWeek(isoWeek(today)), 7) };
}

/** Whether a task may be snoozed until this day: after today, within a year. */
export function isSnoozeDay(day: Day, today: Day): boolean {
  const days = daysBetween(today, day);
  return days >= 1 && days <= MAX_SNOOZE_DAYS;
}
