/** The cookie in which a browser keeps its language; next-intl reads it, signing in and the profile write it. */
export const LOCALE_COOKIE = 'NEXT_LOCALE';
export const LOCALE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;
