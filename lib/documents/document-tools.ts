import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import { NOTATIONS, type Notation } from '@/lib/domain/quantity';
import { intlSettingsOf } from '@/lib/i18n/intl-settings';

/** The tools for writing a document: texts, formats and numbers of one language. */
export type DocumentTools = Awaited<ReturnType<typeof documentToolsFor>>;

export async function documentToolsFor(locale: Locale) {
  const shared = await intlSettingsOf(locale);
  const notation: Notation = NOTATIONS[locale];
  return {
    locale,
    notation,
    t: createTranslator({ ...shared, namespace: 'documents' }),
    sheets: {
      t: createTranslator({ ...shared, namespace: 'questionnaire' }),
      messages: shared.messages.questionnaire,
    },
    productName: createTranslator({ ...shared, namespace: 'common' })('productName'),
    format: createFormatter(shared),
  };
}
