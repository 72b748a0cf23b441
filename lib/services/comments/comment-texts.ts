import { createTranslator } from 'next-intl';
import { formatLocaleOf } from '@/lib/i18n/formats';
import { loadCompleteMessages } from '@/lib/i18n/messages';
import type { ServiceContext } from '../context';

/** The texts about comments in the caller's language. */
export async function commentTexts({ locale }: Pick<ServiceContext, 'locale'>) {
  const messages = await loadCompleteMessages(locale);
  return createTranslator({ locale: formatLocaleOf(locale), messages, namespace: 'comments' });
}
