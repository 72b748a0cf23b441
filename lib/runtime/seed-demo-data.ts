import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ownNotifications } from '@/db/schema';
import { seedDemo } from '@/db/seed/demo/demo';
import type { StoreFile } from '@/db/seed/rows/files';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import type { NotifyingEntry } from '@/lib/domain/notifications/notified-events';
import { takeContents } from '@/lib/jobs/take-contents';
import { configureDemo } from '@/lib/runtime/configure-demo';
import { hashPassword } from '@/lib/services/account/password-hash';
import { notifyFollowers } from '@/lib/services/recording/notify-followers';
import { getFileStore } from '@/lib/storage/file-store';

/** The common password of the demo's people (domain.md §8). */
export const DEMO_PASSWORD = 'Demo-2026';

/** Seeds the demo of domain.md §8 into this installation's database and file store, once. */
export async function seedDemoData(db: Db, now: Date): Promise<void> {
  await seedDemo(db, {
    now,
    hashPassword: () => hashPassword(DEMO_PASSWORD),
    storeFile,
    configure: (tx) => configureDemo(tx, now),
    notify: (tx, entries) => notifyOfRecent(tx, entries, now),
    takeContents: (tx, versions) =>
      takeContents(
        tx,
        // The store uses their hashes as keys.
        versions.map(({ sha256, sizeBytes, kind }) => ({
          storageKey: sha256,
          sha256,
          sizeBytes,
          kind,
        })),
      ),
  });
}

const SHOWN_DAYS = 5;
const UNREAD_DAYS = 2;

/** Creates notifications of recent events; all but those of the last days are marked as read. */
async function notifyOfRecent(tx: Db, entries: readonly NotifyingEntry[], now: Date): Promise<void> {
  const shownFrom = daysBefore(now, SHOWN_DAYS);
  const ctx = { db: tx, product: { timeZone: DEMO_ZONE } };
  for (const entry of entries) if (entry.date >= shownFrom) await notifyFollowers(ctx, [entry]);
  await tx
    .update(ownNotifications)
    .set({ readAt: now })
    .where(lt(ownNotifications.createdAt, daysBefore(now, UNREAD_DAYS)));
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

const storeFile: StoreFile = async (content, contentType) => {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const store = await getFileStore();
  const body = new Blob([Buffer.from(content)]).stream();
  const { sizeBytes } = await store.put(sha256, body, contentType);
  return { sha256, sizeBytes };
};
