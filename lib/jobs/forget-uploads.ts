import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents, fileUploads } from '@/db/schema';
import { getFileStore } from '@/lib/storage/file-store';
import { PART_BYTES } from '@/lib/storage/part-bytes';

type UploadRow = typeof fileUploads.$inferSelect;

const AT_ONCE = 100;

/** Handle of an upload of which the store has not heard yet. */
export const NOT_BEGUN = '';

/** Removes abandoned uploads, with their parts in the store. */
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

/** Removes an upload's parts from the store, unless it has become a content. */
export async function removeUploadedBytes(db: Db, upload: UploadRow): Promise<void> {
  const { storageKey, storeHandle } = upload;
  const store = await getFileStore();
  const isContent = await db.$count(contents, eq(contents.storageKey, storageKey));
  if (storeHandle !== NOT_BEGUN) await store.dropParts({ key: storageKey, handle: storeHandle });
  for (const key of tailKeys(upload)) await store.delete(key);
  if (isContent === 0) await store.delete(storageKey);
}

/** Key of the bytes after the last full part of an upload, stored until the next ones arrive. */
export function tailKey({ storageKey }: Pick<UploadRow, 'storageKey'>, parts: number): string {
  return `${storageKey}.tail-${parts}`;
}

/** All tail keys an upload may have left: one for each part after which it was continued or interrupted. */
function tailKeys(upload: UploadRow): string[] {
  const { sizeBytes, parts } = upload;
  const last = Math.max(parts.length, Math.floor((sizeBytes ?? 0) / PART_BYTES));
  return Array.from({ length: last + 1 }, (_, index) => tailKey(upload, index));
}
