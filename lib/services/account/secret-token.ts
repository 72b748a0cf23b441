import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a URL and a header; shown or mailed once, never stored. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret token. A plain SHA-256 suffices: 256 random bits cannot be guessed from it. */
export function secretTokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}
