import { type NextRequest, NextResponse } from 'next/server';
import { PATH_HEADER, usesSecureCookies } from '@/lib/auth/config';
import { decideRoute } from '@/lib/auth/routes';
import { contentSecurityPolicy } from '@/lib/auth/security-headers';
import { readSessionToken, type SessionClaims, sessionTokenIn } from '@/lib/auth/session-token';
import { liveSession, viewerFromSessionToken } from '@/lib/auth/viewer';
import type { Locale } from '@/lib/domain/account/languages';
import { canOpenPage } from '@/lib/domain/navigation/can-open-page';
import { href } from '@/lib/domain/navigation/pages';
import { LOCALE_COOKIE, localeCookie } from '@/lib/i18n/locale-cookie';
import { LOCALE_HEADER, requestLocale } from '@/lib/i18n/request-locale';

/** Pages are read; the few handlers outside `/api` are posted to. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/**
 * What stands before every page: routing rules, language, cheap guards, and the page's content security policy.
 * Pages and services decide again; a session that was revoked meanwhile is found out there.
 */
export async function gate(request: NextRequest): Promise<NextResponse> {
  const token = sessionTokenIn(request.headers.get('cookie'));
  const claims = token === null ? null : await readSessionToken(token, new Date());
  const { pathname, search } = request.nextUrl;
  if (!PAGE_METHODS.includes(request.method)) return methodNotAllowed();
  const decision = decideRoute({ pathname, search, method: request.method }, claims !== null);
  if (decision.kind === 'redirect') return redirectTo(request, decision.to);
  if (decision.kind === 'handler') return NextResponse.next();
  if (decision.kind === 'guarded' && token !== null && !(await mayOpen(token, decision.access))) {
    return redirectTo(request, href('dashboard', { refused: decision.access }));
  }
  return localised(request, claims === null ? null : await profileLanguage(claims));
}

function methodNotAllowed(): NextResponse {
  return new NextResponse(null, { status: 405, headers: { allow: PAGE_METHODS.join(', ') } });
}

async function mayOpen(token: string, access: 'internal' | 'administrator'): Promise<boolean> {
  const viewer = await viewerFromSessionToken(token);
  return viewer === null || canOpenPage(viewer, access).can;
}

function redirectTo(request: NextRequest, to: string): NextResponse {
  return NextResponse.redirect(new URL(to, request.url));
}

/** The language of whoever is signed in, as their profile says now; null where the session has ended. */
async function profileLanguage(claims: SessionClaims): Promise<Locale | null> {
  try {
    return (await liveSession(claims, new Date()))?.language ?? null;
  } catch {
    // Without the database the page says so, in the language of signing in.
    return claims.locale;
  }
}

/** Serves the page from below its language, with the policy Next reads its nonce from. */
function localised(request: NextRequest, profile: Locale | null): NextResponse {
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
  const response = NextResponse.rewrite(new URL(`/${locale}${pathname}${search}`, request.url), {
    request: { headers },
  });
  response.headers.set('Content-Security-Policy', policy);
  // The device follows, so that the pages before the next sign-in speak the same language.
  if (profile !== null && cookie !== profile) {
    response.headers.append('set-cookie', localeCookie(profile, usesSecureCookies()));
  }
  return response;
}
