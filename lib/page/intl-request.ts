import { getRequestConfig } from 'next-intl/server';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import { intlSettingsOf } from '@/lib/i18n/intl-settings';
import { getPortalTimeZone } from '@/lib/services/portal-product';

/** next-intl's configuration for each request; the language is the first segment of the rewritten path, the zone
 * that of the portal. */
export default getRequestConfig(async ({ requestLocale }) => {
  return intlSettingsOf(completeLocaleOf(await requestLocale) ?? 'en', await getPortalTimeZone());
});
