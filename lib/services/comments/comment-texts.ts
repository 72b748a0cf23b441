import { createTranslator } from 'next-intl';
import { intlSettingsOf } from '@/lib/i18n/intl-settings';
import type { ServiceContext } from '../context';

/** The texts about comments in the caller's language. */
export async function commentTexts({ locale, product }: Pick<ServiceContext, 'locale' | 'product'>) {
  return createTranslator({ ...(await intlSettingsOf(locale, product.timeZone)), namespace: 'comments' });
}
