import { usesSecureCookies } from '@/lib/auth/config';
import { cookieIn } from '@/lib/auth/cookie-in';
import { KNOWN_BROWSER_DAYS, type KnownBrowser } from '@/lib/domain/account/known-browser';
import { readKnownBrowser, sealedBrowser } from '@/lib/services/account/known-browser';

/** Sent to the calls of signing in alone, so other requests do not grow by it. */
const PATH = '/api/auth';

function cookieName(): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}portal.known-browser`;
}

/** The browser that sent a request, as earlier sign-ins left it there; null for one nobody signed in with. */
export function knownBrowserOf(headers: Headers): KnownBrowser | null {
  return readKnownBrowser(cookieIn(headers.get('cookie'), cookieName()) ?? undefined);
}

/** The Set-Cookie line by which the browser is known for this person from now on. It opens no session. */
export function knownBrowserCookie(browser: KnownBrowser | null, userId: string, now: Date): string {
  const lifetime = `Max-Age=${KNOWN_BROWSER_DAYS * 86_400}`;
  const attributes = [`Path=${PATH}`, lifetime, 'HttpOnly', 'SameSite=Lax'];
  if (usesSecureCookies()) attributes.push('Secure');
  return [`${cookieName()}=${sealedBrowser(browser, userId, now)}`, ...attributes].join('; ');
}
