import type { Database } from '@/db/client';
import type { ReadPosition } from '@/db/driver';
import { usesSecureCookies } from '@/lib/auth/config';
import { cookieIn } from '@/lib/auth/cookie-in';

/** Longer than any lag of a replica that is still used. */
const LIFETIME_S = 3600;

/** Name of the cookie with the write position of a browser (decision 0050). */
function positionCookieName(): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}portal.position`;
}

/** The write position of a browser, from its Cookie header. */
export function positionFrom(cookieHeader: string | null): ReadPosition {
  const position = cookieIn(cookieHeader, positionCookieName());
  return position === null ? null : { position };
}

/** The Set-Cookie line for the response to a write; null if there are no usable replicas. */
export async function positionCookie({ replicas }: Database): Promise<string | null> {
  const position = await replicas?.position().catch(() => null);
  if (!position) return null;
  const attributes = ['Path=/', `Max-Age=${LIFETIME_S}`, 'HttpOnly', 'SameSite=Lax'];
  if (usesSecureCookies()) attributes.push('Secure');
  return [`${positionCookieName()}=${position}`, ...attributes].join('; ');
}
