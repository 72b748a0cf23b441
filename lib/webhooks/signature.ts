import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const PREFIX = 'whsec_';

export function newSecretSalt(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * The secret that a receiver verifies messages with, as text: derived from the installation's secret, so that the
 * database holds nothing that could sign. Shown when it is made, never again.
 */
export function signingSecret(salt: string): string {
  const key = hkdfSync('sha256', env().NEXTAUTH_SECRET, salt, 'webhook', 32);
  return PREFIX + Buffer.from(key).toString('base64');
}

export interface SignedMessage {
  /** The message's id: what a receiver has seen already it may pass over. */
  id: string;
  /** Seconds since 1970, when this try was made. */
  timestamp: number;
  body: string;
}

/** The headers of a message, as Standard Webhooks names them (docs/decisions): HMAC-SHA256 of `id.timestamp.body`. */
export function signedHeaders(
  secret: string,
  { id, timestamp, body }: SignedMessage,
): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
