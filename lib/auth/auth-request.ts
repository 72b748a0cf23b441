import { createHash, randomBytes } from 'node:crypto';
import { safeCallbackPath } from '@/lib/auth/callback-path';
import { portalOrigin, SIGN_IN_PATH, usesSecureCookies } from '@/lib/auth/config';
import type { AuthRequest } from '@/lib/auth/next-auth-exchange';
import { env } from '@/lib/env';

/**
 * Converts a request for next-auth, with all callback addresses made safe. Forms of our own pages need no
 * CSRF token, because the browser reports their origin. Null if the body is not a form or a JSON object, or
 * contains a NUL.
 */
export async function toAuthRequest(
  request: Request,
  segments: string[],
  isSameOrigin: boolean,
): Promise<AuthRequest | null> {
  const url = new URL(request.url);
  const body = request.method === 'POST' ? await readFields(request) : undefined;
  if (body === null) return null;
  const cookies = parseCookies(request.headers.get('cookie'));
  const query: AuthRequest['query'] = { ...Object.fromEntries(url.searchParams), nextauth: segments };

  const origin = portalOrigin();
  const isSignOut = segments[0] === 'signout';
  const target = isSignOut
    ? SIGN_IN_PATH
    : safeCallbackPath(body?.callbackUrl ?? url.searchParams.get('callbackUrl'), origin);
  if (body) body.callbackUrl = target;
  if ('callbackUrl' in query) query.callbackUrl = target;
  const targetCookie = cookieName('callback-url');
  if (targetCookie in cookies)
    cookies[targetCookie] = origin + safeCallbackPath(cookies[targetCookie], origin);
  if (body && isSameOrigin && !body.csrfToken) addCsrfToken(body, cookies);
  return { method: request.method, headers: Object.fromEntries(request.headers), cookies, query, body };
}

/** Adds a CSRF token and its cookie, as next-auth would create them. */
function addCsrfToken(body: Record<string, string>, cookies: Record<string, string>): void {
  const token = randomBytes(32).toString('hex');
  const proof = createHash('sha256').update(`${token}${env().NEXTAUTH_SECRET}`).digest('hex');
  body.csrfToken = token;
  cookies[`${usesSecureCookies() ? '__Host-' : ''}next-auth.csrf-token`] = `${token}|${proof}`;
}

function cookieName(name: string): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}next-auth.${name}`;
}

async function readFields(request: Request): Promise<Record<string, string> | null> {
  const text = await request.text();
  const fields = request.headers.get('content-type')?.startsWith('application/json')
    ? jsonFields(text)
    : Object.fromEntries(new URLSearchParams(text));
  const isReadable = fields !== null && !Object.values(fields).some((value) => value.includes('\0'));
  return isReadable ? fields : null;
}

function jsonFields(text: string): Record<string, string> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return Object.fromEntries(Object.entries(Object(parsed)).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

function parseCookies(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = decoded(part.slice(at + 1).trim());
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
