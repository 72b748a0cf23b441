'use client';

import { IconButton } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { GlobeIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { storePreference } from '@/lib/client/preference-cookie';
import { type Locale, PROFILE_LANGUAGES, type ProfileLanguage } from '@/lib/domain/account/languages';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';

export interface LanguageMenuProps {
  current: Locale;
  label: string;
  /** Each language in its own words. */
  languages: readonly { locale: Locale; name: string }[];
  /** Whose language it becomes; nobody's where nobody is signed in. */
  userId: string | undefined;
}

/**
 * Changes the language of this device and of the person's profile, in which mails come. Loads the page again, so
 * that every text on it follows.
 */
export function LanguageMenu({ current, label, languages, userId }: LanguageMenuProps) {
  const { write } = useWrite(failureOf, () => undefined);
  async function choose(locale: Locale) {
    const language = PROFILE_LANGUAGES.find((offered) => offered === locale);
    // The profile decides while somebody is signed in: where it could not be changed, the page stays as it is.
    if (userId && language && !(await write(() => storeInProfile(userId, language)))) return;
    storePreference(LOCALE_COOKIE, locale);
    location.reload();
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} icon={<GlobeIcon />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={current}>
          {languages.map(({ locale, name }) => (
            <DropdownMenuRadioItem key={locale} lang={locale} value={locale} onSelect={() => choose(locale)}>
              {name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Loaded when it is needed: the menu is on every page. */
async function storeInProfile(userId: string, language: ProfileLanguage): Promise<void> {
  const { call } = await import('@/lib/client/call');
  await call('updateUser', { params: { userID: userId }, body: { languageKey: language } });
}
