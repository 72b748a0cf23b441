import { env } from '@/lib/env';

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
