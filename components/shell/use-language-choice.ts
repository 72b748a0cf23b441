import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { storePreference } from '@/lib/client/preference-cookie';
import { type Locale, PROFILE_LANGUAGES, type ProfileLanguage } from '@/lib/domain/account/languages';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';

/**
 * Changes the language of this device and of the user's profile, which is also used for mails. Reloads the
 * page, so that all texts change.
 * @param userId undefined if nobody is signed in
 */
export function useLanguageChoice(userId: string | undefined): (locale: Locale) => Promise<void> {
  const { write } = useWrite(failureOf, () => undefined);
  return async (locale) => {
    const language = PROFILE_LANGUAGES.find((offered) => offered === locale);
    // For a signed-in user the profile decides: if it cannot be changed, the page stays unchanged.
    if (userId && language && !(await write(() => storeInProfile(userId, language)))) return;
    storePreference(LOCALE_COOKIE, locale);
    location.reload();
  };
}

/** Loaded on demand, because the menu is on every page. */
async function storeInProfile(userId: string, language: ProfileLanguage): Promise<void> {
  const { call } = await import('@/lib/client/call');
  await call('updateUser', { params: { userID: userId }, body: { languageKey: language } });
}
