import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import { formatLocaleOf, formatsOf, TIME_ZONE } from '@/lib/i18n/formats';
import { loadCompleteMessages } from '@/lib/i18n/messages';

/** What an exported list is written with: texts and dates of one language. */
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
    /** A moment to the minute; empty for none. */
    moment: (instant: string | null) =>
      instant === null ? '' : format.dateTime(new Date(instant), 'moment'),
  };
}
