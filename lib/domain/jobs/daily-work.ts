/** The time of day of daily work, in the zone of the portal. */
export interface TimeOfDay {
  hour: number;
  minute: number;
}

/**
 * When the daily work of a portal is done (domain.md §4). Projects are closed before delays are checked, and both
 * before the mails of the morning are written.
 */
export const DAILY_WORK = {
  'due-transitions': { hour: 4, minute: 30 },
  'delay-rules': { hour: 5, minute: 0 },
  'daily-tasks': { hour: 6, minute: 0 },
  'daily-notifications': { hour: 6, minute: 0 },
} as const satisfies Record<string, TimeOfDay>;

/** A time of day as a text: `04:30`. */
export function timeOfDayText({ hour, minute }: TimeOfDay): string {
  return [hour, minute].map((number) => String(number).padStart(2, '0')).join(':');
}
