import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import { NOTATIONS, type Notation } from '@/lib/domain/quantity';
import { formatLocaleOf, formatsOf, TIME_ZONE } from '@/lib/i18n/formats';
import { loadCompleteMessages } from '@/lib/i18n/messages';

/** The tools for writing a document: texts, formats and numbers of one language. */
export type DocumentTools = Awaited<ReturnType<typeof documentToolsFor>>;

export async function documentToolsFor(locale: Locale) {
  const messages = await loadCompleteMessages(locale);
  const shared = {
    locale: formatLocaleOf(locale),
    messages,
    formats: formatsOf(locale),
    timeZone: TIME_ZONE,
  } as const;
  const notation: Notation = NOTATIONS[locale];
  return {
    locale,
    notation,
    t: createTranslator({ ...shared, namespace: 'documents' }),
    sheets: {
      t: createTranslator({ ...shared, namespace: 'questionnaire' }),
      messages: messages.questionnaire,
    },
    productName: createTranslator({ ...shared, namespace: 'common' })('productName'),
    format: createFormatter(shared),
  };
}
