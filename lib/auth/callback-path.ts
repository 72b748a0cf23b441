import { HOME_PATH } from '@/lib/domain/navigation/home';

const UNPRINTABLE_OR_BACKSLASH = /[\p{Cc}\\]/u;
const ANY_ORIGIN = 'http://portal.invalid';

/**
 * The path to open after signing in: the requested one, or the home page if it is missing, of another origin,
 * not a page or the sign-in page itself. Accepts paths, and absolute URLs of `origin`; always returns a path
 * with one leading slash.
 */
export function safeCallbackPath(requested: string | null | undefined, origin: string = ANY_ORIGIN): string {
  if (!requested || UNPRINTABLE_OR_BACKSLASH.test(requested) || !URL.canParse(requested, origin))
    return HOME_PATH;
  const url = new URL(requested, origin);
  const isOurs = url.origin === origin && (requested.startsWith('/') || requested.startsWith(`${origin}/`));
  if (!isOurs || url.pathname.startsWith('//') || url.pathname === '/') return HOME_PATH;
  if (/^\/(api|sign-in)(\/|$)/.test(url.pathname)) return HOME_PATH;
  // Next adds it to the address of what it reads for a page.
  if (url.searchParams.has('_rsc')) url.searchParams.delete('_rsc');
  return `${url.pathname}${url.search}${url.hash}`;
}
