import type { Db } from '@/db/client';
import { seedDemo } from '@/db/seed/demo/demo';
import type { StoreFile } from '@/db/seed/rows/files';
import { configureDemo } from '@/lib/runtime/configure-demo';
import { hashPassword } from '@/lib/services/account/password-hash';

/** The morning on which tests seed the demo. */
export const DEMO_NOW = new Date('2026-11-21T09:30:00Z');

const keepNothing: StoreFile = async (content) => ({
  sha256: '0'.repeat(64),
  sizeBytes: content.byteLength,
});

/** The demo of domain.md §8, its files thrown away unless told where to put them. */
export function seedTestDemo(db: Db, { now = DEMO_NOW, storeFile = keepNothing } = {}): Promise<void> {
  const configure = (tx: Db) => configureDemo(tx, now);
  return seedDemo(db, { now, hashPassword: () => hashPassword('Demo-2026'), storeFile, configure });
}
