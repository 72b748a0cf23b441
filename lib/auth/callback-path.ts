import { HOME_PATH } from '@/lib/domain/navigation/home';

const UNPRINTABLE_OR_BACKSLASH = /[\p{Cc}\\]/u;
const ANY_ORIGIN = 'http://portal.invalid';

/**
 * The path to go on to after signing in, or the home page where the wish is absent, of another origin, not a page,
 * or the sign-in itself. Takes paths, and absolute URLs of `origin`; always answers a path starting with one slash.
 */
export function safeCallbackPath(wish: string | null | undefined, origin: string = ANY_ORIGIN): string {
  if (!wish || UNPRINTABLE_OR_BACKSLASH.test(wish) || !URL.canParse(wish, origin)) return HOME_PATH;
  const url = new URL(wish, origin);
  const isOurs = url.origin === origin && (wish.startsWith('/') || wish.startsWith(`${origin}/`));
  if (!isOurs || url.pathname.startsWith('//') || url.pathname === '/') return HOME_PATH;
  if (/^\/(api|sign-in)(\/|$)/.test(url.pathname)) return HOME_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}
