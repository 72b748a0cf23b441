import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { storePreference } from '@/lib/client/preference-cookie';
import { type Locale, PROFILE_LANGUAGES, type ProfileLanguage } from '@/lib/domain/account/languages';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';

/**
 * Changes the language of this device and of the person's profile, in which mails come. Loads the page again, so
 * that every text on it follows.
 * @param userId nobody's where nobody is signed in
 */
export function useLanguageChoice(userId: string | undefined): (locale: Locale) => Promise<void> {
  const { write } = useWrite(failureOf, () => undefined);
  return async (locale) => {
    const language = PROFILE_LANGUAGES.find((offered) => offered === locale);
    // The profile decides while somebody is signed in: where it could not be changed, the page stays as it is.
    if (userId && language && !(await write(() => storeInProfile(userId, language)))) return;
    storePreference(LOCALE_COOKIE, locale);
    location.reload();
  };
}

/** Loaded when it is needed: the menu is on every page. */
async function storeInProfile(userId: string, language: ProfileLanguage): Promise<void> {
  const { call } = await import('@/lib/client/call');
  await call('updateUser', { params: { userID: userId }, body: { languageKey: language } });
}
