import { getRequestConfig } from 'next-intl/server';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import { formatLocaleOf, formatsOf, TIME_ZONE } from './formats';
import { loadMessages } from './messages';

/** next-intl's configuration for each request; the language is the first segment of the rewritten path. */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = completeLocaleOf(await requestLocale) ?? 'en';
  return {
    locale: formatLocaleOf(locale),
    messages: await loadMessages(locale),
    formats: formatsOf(locale),
    timeZone: TIME_ZONE,
  };
});
