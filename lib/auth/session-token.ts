import { hash } from 'node:crypto';
import { decode } from 'next-auth/jwt';
import { sessionCookieName } from '@/lib/auth/config';
import { cookieIn } from '@/lib/auth/cookie-in';
import { ExpiringCache } from '@/lib/auth/expiring-cache';
import { LOCALES, type Locale } from '@/lib/domain/account/languages';
import { env } from '@/lib/env';

/** The content of the encrypted session cookie. Each request checks in the database that the session is valid. */
export interface SessionClaims {
  userId: string;
  sessionId: string;
  /** `users.session_version` at sign-in; increasing that ends all sessions of the person. */
  sessionVersion: number;
  /** The language chosen by the person, if any. */
  locale: Locale | null;
  /** Expiry of the token itself, in seconds since 1970. */
  expiresAtS: number;
}

/** The claims as stored in the token: short names, because the cookie is sent with every request. */
export interface TokenClaims {
  userId: string;
  sid: string;
  sv: number;
  locale: Locale | null;
}

/** Decrypting is as expensive as a query, so it is cached for a minute per token. */
const decoded = new ExpiringCache<SessionClaims>({ maxEntries: 5_000, lifetimeMs: 60_000 });

/** The claims of a session token, or null if it is forged, damaged or expired. */
export async function readSessionToken(token: string, now: Date): Promise<SessionClaims | null> {
  const key = hash('sha256', token, 'base64');
  const known = decoded.get(key, now.getTime());
  const claims = known ?? (await decodeSessionToken(token));
  if (claims === null || claims.expiresAtS * 1000 <= now.getTime()) return null;
  if (known === undefined) decoded.set(key, claims, now.getTime());
  return claims;
}

async function decodeSessionToken(token: string): Promise<SessionClaims | null> {
  try {
    return claimsOf(await decode({ token, secret: env().NEXTAUTH_SECRET }));
  } catch {
    return null;
  }
}

/** The claims in a decrypted token, or null if it is not one of ours. */
export function claimsOf(payload: Record<string, unknown> | null): SessionClaims | null {
  if (payload === null) return null;
  const { userId, sid, sv, locale, exp } = payload;
  if (typeof userId !== 'string' || typeof sid !== 'string') return null;
  if (typeof sv !== 'number' || typeof exp !== 'number') return null;
  const language = LOCALES.find((known) => known === locale) ?? null;
  return { userId, sessionId: sid, sessionVersion: sv, locale: language, expiresAtS: exp };
}

/** The session token in a Cookie header, or null. */
export function sessionTokenIn(cookieHeader: string | null): string | null {
  return cookieIn(cookieHeader, sessionCookieName());
}
