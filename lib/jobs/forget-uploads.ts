import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents, fileUploads } from '@/db/schema';
import { getFileStore } from '@/lib/storage/file-store';

type UploadRow = typeof fileUploads.$inferSelect;

const AT_ONCE = 100;

/** Removes uploads that nobody continued, with what the store has of them. */
export async function forgetUploads(db: Db): Promise<void> {
  for (;;) {
    const expired = await db
      .select()
      .from(fileUploads)
      .where(lt(fileUploads.expiresAt, sql`now()`))
      .limit(AT_ONCE);
    for (const upload of expired) {
      await removeUploadedBytes(db, upload);
      await db.delete(fileUploads).where(eq(fileUploads.uploadId, upload.uploadId));
    }
    if (expired.length < AT_ONCE) return;
  }
}

/** Removes what the store has of an upload, unless it has become a content. */
export async function removeUploadedBytes(
  db: Db,
  { storageKey, storeHandle, parts }: Pick<UploadRow, 'storageKey' | 'storeHandle' | 'parts'>,
): Promise<void> {
  const store = await getFileStore();
  const isContent = await db.$count(contents, eq(contents.storageKey, storageKey));
  await store.dropParts({ key: storageKey, handle: storeHandle });
  await store.delete(`${storageKey}.tail-${parts.length}`);
  if (isContent === 0) await store.delete(storageKey);
}
