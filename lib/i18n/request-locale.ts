import { type CompleteLocale, completeLocaleOf, LOCALES, type Locale } from '@/lib/domain/account/languages';
import { languageOf } from './accept-language';

/** Under this request header next-intl looks for the language of a rewritten request. */
export const LOCALE_HEADER = 'X-NEXT-INTL-LOCALE';

export interface LocaleSources {
  /** The language of the person who is signed in; null where nobody is, or they have chosen none. */
  profile: Locale | null;
  /** The language last used on this device. */
  cookie: string | undefined;
  acceptLanguage: string | null;
}

/** The language to answer in: the profile's, the one chosen on this device, the browser's, English. */
export function requestLocale({ profile, cookie, acceptLanguage }: LocaleSources): CompleteLocale {
  return completeLocaleOf(profile) ?? completeLocaleOf(cookie) ?? languageOf(acceptLanguage);
}

/**
 * A path without a leading language, or null where it has none: `/de/home/app/dash` → `/home/app/dash`.
 * Empty segments go: a path starting with two slashes would be another host.
 */
export function withoutLocale(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/');
  return LOCALES.some((locale) => locale === first) ? `/${rest.filter(Boolean).join('/')}` : null;
}
