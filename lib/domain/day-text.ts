import { type Day, isDay } from './calendar';
import { isPublicHoliday } from './public-holidays';

/** The separator in dates by language; the order is day, month, year in all of them. */
const SIGNS: Record<string, string> = { de: '.', nl: '-', es: '/', fr: '/', en: '/' };

/** A day as the language writes it: `24.11.2026` in German, `24-11-2026` in Dutch, `24/11/2026` in English. */
export function writeDay(day: Day, locale: string): string {
  return day.split('-').reverse().join(signOf(locale));
}

/** The date format to show as a hint, with the letters of the language: `TT.MM.JJJJ`. */
export function dayPattern(locale: string, letters: { day: string; month: string; year: string }): string {
  return [letters.day.repeat(2), letters.month.repeat(2), letters.year.repeat(4)].join(signOf(locale));
}

function signOf(locale: string): string {
  return SIGNS[locale.slice(0, 2)] ?? '/';
}

/**
 * Parses a typed date: day, month and year with any separator or without one, or with the name of the month in one of
 * the languages; the year may have two digits or be missing (then the next such day from `today` on), or come first.
 * Null for any other text and for a day that does not exist.
 */
export function readDay(text: string, today: Day): Day | null {
  const parts = partsOf(text.trim());
  if (!parts) return null;
  const [date, month, year] = parts;
  const monthAndDay = `-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year === '') return nextFrom(today, monthAndDay);
  const day = `${year.length === 2 ? `20${year}` : year}${monthAndDay}`;
  return isDay(day) ? day : null;
}

/** Day, month and year as typed; the year is empty if missing. */
function partsOf(text: string): [date: string, month: string, year: string] | null {
  const yearFirst = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text);
  if (yearFirst) return [yearFirst[3] ?? '', yearFirst[2] ?? '', yearFirst[1] ?? ''];
  const signs = /^(\d{1,2})\s*[-./ ]\s*(\d{1,2})(?:\s*[-./ ]\s*(\d{4}|\d{2})?)?$/.exec(text);
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  const found = signs ?? digits;
  return found ? [found[1] ?? '', found[2] ?? '', found[3] ?? ''] : namedPartsOf(text);
}

/** The same with the name of the month, as pages write it: `28 Nov 2026`, `28. November`, `28 de nov de 2026`. */
function namedPartsOf(text: string): [date: string, month: string, year: string] | null {
  const found = /^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}{3,})\.?(?:\s+(?:de\s+)?(\d{4}|\d{2}))?$/u.exec(text);
  const month = found && monthsByName().get(found[2]?.toLowerCase() ?? '');
  return month ? [found[1] ?? '', month, found[3] ?? ''] : null;
}

let months: Map<string, string> | undefined;

/** The numbers of the months by their long and short names in the languages of the portal. */
function monthsByName(): Map<string, string> {
  months ??= new Map(
    Object.keys(SIGNS).flatMap((locale) =>
      (['long', 'short'] as const).flatMap((month) => {
        const name = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, place): [string, string] => {
          const parts = name.formatToParts(Date.UTC(2026, place, 15));
          const written = parts.find(({ type }) => type === 'month')?.value ?? '';
          return [written.toLowerCase().replace('.', ''), String(place + 1)];
        });
      }),
    ),
  );
  return months;
}

/** The first day from `today` on with this month and day; for 29 February the next leap year. */
function nextFrom(today: Day, monthAndDay: string): Day | null {
  const year = Number(today.slice(0, 4));
  const days = Array.from({ length: 9 }, (_, ahead) => `${year + ahead}${monthAndDay}`);
  return days.find((day) => isDay(day) && day >= today) ?? null;
}

/** A delivery more years ahead is probably a wrong year, as 2072 for 2027. */
export const FAR_YEARS = 5;

/** Whether a day is so far ahead that its year is probably wrong. */
export function isFarAhead(day: Day, today: Day): boolean {
  return Number(day.slice(0, 4)) - Number(today.slice(0, 4)) > FAR_YEARS;
}

/** Parses a time of day, `8`, `8:30`, `8.30` or `0830`, to `HH:mm`; null for any other text. */
export function readTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim());
  if (!found) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Monday 1 … Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The reason why the plants do not deliver on a day. */
export type PlantClosure = 'holiday' | 'turnOfYear' | 'weekend';

/**
 * The reason why the plants do not deliver on a day: public holidays of their country, 24 December to 1
 * January, and weekends (domain.md §10). Null on a working day.
 */
export function plantClosure(day: Day, country: string | null): PlantClosure | null {
  if (isPublicHoliday(day, country)) return 'holiday';
  if (isTurnOfYear(day)) return 'turnOfYear';
  return weekdayOf(day) > 5 ? 'weekend' : null;
}

/** Whether a day is one from 24 December to 1 January. */
export function isTurnOfYear(day: Day): boolean {
  const date = day.slice(5);
  return date >= '12-24' || date === '01-01';
}

/** Whether the plants do not deliver on a day (domain.md §10). */
export function isPlantClosed(day: Day, country: string | null): boolean {
  return plantClosure(day, country) !== null;
}
