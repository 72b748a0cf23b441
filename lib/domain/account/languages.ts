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

/** The languages a person may choose, in display order of menu and profile. */
export const PROFILE_LANGUAGES = ['de', 'en', 'nl', 'fr', 'es'] as const satisfies readonly CompleteLocale[];
export type ProfileLanguage = (typeof PROFILE_LANGUAGES)[number];
