import { getDatabase } from '@/db/client';
import { toAuthRequest } from '@/lib/auth/auth-request';
import { safeCallbackPath } from '@/lib/auth/callback-path';
import { clientAddress } from '@/lib/auth/client-address';
import { portalOrigin, SIGN_IN_PATH, usesSecureCookies } from '@/lib/auth/config';
import { knownBrowserCookie, knownBrowserOf } from '@/lib/auth/known-browser-cookie';
import { runNextAuth } from '@/lib/auth/next-auth-exchange';
import { type AuthExchange, authOptions, type CodeProblem } from '@/lib/auth/options';
import { readSessionToken, sessionTokenIn } from '@/lib/auth/session-token';
import { env } from '@/lib/env';
import { localeCookie } from '@/lib/i18n/locale-cookie';
import { log } from '@/lib/log';
import { endSession } from '@/lib/services/account/end-sessions';
import type { SignedInPerson } from '@/lib/services/account/sign-in-person';
import { AppError, notFound } from '@/lib/services/errors';

/** next-auth's calls that the portal serves; its log collector and its own pages are not among them. */
const ACTIONS = ['csrf', 'session', 'providers', 'signin', 'callback', 'signout', 'error'];

/**
 * Answers `/api/auth/*` (rest.md, Signing in). Browsers that post a form are led on by redirects within the portal;
 * everybody else gets next-auth's own answers.
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
  const exchange: AuthExchange = {
    device: {
      address: clientAddress(request.headers),
      userAgent: request.headers.get('user-agent') ?? '',
    },
    browser: knownBrowserOf(request.headers),
    now: new Date(),
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
  // What next-auth does not know it answers with a line of text.
  if (response.status >= 400 && !response.headers.get('content-type')?.includes('json')) throw notFound();
  if (exchange.retryAfterSeconds !== null) {
    return refuseForNow(request, exchange.retryAfterSeconds, authRequest.body?.callbackUrl);
  }
  if (exchange.codeProblem !== null) {
    return askForCode(request, exchange.codeProblem, authRequest.body?.callbackUrl);
  }
  if (exchange.person !== null) await welcome(request, response, exchange, exchange.person);
  return leadWithinPortal(response, authRequest.body?.callbackUrl);
}

/** Every attempt to sign in, by whichever way, as a line of the log; what was typed is not written. */
function logSignIn(exchange: AuthExchange, [action, way]: string[], requestId: string): void {
  if (action !== 'callback' || exchange.failure !== null) return;
  const { person, codeProblem, retryAfterSeconds, device } = exchange;
  const attempt = { requestId, way, address: device.address };
  const reason = retryAfterSeconds === null ? (codeProblem ?? 'NotRecognised') : 'TooManyRequests';
  if (person === null) log('warn', 'sign-in-refused', { ...attempt, reason });
  else log('info', 'signed-in', { ...attempt, userId: person.userId });
}

/** A browser is led to the page that says when to try again; others get 429 with Retry-After. */
function refuseForNow(request: Request, retryAfterSeconds: number, callbackUrl?: string): Response {
  if (!request.headers.get('accept')?.includes('text/html')) {
    throw new AppError('TooManyRequests', { retryAfterSeconds });
  }
  const query = { error: 'TooManyAttempts', retryAfter: String(retryAfterSeconds) };
  return redirectTo(signInPath(query, callbackUrl));
}

/** The browser of somebody who has just signed in: known from now on, in the person's language, with one session. */
async function welcome(
  request: Request,
  response: Response,
  { browser, now }: AuthExchange,
  person: SignedInPerson,
): Promise<void> {
  await endFormerSession(request, now);
  response.headers.append('set-cookie', knownBrowserCookie(browser, person.userId, now));
  // The next page is shown in the language the person chose, whoever used this browser before.
  if (person.language) {
    response.headers.append('set-cookie', localeCookie(person.language, usesSecureCookies()));
  }
}

/** Signing in again leaves no session behind that nobody in this browser could end. */
async function endFormerSession(request: Request, now: Date): Promise<void> {
  const token = sessionTokenIn(request.headers.get('cookie'));
  const claims = token === null ? null : await readSessionToken(token, now);
  if (claims === null) return;
  const { db } = await getDatabase();
  await endSession(db, claims.sessionId, now);
}

/** A browser is led to the page that asks for the code as well; others get the code of the refusal. */
function askForCode(request: Request, problem: CodeProblem, callbackUrl?: string): Response {
  if (!request.headers.get('accept')?.includes('text/html')) throw new AppError(problem);
  return redirectTo(signInPath({ error: problem }, callbackUrl));
}

/** Redirects become paths, so that they hold under any host name; those to next-auth's error page are shortened. */
function leadWithinPortal(response: Response, callbackUrl?: string): Response {
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
