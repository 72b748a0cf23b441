import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One-time codes of RFC 6238 as in every authenticator app: SHA-1, 30 seconds, 6 digits. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks differ and people type slowly: the previous and the next code are accepted too. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base 32, the format that apps accept as typed input. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The code for one step of 30 seconds since 1970. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step of a code, at or near `now` and after `lastStep`; null if it does not match. */
export function totpStepOf(secret: string, code: string, now: Date, lastStep: number): number | null {
  const present = Math.floor(now.getTime() / STEP_MS);
  let found: number | null = null;
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step += 1) {
    if (isSame(totpCode(secret, step), code) && step > lastStep) found = step;
  }
  return found;
}

/** The content of the QR code that apps scan. */
export function totpUri(secret: string, login: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(login)}?${query}`;
}

export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = (value << 5) | BASE32.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
