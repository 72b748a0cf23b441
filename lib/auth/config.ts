import { env } from '@/lib/env';

/** A session ends this long after signing in, however busy it is. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60_000;
/** A session ends when nothing was asked for this long; a working day with its breaks fits in. */
export const SESSION_IDLE_MS = 12 * 60 * 60_000;

export const SIGN_IN_PATH = '/sign-in';
export const SIGN_OUT_PATH = '/sign-in/sign-out';
export const FORGOT_PASSWORD_PATH = '/sign-in/forgot-password';
export const RESET_PASSWORD_PATH = '/sign-in/reset-password';

/** Header by which the gate tells pages their own address, so that signing in can lead back to it. */
export const PATH_HEADER = 'x-portal-path';

/** Where links in mails and identity providers lead back to; the settings say it, never the Host header. */
export function portalOrigin(): string {
  return new URL(env().NEXTAUTH_URL).origin;
}

export function usesSecureCookies(): boolean {
  return env().NEXTAUTH_URL.startsWith('https://');
}

/** Name of the session cookie as next-auth sets it; the prefix makes browsers insist on https. */
export function sessionCookieName(): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}next-auth.session-token`;
}
