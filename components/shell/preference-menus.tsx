import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { completeLocaleOf, type FurtherLanguage, offeredLanguages } from '@/lib/domain/account/languages';
import { THEME_COOKIE, themeFrom } from '@/lib/i18n/theme';
import { LanguageMenu } from './language-menu';
import { ThemeMenu } from './theme-menu';

interface PreferenceMenusProps {
  userId?: string;
  /** The further languages that are switched on. */
  further?: readonly FurtherLanguage[];
}

/** Language and appearance, for signed-in users and, without a `userId`, for others. */
export async function PreferenceMenus({ userId, further = [] }: PreferenceMenusProps) {
  const [locale, t, names, jar] = await Promise.all([
    getLocale(),
    getTranslations('shell'),
    getTranslations('common.language'),
    cookies(),
  ]);
  return (
    <>
      <LanguageMenu
        current={completeLocaleOf(locale) ?? 'en'}
        label={t('language')}
        userId={userId}
        languages={offeredLanguages(further, completeLocaleOf(locale)).map((item) => ({
          locale: item,
          name: names(item),
        }))}
      />
      <ThemeMenu
        theme={themeFrom(jar.get(THEME_COOKIE)?.value)}
        label={t('theme')}
        labels={{ system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }}
      />
    </>
  );
}
