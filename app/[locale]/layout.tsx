import '@fontsource-variable/inter/wght.css';
import '@/app/globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import type { CSSProperties } from 'react';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import { accentHue, BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { portalLogoPath } from '@/lib/domain/configuration/logo';
import { IslandTexts } from '@/lib/i18n/island-texts';
import { THEME_COOKIE, themeFrom } from '@/lib/i18n/theme';
import { getPortalName } from '@/lib/page/portal-name';
import { pageAccent, pageLogo, pageProduct, pageTimeZone } from '@/lib/page-product';
import { getChangedSettings } from '@/lib/services/portal-configuration';

export async function generateMetadata(): Promise<Metadata> {
  const name = await getPortalName();
  return {
    title: { default: name, template: `%s · ${name}` },
    icons: iconsOf(pageLogo()),
    robots: { index: false },
  };
}

/** Icons made of the logo with this version, or the built-in ones. */
function iconsOf(logo: string | null): Metadata['icons'] {
  if (logo === null) return { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' };
  return {
    icon: { url: portalLogoPath(logo, 'icon-192'), type: 'image/png', sizes: '192x192' },
    apple: portalLogoPath(logo, 'icon-180'),
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fafbfc' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1519' },
  ],
};

/** The tones of the accent follow from these two; those of the built-in one stand in the theme. */
function accentStyle(accent: string | null): CSSProperties | undefined {
  if (accent === null || accent === BUILT_IN_ACCENT) return undefined;
  const { hue, strength } = accentHue(accent);
  return { '--accent-hue': hue, '--accent-strength': strength };
}

declare module 'react' {
  interface CSSProperties {
    '--accent-hue'?: number;
    '--accent-strength'?: number;
  }
}

/** The document. The theme comes from a cookie, so the first paint is right without JavaScript. */
export default async function DocumentLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  const language = completeLocaleOf(locale);
  if (language === null || language !== locale) notFound();
  // Read before the key and the zone of its product, which are then known.
  await getPortalName();
  const timeZone = pageTimeZone();
  const settings = await getChangedSettings();
  const theme = themeFrom((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang={locale}
      data-theme={theme === 'system' ? undefined : theme}
      data-product={pageProduct()}
      data-time-zone={timeZone}
      data-logo={pageLogo() ?? undefined}
      style={accentStyle(pageAccent())}
      data-settings={settings && JSON.stringify(settings)}
    >
      <body>
        <IslandTexts language={language} timeZone={timeZone}>
          {children}
        </IslandTexts>
      </body>
    </html>
  );
}
