import { hash } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { getDatabase } from '@/db/client';
import { PATH_HEADER, usesSecureCookies } from '@/lib/auth/config';
import { decideRoute, type GuardedAccess } from '@/lib/auth/routes';
import { contentSecurityPolicy } from '@/lib/auth/security-headers';
import { readSessionToken, type SessionClaims, sessionTokenIn } from '@/lib/auth/session-token';
import { liveSession, viewerFromSessionToken } from '@/lib/auth/viewer';
import type { Locale } from '@/lib/domain/account/languages';
import { accessOf, href, namesIn } from '@/lib/domain/navigation/pages';
import { canOpenPage } from '@/lib/domain/permissions/can-open-page';
import { LOCALE_COOKIE, localeCookie } from '@/lib/i18n/locale-cookie';
import { LOCALE_HEADER, requestLocale } from '@/lib/i18n/request-locale';
import type { Viewer } from '@/lib/services/context';
import { hasPortalProduct } from '@/lib/services/portal-product';

/**
 * The “not found” page. The gate decides this, because a page that is already being sent can no longer change
 * its status code. It is not reachable by an address.
 */
const MISSING_PATH = '/home/app/missing';

/** Identifies the session of a page; the service worker stores the pages of one session only. */
const OWNER_HEADER = 'X-Page-Owner';

/** `lib/page/page-exists.ts`; the middleware passes it on, because pages themselves import this folder. */
export type PageExists = (viewer: Viewer, names: Readonly<Record<string, string>>) => Promise<boolean>;

/** Pages are read; only the few handlers outside `/api` accept POST. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/**
 * Runs before every page: routing rules, language, cheap access checks, and the content security policy of
 * the page. Pages and services check the access again and detect revoked sessions.
 * @param pageExists whether everything named in the address of a page exists for the viewer
 */
export async function gate(request: NextRequest, pageExists: PageExists): Promise<NextResponse> {
  const token = sessionTokenIn(request.headers.get('cookie'));
  const claims = token === null ? null : await readSessionToken(token, new Date());
  const { pathname, search } = request.nextUrl;
  if (!PAGE_METHODS.includes(request.method)) return methodNotAllowed();
  const decision = decideRoute({ pathname, search, method: request.method }, claims !== null);
  if (decision.kind === 'redirect') return redirectTo(request, decision.to);
  if (decision.kind === 'handler') return NextResponse.next();
  if (token !== null && accessOf(pathname) !== 'public' && !(await hasProduct())) {
    return redirectTo(request, href('setup'));
  }
  if (decision.kind === 'guarded' && token !== null && !(await mayOpen(token, decision.access))) {
    return redirectTo(request, href('dashboard', { refused: decision.access }));
  }
  const isMissing =
    token !== null && decision.kind === 'page' && !(await isThere(token, pathname, pageExists));
  const profile = claims === null ? null : await profileLanguage(claims);
  const response = localised(request, profile, isMissing ? { pathname: MISSING_PATH, status: 404 } : {});
  if (claims !== null) response.headers.set(OWNER_HEADER, pageOwner(claims));
  return response;
}

async function hasProduct(): Promise<boolean> {
  const { db } = await getDatabase();
  return hasPortalProduct(db, new Date());
}

/** A hash of the session id for the service worker; it reveals nothing about the session. */
function pageOwner({ sessionId }: SessionClaims): string {
  return hash('sha256', sessionId).slice(0, 32);
}

/** False if the address names a unit, a member or a help topic that the person cannot see. */
async function isThere(token: string, pathname: string, pageExists: PageExists): Promise<boolean> {
  const names = namesIn(pathname);
  if (Object.keys(names).length === 0) return true;
  const viewer = await viewerFromSessionToken(token);
  return viewer === null || pageExists(viewer, names);
}

function methodNotAllowed(): NextResponse {
  return new NextResponse(null, { status: 405, headers: { allow: PAGE_METHODS.join(', ') } });
}

async function mayOpen(token: string, access: GuardedAccess): Promise<boolean> {
  const viewer = await viewerFromSessionToken(token);
  return viewer === null || canOpenPage(viewer, access).can;
}

function redirectTo(request: NextRequest, to: string): NextResponse {
  return NextResponse.redirect(new URL(to, request.url));
}

/** The language in the profile of the signed-in person; null if the session has ended. */
async function profileLanguage(claims: SessionClaims): Promise<Locale | null> {
  try {
    return (await liveSession(claims, new Date()))?.language ?? null;
  } catch {
    // Without the database the page shows the error itself, in the language at sign-in.
    return claims.locale;
  }
}

/** Serves the page (or another one in its place) in the given language, with the policy that has the nonce for Next. */
function localised(
  request: NextRequest,
  profile: Locale | null,
  served: { pathname?: string; status?: number },
): NextResponse {
  const cookie = request.cookies.get(LOCALE_COOKIE)?.value;
  const locale = requestLocale({
    profile,
    cookie,
    acceptLanguage: request.headers.get('accept-language'),
  });
  const policy = contentSecurityPolicy({
    nonce: crypto.randomUUID().replaceAll('-', ''),
    development: process.env.NODE_ENV === 'development',
    secure: usesSecureCookies(),
  });
  const headers = new Headers(request.headers);
  headers.set(LOCALE_HEADER, locale);
  headers.set('Content-Security-Policy', policy);
  const { pathname, search } = request.nextUrl;
  headers.set(PATH_HEADER, pathname + search);
  const target = new URL(`/${locale}${served.pathname ?? pathname}${search}`, request.url);
  const response = NextResponse.rewrite(target, { status: served.status ?? 200, request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  // Updates the language of the device too, so that pages before the next sign-in use it.
  if (profile !== null && cookie !== locale) {
    response.headers.append('set-cookie', localeCookie(locale, usesSecureCookies()));
  }
  return response;
}
