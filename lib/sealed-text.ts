import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed; each use has a key of its own. */
export type SealUse = 'kept answers' | 'second factors' | 'known browsers' | 'mails';

const keys = new Map<SealUse, Buffer>();

function sealingKey(use: SealUse): Buffer {
  const known = keys.get(use);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', use, 32));
  keys.set(use, key);
  return key;
}

/** A text that only holders of the installation's secret can read. */
export function seal(use: SealUse, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(use), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text again; throws where it was changed or sealed with another secret. */
export function unseal(use: SealUse, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, sealingKey(use), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
