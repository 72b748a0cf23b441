import '@fontsource-variable/inter/wght.css';
import '@/app/globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { completeLocaleOf } from '@/lib/domain/account/languages';
import { IslandTexts } from '@/lib/i18n/island-texts';
import { THEME_COOKIE, themeFrom } from '@/lib/i18n/theme';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return {
    title: { default: t('productName'), template: `%s · ${t('productName')}` },
    robots: { index: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fafbfc' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1519' },
  ],
};

/** The document. The theme comes from a cookie, so the first paint is right without JavaScript. */
export default async function DocumentLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  const language = completeLocaleOf(locale);
  if (language === null || language !== locale) notFound();
  const theme = themeFrom((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang={locale} data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <IslandTexts language={language}>{children}</IslandTexts>
      </body>
    </html>
  );
}
