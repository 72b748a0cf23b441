import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import { seedDemo } from '@/db/seed/demo';
import type { StoreFile } from '@/db/seed/rows/files';
import { takeContents } from '@/lib/jobs/take-contents';
import { hashPassword } from '@/lib/services/account/password-hash';
import { getFileStore } from '@/lib/storage/file-store';

/** The common password of the demo's people (domain.md §8). */
export const DEMO_PASSWORD = 'Demo-2026';

/** Seeds the demo of domain.md §8 into this installation's database and file store, once. */
export async function seedDemoData(db: Db, now: Date): Promise<void> {
  await seedDemo(db, {
    now,
    hashPassword: () => hashPassword(DEMO_PASSWORD),
    storeFile,
    takeContents: (tx, versions) =>
      takeContents(
        tx,
        // The store has them under their digests.
        versions.map(({ sha256, sizeBytes, kind }) => ({
          storageKey: sha256,
          sha256,
          sizeBytes,
          kind,
        })),
      ),
  });
}

const storeFile: StoreFile = async (content, contentType) => {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const store = await getFileStore();
  const body = new Blob([Buffer.from(content)]).stream();
  const { sizeBytes } = await store.put(sha256, body, contentType);
  return { sha256, sizeBytes };
};
