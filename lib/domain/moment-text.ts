import type { Day } from './calendar';

/** What stands between day and time, in short and in long texts, by language. */
const JOINTS: Readonly<Record<string, { short: string; long: string }>> = {
  de: { short: ', ', long: ' um ' },
  en: { short: ', ', long: ' at ' },
  nl: { short: ', ', long: ' om ' },
  fr: { short: ' ', long: ' à ' },
  es: { short: ', ', long: ' a las ' },
};

/** Parts of a day instead of the whole: `Fri`, `4 Nov`. */
type DayParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month'>;

/** What days are written with: the formats of a language. */
export interface DayTools {
  format: {
    dateTime: (
      day: Date,
      named: 'short' | 'long' | undefined,
      options: DayParts & { timeZone: 'UTC' },
    ) => string;
  };
}

/** A calendar day, or parts of it, as the language writes it, the same in every zone. */
export function dayText(
  { format }: DayTools,
  day: Day,
  shown: 'short' | 'long' | DayParts = 'short',
): string {
  const [named, parts] = typeof shown === 'string' ? [shown, {}] : [undefined, shown];
  return format.dateTime(new Date(`${day}T00:00:00Z`), named, { ...parts, timeZone: 'UTC' });
}

/** The name of a day of the week, from Monday 1 to Sunday 7. */
export function weekdayText(tools: DayTools, day: number): string {
  // 2 January 2023 is a Monday.
  return dayText(tools, `2023-01-0${day + 1}`, { weekday: 'long' });
}

export interface MomentTools {
  format: { dateTime: (instant: Date, named: 'short' | 'long' | 'time' | 'timeInZone') => string };
  locale: string;
}

/**
 * A day and its time: `02.08.2026, 16:46`, or long with the zone, for readers elsewhere: `12. Dezember 2026 um 06:00
 * MEZ`. Joined here, because browsers and the server join them differently in the same language; a page whose text
 * differs is built again in the browser, and a press in between is lost.
 */
export function momentText(
  { format, locale }: MomentTools,
  instant: Date,
  length: 'short' | 'long' = 'short',
): string {
  const joint = JOINTS[locale.slice(0, 2)]?.[length] ?? ', ';
  const time = format.dateTime(instant, length === 'short' ? 'time' : 'timeInZone');
  return `${format.dateTime(instant, length)}${joint}${time}`;
}
