import { usesSecureCookies } from '@/lib/auth/config';
import { cookieIn } from '@/lib/auth/cookie-in';
import { KNOWN_BROWSER_DAYS, type KnownBrowser } from '@/lib/domain/account/known-browser';
import { readKnownBrowser, sealedBrowser } from '@/lib/services/account/known-browser';

/** Sent only with sign-in calls, so that other requests do not get larger. */
const PATH = '/api/auth';

function cookieName(): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}portal.known-browser`;
}

/** The known browser of a request, from earlier sign-ins; null if nobody has signed in with it. */
export function knownBrowserOf(headers: Headers): KnownBrowser | null {
  return readKnownBrowser(cookieIn(headers.get('cookie'), cookieName()) ?? undefined);
}

/** The Set-Cookie line that makes the browser known for this person. It does not open a session. */
export function knownBrowserCookie(browser: KnownBrowser | null, userId: string, now: Date): string {
  const lifetime = `Max-Age=${KNOWN_BROWSER_DAYS * 86_400}`;
  const attributes = [`Path=${PATH}`, lifetime, 'HttpOnly', 'SameSite=Lax'];
  if (usesSecureCookies()) attributes.push('Secure');
  return [`${cookieName()}=${sealedBrowser(browser, userId, now)}`, ...attributes].join('; ');
}
