import { env } from '@/lib/env';

export const SIGN_IN_PATH = '/sign-in';
export const SIGN_OUT_PATH = '/sign-in/sign-out';
export const FORGOT_PASSWORD_PATH = '/sign-in/forgot-password';
export const RESET_PASSWORD_PATH = '/sign-in/reset-password';

/** Request header with the path of the page, set by the gate, so that signing in can lead back to it. */
export const PATH_HEADER = 'x-portal-path';

/**
 * The origin for links in mails and for identity providers; from the settings, never from the Host header.
 */
export function portalOrigin(): string {
  return new URL(env().NEXTAUTH_URL).origin;
}

export function usesSecureCookies(): boolean {
  return env().NEXTAUTH_URL.startsWith('https://');
}

/** Name of next-auth's session cookie; with the prefix browsers require https. */
export function sessionCookieName(): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}next-auth.session-token`;
}
