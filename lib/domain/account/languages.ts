/** Locales with data of their own; the texts of fr and es are few and completed from English (portal-1 §1). */
export const LOCALES = ['en', 'de', 'nl', 'fr', 'es', 'en-GB'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** The languages with all texts: pages are served in these, so that each speaks one language. */
export const COMPLETE_LOCALES = ['en', 'de', 'nl'] as const satisfies readonly Locale[];
export type CompleteLocale = (typeof COMPLETE_LOCALES)[number];

/** The complete language of a locale, such as English of en-GB; null where it is not complete. */
export function completeLocaleOf(locale: string | null | undefined): CompleteLocale | null {
  const [language] = locale?.split('-') ?? [];
  return COMPLETE_LOCALES.find((complete) => complete === language) ?? null;
}

/** The languages the profile offers (portal-1 §1). */
export const PROFILE_LANGUAGES = ['de', 'en', 'nl'] as const;
export type ProfileLanguage = (typeof PROFILE_LANGUAGES)[number];
