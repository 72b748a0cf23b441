import { type CompleteLocale, completeLocaleOf, LOCALES, type Locale } from '@/lib/domain/account/languages';
import { languageOf } from './accept-language';

/** Under this request header next-intl looks for the language of a rewritten request. */
export const LOCALE_HEADER = 'X-NEXT-INTL-LOCALE';

export interface LocaleWishes {
  cookie: string | undefined;
  /** The profile's language, as the session carries it. */
  profile: Locale | null;
  acceptLanguage: string | null;
}

/** The language to answer in: the one chosen on this device, the profile's, the browser's, English. */
export function requestLocale({ cookie, profile, acceptLanguage }: LocaleWishes): CompleteLocale {
  return completeLocaleOf(cookie) ?? completeLocaleOf(profile) ?? languageOf(acceptLanguage);
}

/**
 * A path without a leading language, or null where it has none: `/de/home/app/dash` → `/home/app/dash`.
 * Empty segments go: a path starting with two slashes would be another host.
 */
export function withoutLocale(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/');
  return LOCALES.some((locale) => locale === first) ? `/${rest.filter(Boolean).join('/')}` : null;
}
