import type { Formats } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';

/** Some languages write the month in letters. */
type DayFormat = { year: 'numeric'; month: '2-digit' | 'short'; day: '2-digit' | 'numeric' };
const DAY: DayFormat = { year: 'numeric', month: '2-digit', day: '2-digit' };

/**
 * Named formats, except those of quantities (`lib/domain/quantity-texts.ts`): `format.dateTime(instant,
 * 'short')`; the language decides order and separators. A day with its time is `momentText`.
 */
export const formats = {
  dateTime: {
    short: DAY,
    long: { year: 'numeric', month: 'long', day: 'numeric' },
    time: { hour: '2-digit', minute: '2-digit' },
    timeInZone: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  },
  number: {
    integer: { maximumFractionDigits: 0 },
    percent: { style: 'percent', maximumFractionDigits: 0 },
  },
} satisfies Formats;

/** English dates contain the month's name, because 02/08 is ambiguous. */
const ENGLISH_DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

const ENGLISH_FORMATS: typeof formats = {
  ...formats,
  dateTime: { ...formats.dateTime, short: ENGLISH_DAY },
};

/** The named formats of a language. */
export function formatsOf(locale: Locale): typeof formats {
  return locale === 'en' || locale === 'en-GB' ? ENGLISH_FORMATS : formats;
}

/** The locale for dates and numbers of a language: British English for English, `2 Aug 2026, 16:46`. */
export function formatLocaleOf(locale: Locale): Locale {
  return locale === 'en' ? 'en-GB' : locale;
}
