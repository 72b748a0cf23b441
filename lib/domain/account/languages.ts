/** Locales with data of their own; fr, es and en-GB fall back to English texts (portal-1 §1). */
export const LOCALES = ['en', 'de', 'nl', 'fr', 'es', 'en-GB'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** The languages the profile offers (portal-1 §1). */
export const PROFILE_LANGUAGES = ['de', 'en', 'nl'] as const;
export type ProfileLanguage = (typeof PROFILE_LANGUAGES)[number];
