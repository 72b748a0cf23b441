/** Locales with their own data: the languages, and British English, whose texts override English ones (portal-1 §1). */
export const LOCALES = ['en', 'de', 'nl', 'fr', 'es', 'en-GB'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** The languages with all texts; pages are served and order confirmations stored in each of them. */
export const COMPLETE_LOCALES = ['en', 'de', 'nl', 'fr', 'es'] as const satisfies readonly Locale[];
export type CompleteLocale = (typeof COMPLETE_LOCALES)[number];

/** The complete language of a locale, such as English for en-GB; null if unknown. */
export function completeLocaleOf(locale: string | null | undefined): CompleteLocale | null {
  const [language] = locale?.split('-') ?? [];
  return COMPLETE_LOCALES.find((complete) => complete === language) ?? null;
}

/** The languages a person may speak, in display order of menu and profile. */
export const PROFILE_LANGUAGES = ['de', 'en', 'nl', 'fr', 'es'] as const satisfies readonly CompleteLocale[];
export type ProfileLanguage = (typeof PROFILE_LANGUAGES)[number];

/** Those that an administrator first switches on for the portal (portal-1 §2 names the others). */
export const FURTHER_LANGUAGES = ['fr', 'es'] as const satisfies readonly ProfileLanguage[];
export type FurtherLanguage = (typeof FURTHER_LANGUAGES)[number];

/** Whether a language must be switched on before it can be chosen. */
export function isFurtherLanguage(language: string): language is FurtherLanguage {
  return FURTHER_LANGUAGES.some((further) => further === language);
}

/**
 * The languages that a person is offered: those of the portal, and their own one, which they keep until they choose
 * another.
 * @param further the further languages that are switched on
 */
export function offeredLanguages(
  further: readonly FurtherLanguage[],
  own: string | null = null,
): ProfileLanguage[] {
  return PROFILE_LANGUAGES.filter(
    (language) => !isFurtherLanguage(language) || further.includes(language) || language === own,
  );
}
