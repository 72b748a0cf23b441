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

/** How long a former secret signs beside its successor, so that a receiver can change over in peace. */
export const FORMER_SECRET_MS = 86_400_000;

interface Salts {
  secretSalt: string;
  formerSalt: string | null;
  formerUntil: Date | null;
}

/** The secrets that sign at a time, the present one first. */
export function secretsAt({ secretSalt, formerSalt, formerUntil }: Salts, now: Date): string[] {
  const isFormerKept = formerSalt !== null && formerUntil !== null && formerUntil > now;
  return [secretSalt, ...(isFormerKept ? [formerSalt] : [])].map(signingSecret);
}

export interface SignedMessage {
  /** The message's id: what a receiver has seen already it may pass over. */
  id: string;
  /** Seconds since 1970, when this try was made. */
  timestamp: number;
  body: string;
}

/**
 * The headers of a message, as Standard Webhooks names them (docs/decisions): HMAC-SHA256 of `id.timestamp.body`, of
 * each secret, with spaces between.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, timestamp, body }: SignedMessage,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
