import type { Locale } from '@/lib/domain/account/languages';
import type { TimeZone } from '@/lib/domain/time-zones';
import { formatLocaleOf, formatsOf } from './formats';
import { loadCompleteMessages } from './messages';

/** The settings of next-intl for a language and a zone, in which instants are shown, in pages, mails, documents and exports alike. */
export async function intlSettingsOf(locale: Locale, timeZone: TimeZone) {
  return {
    locale: formatLocaleOf(locale),
    messages: await loadCompleteMessages(locale),
    formats: formatsOf(locale),
    timeZone,
  } as const;
}
