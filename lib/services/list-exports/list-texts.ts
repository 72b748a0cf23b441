import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { intlSettingsOf } from '@/lib/i18n/intl-settings';

/** Texts, dates and quantities in one language, for exported lists. */
export type ListTexts = Awaited<ReturnType<typeof listTexts>>;

export async function listTexts(locale: Locale) {
  const shared = await intlSettingsOf(locale);
  const format = createFormatter(shared);
  return {
    t: createTranslator(shared),
    show: quantityTexts(NOTATIONS[locale]),
    product: (key: string) => productTitle(key, locale),
    /** A calendar day `YYYY-MM-DD`. */
    day: (day: string) => format.dateTime(new Date(`${day}T12:00:00Z`), 'short'),
  };
}
