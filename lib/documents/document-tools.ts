import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import { NOTATIONS, type Notation } from '@/lib/domain/quantity';
import type { TimeZone } from '@/lib/domain/time-zones';
import { intlSettingsOf } from '@/lib/i18n/intl-settings';

/** For whom a document is made: their language, the title of the portal, null before it is set up, and its zone. */
export interface DocumentReader {
  locale: Locale;
  portalTitle: string | null;
  timeZone: TimeZone;
  /** The logo of the portal as a PNG, for PDFs. */
  logo?: Uint8Array | null;
}

/** The tools for writing a document: texts, formats and numbers of one language, and the name of the portal. */
export type DocumentTools = Awaited<ReturnType<typeof documentToolsFor>>;

export async function documentToolsFor({ locale, portalTitle, timeZone, logo = null }: DocumentReader) {
  const shared = await intlSettingsOf(locale, timeZone);
  const notation: Notation = NOTATIONS[locale];
  return {
    locale,
    notation,
    timeZone,
    t: createTranslator({ ...shared, namespace: 'documents' }),
    sheets: {
      t: createTranslator({ ...shared, namespace: 'questionnaire' }),
      messages: shared.messages.questionnaire,
    },
    portalName: portalTitle ?? createTranslator({ ...shared, namespace: 'common' })('productName'),
    logo,
    format: createFormatter(shared),
  };
}
