import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { formatLocaleOf, formatsOf, TIME_ZONE } from '@/lib/i18n/formats';
import { loadCompleteMessages } from '@/lib/i18n/messages';

/** Texts, dates and quantities in one language, for exported lists. */
export type ListTexts = Awaited<ReturnType<typeof listTexts>>;

export async function listTexts(locale: Locale) {
  const shared = {
    locale: formatLocaleOf(locale),
    messages: await loadCompleteMessages(locale),
    formats: formatsOf(locale),
    timeZone: TIME_ZONE,
  };
  const format = createFormatter(shared);
  return {
    t: createTranslator(shared),
    show: quantityTexts(NOTATIONS[locale]),
    /** A moment to the minute; empty for null. */
    moment: (instant: string | null) =>
      instant === null ? '' : format.dateTime(new Date(instant), 'moment'),
    /** A calendar day `YYYY-MM-DD`. */
    day: (day: string) => format.dateTime(new Date(`${day}T12:00:00Z`), 'short'),
  };
}
