import { getRequestConfig } from 'next-intl/server';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import { intlSettingsOf } from './intl-settings';

/** next-intl's configuration for each request; the language is the first segment of the rewritten path. */
export default getRequestConfig(async ({ requestLocale }) => {
  return intlSettingsOf(completeLocaleOf(await requestLocale) ?? 'en');
});
