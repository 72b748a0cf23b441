import type { Locale } from '@/lib/domain/account/languages';

/** The cookie with the language of a browser; next-intl reads it, signing in and the profile write it. */
export const LOCALE_COOKIE = 'NEXT_LOCALE';
const LOCALE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** The Set-Cookie line that stores the language of a browser. */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  const attributes = `Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${LOCALE_COOKIE}=${locale}; ${attributes}`;
}
