import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text that is valid in a URL and a header; shown or mailed once, never stored. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored hash of a secret token. A plain SHA-256 is enough: 256 random bits cannot be guessed from it.
 */
export function secretTokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}
