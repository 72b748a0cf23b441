import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { href, type PlainPageName } from '@/lib/domain/navigation/pages';
import { requestLocale } from '@/lib/i18n/request-locale';

/** The web app manifest for installing the portal on a phone or desktop, in the browser's language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  // Browsers request the manifest without cookies.
  const acceptLanguage = (await headers()).get('accept-language');
  const locale = requestLocale({ profile: null, cookie: undefined, acceptLanguage });
  const [shell, t] = await Promise.all([
    getTranslations({ locale, namespace: 'shell' }),
    getTranslations({ locale, namespace: 'offline' }),
  ]);
  const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const any = icon('icon-192', 192);
  const shortcut = (name: string, page: PlainPageName) => ({ name, url: href(page), icons: [any] });
  return {
    id: href('dashboard'),
    name: shell('product'),
    short_name: shell('product'),
    description: t('description'),
    lang: locale,
    dir: 'ltr',
    start_url: href('dashboard'),
    scope: '/',
    display: 'standalone',
    background_color: '#fafbfc',
    theme_color: '#2f6f8f',
    categories: ['business', 'productivity'],
    icons: [any, icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      shortcut(shell('myTasks'), 'taskList'),
      shortcut(shell('currentProjects'), 'currentProjects'),
      shortcut(shell('notifications'), 'notifications'),
    ],
  };
}
