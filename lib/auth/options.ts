import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { getDatabase } from '@/db/client';
import type { SessionViewer } from '@/db/queries/viewers';
import { safeCallbackPath } from '@/lib/auth/callback-path';
import { SIGN_IN_PATH, SIGN_OUT_PATH, usesSecureCookies } from '@/lib/auth/config';
import { claimsOf, type TokenClaims } from '@/lib/auth/session-token';
import { liveSession } from '@/lib/auth/viewer';
import { fullNameOf } from '@/lib/domain/account/full-name';
import type { KnownBrowser } from '@/lib/domain/account/known-browser';
import { authProviderId } from '@/lib/domain/identity/provider-fields';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { endSession } from '@/lib/services/account/end-sessions';
import type { SignedInPerson, SignInDevice } from '@/lib/services/account/sign-in-person';
import { type SignInOutcome, signInWithPassword } from '@/lib/services/account/sign-in-with-password';
import { signInWithOidc } from '@/lib/services/identity/sign-in-with-oidc';
import type { SignInProvider } from '@/lib/services/sign-in-providers';

declare module 'next-auth' {
  interface Session {
    user: { userID: string; login: string; name: string; locale: string | null };
  }
}

/** Refusals after a correct password. */
export type CodeProblem = 'SecondFactorRequired' | 'InvalidCode' | 'CodeUsed';

/** One request to next-auth, with the facts about its sender and the results. */
export interface AuthExchange {
  readonly device: SignInDevice;
  /** The browser if it is known; else null. */
  readonly browser: KnownBrowser | null;
  readonly now: Date;
  /** How long after it began a sign-in ends, in milliseconds. */
  readonly lifetimeMs: number;
  /** The identity providers of this request. */
  readonly providers: readonly SignInProvider[];
  /** The person who signed in with this request. */
  person: SignedInPerson | null;
  /** The session that this request asked for. */
  session: SessionViewer | null;
  /** Set if signing in was refused after too many failures. */
  retryAfterSeconds: number | null;
  /** Set if the password was correct and the second-factor code is missing, wrong or already used. */
  codeProblem: CodeProblem | null;
  /** An error inside a callback; next-auth would show its message to everybody. */
  failure: unknown;
}

/** next-auth's settings for one request; its callbacks store their results in `exchange`. */
export function authOptions(exchange: AuthExchange): AuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: usesSecureCookies(),
    session: { strategy: 'jwt', maxAge: exchange.lifetimeMs / 1000 },
    pages: { signIn: SIGN_IN_PATH, signOut: SIGN_OUT_PATH, error: SIGN_IN_PATH },
    providers: [credentialsProvider(exchange), ...exchange.providers.map(oidcProvider)],
    callbacks: callbacks(exchange),
    events: { signOut: ({ token }) => forget(token, exchange.now) },
    logger: { error: logUnexpected, warn: () => undefined, debug: () => undefined },
  };
}

const CODE_PROBLEMS: Partial<Record<SignInOutcome['outcome'], CodeProblem>> = {
  'code-missing': 'SecondFactorRequired',
  'code-wrong': 'InvalidCode',
  'code-used': 'CodeUsed',
};

function credentialsProvider(exchange: AuthExchange) {
  return CredentialsProvider({
    credentials: { login: { type: 'text' }, password: { type: 'password' }, code: { type: 'text' } },
    authorize: (credentials) =>
      storeFailure(exchange, async () => {
        const { login = '', password = '', code = '' } = credentials ?? {};
        const { db } = await getDatabase();
        const { device, browser, now } = exchange;
        const result = await signInWithPassword(db, { login, password, code, device, browser }, now);
        if (result.outcome === 'limited') exchange.retryAfterSeconds = result.retryAfterSeconds;
        exchange.codeProblem = CODE_PROBLEMS[result.outcome] ?? null;
        if (result.outcome !== 'signed-in') return null;
        exchange.person = result.person;
        return { id: result.person.userId };
      }),
  });
}

/**
 * Runs the work of a callback and stores its error, which is then returned in place of next-auth's response.
 */
async function storeFailure<T>(exchange: AuthExchange, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    exchange.failure = error;
    throw new AuthStopped();
  }
}

/** One of the company's identity providers. */
function oidcProvider({ key, title, ...settings }: SignInProvider): OAuthConfig<{ sub: string }> {
  return {
    id: authProviderId(key),
    name: title,
    type: 'oauth',
    wellKnown: `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    profile: (claims) => ({ id: claims.sub }),
  };
}

function callbacks(exchange: AuthExchange): AuthOptions['callbacks'] {
  return {
    signIn: ({ account, profile }) =>
      storeFailure(exchange, async () => {
        if (account?.type === 'oauth')
          exchange.person = await personBehind(account.provider, { ...profile }, exchange);
        return exchange.person !== null || `${SIGN_IN_PATH}?error=UnknownPerson`;
      }),
    async jwt({ token }) {
      if (exchange.person !== null) return claimsFor(exchange.person);
      const claims = claimsOf(token);
      exchange.session = claims && (await storeFailure(exchange, () => liveSession(claims, exchange.now)));
      if (exchange.session === null) throw new AuthStopped();
      return claimsFor(exchange.session);
    },
    session({ session }) {
      return exchange.session === null ? session : presentSession(exchange.session, exchange.lifetimeMs);
    },
    redirect: ({ url, baseUrl }) =>
      url === SIGN_IN_PATH ? `${baseUrl}${url}` : `${baseUrl}${safeCallbackPath(url, baseUrl)}`,
  };
}

/** The person for the claims of a verified ID token, with a new session; null if unknown. */
async function personBehind(
  authId: string,
  claims: Record<string, unknown>,
  { providers, device, now }: AuthExchange,
): Promise<SignedInPerson | null> {
  const provider = providers.find(({ key }) => authProviderId(key) === authId);
  if (!provider) return null;
  const { db } = await getDatabase();
  return signInWithOidc(db, { provider, claims, device }, now);
}

function claimsFor(person: SignedInPerson | SessionViewer): TokenClaims & Record<string, unknown> {
  return {
    userId: person.userId,
    sid: person.sessionId,
    sv: person.sessionVersion,
    locale: person.language,
  };
}

function presentSession(session: SessionViewer, lifetimeMs: number) {
  const name = fullNameOf(session);
  return {
    user: {
      userID: session.userId,
      login: session.login,
      name: name || session.login,
      locale: session.language,
    },
    expires: new Date(session.signedInAt.getTime() + lifetimeMs).toISOString(),
  };
}

async function forget(token: Record<string, unknown> | null, now: Date): Promise<void> {
  const claims = claimsOf(token);
  if (claims === null) return;
  const { db } = await getDatabase();
  await endSession(db, claims.sessionId, now);
}

/** Stops next-auth if the session has ended, or if `exchange.failure` has the error; not logged again. */
class AuthStopped extends Error {}

function logUnexpected(code: string, metadata: unknown): void {
  const error: unknown = metadata instanceof Error ? metadata : Object(metadata).error;
  if (error instanceof AuthStopped) return;
  // The part after the comma contains one-time values that did not match.
  const problem = String(error).split(',')[0];
  log('warn', 'sign-in', { code, problem });
}
