import type { Formats } from 'next-intl';

/** The time zone in which every screen shows instants; calendar days carry none (domain.md §6). */
export const TIME_ZONE = 'Europe/Berlin';

/** Named formats, `format.dateTime(instant, 'short')`; the language decides the order and the signs. */
export const formats = {
  dateTime: {
    short: { year: 'numeric', month: '2-digit', day: '2-digit' },
    medium: { year: 'numeric', month: 'short', day: 'numeric' },
    long: { year: 'numeric', month: 'long', day: 'numeric' },
    moment: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    longMoment: { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  },
  number: {
    integer: { maximumFractionDigits: 0 },
    hundredths: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    dimension: { minimumIntegerDigits: 1, maximumFractionDigits: 1 },
    percent: { style: 'percent', maximumFractionDigits: 0 },
  },
} satisfies Formats;
