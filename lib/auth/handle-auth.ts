import { getDatabase } from '@/db/client';
import { toAuthRequest } from '@/lib/auth/auth-request';
import { safeCallbackPath } from '@/lib/auth/callback-path';
import { clientAddress } from '@/lib/auth/client-address';
import { portalOrigin, SIGN_IN_PATH, usesSecureCookies } from '@/lib/auth/config';
import { knownBrowserCookie, knownBrowserOf } from '@/lib/auth/known-browser-cookie';
import { runNextAuth } from '@/lib/auth/next-auth-exchange';
import { type AuthExchange, authOptions, type CodeProblem } from '@/lib/auth/options';
import { readSessionToken, sessionTokenIn } from '@/lib/auth/session-token';
import { signInLimits } from '@/lib/domain/configuration/settings';
import { env } from '@/lib/env';
import { localeCookie } from '@/lib/i18n/locale-cookie';
import { log } from '@/lib/log';
import { endSession } from '@/lib/services/account/end-sessions';
import type { SignedInPerson } from '@/lib/services/account/sign-in-person';
import { AppError, notFound } from '@/lib/services/errors';
import { portalConfigurationOf } from '@/lib/services/portal-configuration';
import { listSignInProviders } from '@/lib/services/sign-in-providers';

/** The next-auth calls that the portal serves; its log collector and its own pages are excluded. */
const ACTIONS = ['csrf', 'session', 'providers', 'signin', 'callback', 'signout', 'error'];

/**
 * Handles `/api/auth/*` (rest.md, Signing in). Browsers that post a form are redirected within the portal;
 * other clients get next-auth's own responses.
 * @throws AppError NotFound, InvalidJson, or TooManyRequests after too many failures
 */
export async function handleAuth(
  request: Request,
  segments: string[],
  { isSameOrigin, requestId }: { isSameOrigin: boolean; requestId: string },
): Promise<Response> {
  if (!ACTIONS.includes(segments[0] ?? '')) throw notFound();
  const authRequest = await toAuthRequest(request, segments, isSameOrigin);
  if (authRequest === null) throw new AppError('InvalidJson');
  const now = new Date();
  const { db } = await getDatabase();
  const { settings } = await portalConfigurationOf(db, now);
  const exchange: AuthExchange = {
    device: {
      address: clientAddress(request.headers),
      userAgent: request.headers.get('user-agent') ?? '',
    },
    browser: knownBrowserOf(request.headers),
    now,
    providers: namesProviders(segments) ? await listSignInProviders(db) : [],
    lifetimeMs: signInLimits(settings).lifetimeMs,
    person: null,
    session: null,
    retryAfterSeconds: null,
    codeProblem: null,
    failure: null,
  };
  process.env.NEXTAUTH_URL ??= env().NEXTAUTH_URL;
  const response = await runNextAuth(authRequest, authOptions(exchange));
  logSignIn(exchange, segments, requestId);
  if (exchange.failure !== null) throw exchange.failure;
  // For unknown calls next-auth returns plain text.
  if (response.status >= 400 && !response.headers.get('content-type')?.includes('json')) throw notFound();
  if (exchange.retryAfterSeconds !== null) {
    return refuseTooManyAttempts(request, exchange.retryAfterSeconds, authRequest.body?.callbackUrl);
  }
  if (exchange.codeProblem !== null) {
    return askForCode(request, exchange.codeProblem, authRequest.body?.callbackUrl);
  }
  if (exchange.person !== null) await setUpBrowser(request, response, exchange, exchange.person);
  return withPortalRedirect(response, authRequest.body?.callbackUrl);
}

/** Whether a call needs the identity providers; the others are made by every page. */
function namesProviders([action, way]: string[]): boolean {
  return action === 'providers' || (way !== undefined && way !== 'credentials');
}

/** Logs every attempt to sign in, by any method, without the typed values. */
function logSignIn(exchange: AuthExchange, [action, way]: string[], requestId: string): void {
  if (action !== 'callback' || exchange.failure !== null) return;
  const { person, codeProblem, retryAfterSeconds, device } = exchange;
  const attempt = { requestId, way, address: device.address };
  const reason = retryAfterSeconds === null ? (codeProblem ?? 'NotRecognised') : 'TooManyRequests';
  if (person === null) log('warn', 'sign-in-refused', { ...attempt, reason });
  else log('info', 'signed-in', { ...attempt, userId: person.userId });
}

/** Redirects a browser to the sign-in page with the retry time; other clients get 429 with Retry-After. */
function refuseTooManyAttempts(request: Request, retryAfterSeconds: number, callbackUrl?: string): Response {
  if (!request.headers.get('accept')?.includes('text/html')) {
    throw new AppError('TooManyRequests', { retryAfterSeconds });
  }
  const query = { error: 'TooManyAttempts', retryAfter: String(retryAfterSeconds) };
  return redirectTo(signInPath(query, callbackUrl));
}

/** Sets up the browser after a sign-in: it becomes known, gets the person's language, and its former session ends. */
async function setUpBrowser(
  request: Request,
  response: Response,
  { browser, now }: AuthExchange,
  person: SignedInPerson,
): Promise<void> {
  await endFormerSession(request, now);
  response.headers.append('set-cookie', knownBrowserCookie(browser, person.userId, now));
  // The next page uses the language of the person, even if another person used this browser before.
  if (person.language) {
    response.headers.append('set-cookie', localeCookie(person.language, usesSecureCookies()));
  }
}

/**
 * Ends the former session of this browser when a person signs in again, because nobody could end it later.
 */
async function endFormerSession(request: Request, now: Date): Promise<void> {
  const token = sessionTokenIn(request.headers.get('cookie'));
  const claims = token === null ? null : await readSessionToken(token, now);
  if (claims === null) return;
  const { db } = await getDatabase();
  await endSession(db, claims.sessionId, now);
}

/** Redirects a browser to the page that also asks for the code; other clients get the error code. */
function askForCode(request: Request, problem: CodeProblem, callbackUrl?: string): Response {
  if (!request.headers.get('accept')?.includes('text/html')) throw new AppError(problem);
  return redirectTo(signInPath({ error: problem }, callbackUrl));
}

/**
 * Converts redirects to paths, so that they work with any host name; those to next-auth's error page go
 * directly to the sign-in page.
 */
function withPortalRedirect(response: Response, callbackUrl?: string): Response {
  const location = response.headers.get('location');
  if (location === null) return response;
  const target = new URL(location, portalOrigin());
  if (target.origin !== portalOrigin()) return response;
  const error = target.pathname === '/api/auth/error' ? target.searchParams.get('error') : null;
  const path = error === null ? target.pathname + target.search : signInPath({ error }, callbackUrl);
  response.headers.set('location', path);
  return response;
}

function signInPath(query: Record<string, string>, callbackUrl: string | undefined): string {
  const search = new URLSearchParams(query);
  if (callbackUrl) search.set('callbackUrl', safeCallbackPath(callbackUrl));
  return `${SIGN_IN_PATH}?${search}`;
}

function redirectTo(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
}
