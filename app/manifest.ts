import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { accentTone, BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { portalLogoPath } from '@/lib/domain/configuration/logo';
import { href, type PlainPageName } from '@/lib/domain/navigation/pages';
import { requestLocale } from '@/lib/i18n/request-locale';
import { getPortalName } from '@/lib/page/portal-name';
import { pageAccent, pageLogo } from '@/lib/page-product';

/** The web app manifest for installing the portal on a phone or desktop, in the browser's language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  // Browsers request the manifest without cookies.
  const acceptLanguage = (await headers()).get('accept-language');
  const locale = requestLocale({ profile: null, cookie: undefined, acceptLanguage });
  const [name, shell, t] = await Promise.all([
    getPortalName(locale),
    getTranslations({ locale, namespace: 'shell' }),
    getTranslations({ locale, namespace: 'offline' }),
  ]);
  const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    ...{ src, sizes: `${size}x${size}`, type: 'image/png', purpose },
  });
  const logo = pageLogo();
  const any = icon(logo ? portalLogoPath(logo, 'icon-192') : '/icons/icon-192.png', 192);
  const larger = logo
    ? [icon(portalLogoPath(logo, 'icon-512'), 512)]
    : [icon('/icons/icon-512.png', 512), icon('/icons/maskable-512.png', 512, 'maskable')];
  const shortcut = (name: string, page: PlainPageName) => ({ name, url: href(page), icons: [any] });
  return {
    id: href('dashboard'),
    name,
    short_name: name,
    description: t('description'),
    lang: locale,
    dir: 'ltr',
    start_url: href('dashboard'),
    scope: '/',
    display: 'standalone',
    background_color: '#fafbfc',
    theme_color: accentTone(pageAccent() ?? BUILT_IN_ACCENT),
    categories: ['business', 'productivity'],
    icons: [any, ...larger],
    shortcuts: [
      shortcut(shell('myTasks'), 'taskList'),
      shortcut(shell('currentProjects'), 'currentProjects'),
      shortcut(shell('notifications'), 'notifications'),
    ],
  };
}
