import type { Database } from '@/db/client';
import type { ReadPosition } from '@/db/driver';
import { usesSecureCookies } from '@/lib/auth/config';
import { cookieIn } from '@/lib/auth/cookie-in';

/** Longer than a replica may be behind and still be asked. */
const LIFETIME_S = 3600;

/** Name of the cookie that says up to where a browser has written (decision 0050). */
function positionCookieName(): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}portal.position`;
}

/** The position that a browser has written up to, by the Cookie header it sent. */
export function positionFrom(cookieHeader: string | null): ReadPosition {
  const position = cookieIn(cookieHeader, positionCookieName());
  return position === null ? null : { position };
}

/** The Set-Cookie line for the answer to a write; null where there are no replicas, or none can be asked. */
export async function positionCookie({ replicas }: Database): Promise<string | null> {
  const position = await replicas?.position().catch(() => null);
  if (!position) return null;
  const attributes = ['Path=/', `Max-Age=${LIFETIME_S}`, 'HttpOnly', 'SameSite=Lax'];
  if (usesSecureCookies()) attributes.push('Secure');
  return [`${positionCookieName()}=${position}`, ...attributes].join('; ');
}
