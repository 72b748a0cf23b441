import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const PREFIX = 'whsec_';

export function newSecretSalt(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * The secret with which a receiver verifies messages, as text: derived from the installation's secret, so
 * that the database contains nothing that could sign. Shown only when it is created.
 */
export function signingSecret(salt: string): string {
  const key = hkdfSync('sha256', env().NEXTAUTH_SECRET, salt, 'webhook', 32);
  return PREFIX + Buffer.from(key).toString('base64');
}

/** How long messages are also signed with the previous secret, so that a receiver has time to change. */
export const FORMER_SECRET_MS = 86_400_000;

interface Salts {
  secretSalt: string;
  formerSalt: string | null;
  formerUntil: Date | null;
}

/** The active secrets, the current one first. */
export function secretsAt({ secretSalt, formerSalt, formerUntil }: Salts, now: Date): string[] {
  const isFormerKept = formerSalt !== null && formerUntil !== null && formerUntil > now;
  return [secretSalt, ...(isFormerKept ? [formerSalt] : [])].map(signingSecret);
}

export interface SignedMessage {
  /** The message's id: lets a receiver skip duplicates. */
  id: string;
  /** Time of this attempt, in seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * The headers of a message by Standard Webhooks (docs/decisions): HMAC-SHA256 of `id.timestamp.body` with
 * each secret, separated by spaces.
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
