import { type CompleteLocale, completeLocaleOf, LOCALES, type Locale } from '@/lib/domain/account/languages';
import { languageOf } from './accept-language';

/** The request header in which next-intl finds the language of a rewritten request. */
export const LOCALE_HEADER = 'X-NEXT-INTL-LOCALE';

export interface LocaleSources {
  /** The language in the profile of the signed-in person; null if nobody is signed in or none is chosen. */
  profile: Locale | null;
  /** The language last used on this device. */
  cookie: string | undefined;
  acceptLanguage: string | null;
}

/** The language of the response: from the profile, this device, or the browser, else English. */
export function requestLocale({ profile, cookie, acceptLanguage }: LocaleSources): CompleteLocale {
  return completeLocaleOf(profile) ?? completeLocaleOf(cookie) ?? languageOf(acceptLanguage);
}

/**
 * A path without its leading language, or null if it has none: `/de/home/app/dash` → `/home/app/dash`. Empty
 * segments are removed, because a path starting with two slashes would be another host.
 */
export function withoutLocale(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/');
  return LOCALES.some((locale) => locale === first) ? `/${rest.filter(Boolean).join('/')}` : null;
}
