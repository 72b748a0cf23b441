/** Locales with data of their own: the languages, and British English, which lays its texts over English (portal-1 §1). */
export const LOCALES = ['en', 'de', 'nl', 'fr', 'es', 'en-GB'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** The languages with all texts: pages are served, and confirmations of orders stored, in each of them. */
export const COMPLETE_LOCALES = ['en', 'de', 'nl', 'fr', 'es'] as const satisfies readonly Locale[];
export type CompleteLocale = (typeof COMPLETE_LOCALES)[number];

/** The complete language of a locale, such as English of en-GB; null where there is none. */
export function completeLocaleOf(locale: string | null | undefined): CompleteLocale | null {
  const [language] = locale?.split('-') ?? [];
  return COMPLETE_LOCALES.find((complete) => complete === language) ?? null;
}

/** The languages a person may choose, in the order in which menu and profile offer them. */
export const PROFILE_LANGUAGES = ['de', 'en', 'nl', 'fr', 'es'] as const satisfies readonly CompleteLocale[];
export type ProfileLanguage = (typeof PROFILE_LANGUAGES)[number];
