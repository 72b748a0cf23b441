import type { Locale } from '@/lib/domain/account/languages';
import { formatLocaleOf, formatsOf, TIME_ZONE } from './formats';
import { loadCompleteMessages } from './messages';

/** The settings of next-intl for a language, in pages, mails, documents and exports alike. */
export async function intlSettingsOf(locale: Locale) {
  return {
    locale: formatLocaleOf(locale),
    messages: await loadCompleteMessages(locale),
    formats: formatsOf(locale),
    timeZone: TIME_ZONE,
  } as const;
}
