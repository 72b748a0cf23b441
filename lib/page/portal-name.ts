import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { CompleteLocale } from '@/lib/domain/account/languages';
import { getPortalTitle } from '@/lib/services/portal-product';

/** The name of the portal; before it is set up one in the language of the page, or in the given one. */
export const getPortalName = cache(async (locale?: CompleteLocale): Promise<string> => {
  const title = await getPortalTitle();
  if (title !== null) return title;
  const t = await (locale ? getTranslations({ locale, namespace: 'common' }) : getTranslations('common'));
  return t('productName');
});
