import { createHash } from 'node:crypto';

/** The timestamp in every seeded id: older than any id the portal creates. */
const MADE_AT = Date.parse('2026-01-01T00:00:00Z').toString(16).padStart(12, '0');

/** A UUID v7 that is always the same for a name, so that links to the demo stay valid. */
export function seedId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  const time = `${MADE_AT.slice(0, 8)}-${MADE_AT.slice(8)}`;
  const variant = (Number.parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8;
  return `${time}-7${hash.slice(0, 3)}-${variant.toString(16)}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}

/** An integer from 0 to `below` − 1 that is always the same for a name. */
export function seedNumber(name: string, below: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % below;
}
