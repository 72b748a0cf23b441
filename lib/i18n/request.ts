import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE } from '@/lib/domain/account/languages';
import { formats, TIME_ZONE } from './formats';
import { isLocale, loadMessages } from './messages';

/** What next-intl asks for on each request; the locale is the rewritten first path segment. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : DEFAULT_LOCALE;
  return { locale, messages: await loadMessages(locale), formats, timeZone: TIME_ZONE };
});
