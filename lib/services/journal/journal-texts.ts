import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import { formatLocaleOf, formatsOf, TIME_ZONE } from '@/lib/i18n/formats';
import { loadCompleteMessages } from '@/lib/i18n/messages';

export type JournalTexts = Awaited<ReturnType<typeof journalTexts>>;

/** What an exported journal is written with: texts and dates of one language. */
export async function journalTexts(locale: Locale) {
  const shared = {
    locale: formatLocaleOf(locale),
    messages: await loadCompleteMessages(locale),
    formats: formatsOf(locale),
    timeZone: TIME_ZONE,
  };
  return {
    journal: createTranslator({ ...shared, namespace: 'journal' }),
    types: createTranslator({ ...shared, namespace: 'unitTypes' }),
    states: createTranslator({ ...shared, namespace: 'states' }),
    rules: createTranslator({ ...shared, namespace: 'rules' }),
    format: createFormatter(shared),
  };
}
