'use client';

import { GlobeIcon } from '@/components/ui/icons';
import { Menu, MenuChoice } from '@/components/ui/menu';
import { keepPreference } from '@/lib/client/preference-cookie';
import type { Locale } from '@/lib/domain/account/languages';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';

export interface LanguageMenuProps {
  current: Locale;
  label: string;
  /** Each language in its own words. */
  languages: readonly { locale: Locale; name: string }[];
}

/** Changes the language of this device. Loads the page anew, so that every text on it follows. */
export function LanguageMenu({ current, label, languages }: LanguageMenuProps) {
  function choose(locale: Locale) {
    keepPreference(LOCALE_COOKIE, locale);
    location.reload();
  }

  return (
    <Menu label={label} trigger={<GlobeIcon />}>
      {languages.map(({ locale, name }) => (
        <MenuChoice key={locale} lang={locale} checked={locale === current} onClick={() => choose(locale)}>
          {name}
        </MenuChoice>
      ))}
    </Menu>
  );
}
