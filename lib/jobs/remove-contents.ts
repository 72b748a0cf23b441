import { arrayContains, count, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE_ROW } from '@/db/queries/one-row';
import {
  comments,
  commentTopicFiles,
  contents,
  deletedUnits,
  files,
  fileVersions,
  models,
  orderConfirmations,
} from '@/db/schema';
import { getFileStore } from '@/lib/storage/file-store';

/**
 * Removes contents that no file, comment, order or deleted unit uses from the file store, with the data read
 * from them. Code that stores a content holds the same lock until its file row is written, so that the
 * content is not removed in between.
 */
export async function removeContents(db: Db, sha256s: readonly string[]): Promise<void> {
  const store = await getFileStore();
  for (const sha256 of sha256s) {
    await db.transaction(async (tx) => {
      await lockContent(tx, sha256);
      const [used] = await tx.select({ files: count() }).from(files).where(eq(files.sha256, sha256));
      const [printed] = await tx
        .select({ confirmations: count() })
        .from(orderConfirmations)
        .where(eq(orderConfirmations.sha256, sha256));
      const deleted = await tx.$count(deletedUnits, arrayContains(deletedUnits.sha256s, [sha256]));
      const versions = await tx.$count(fileVersions, eq(fileVersions.sha256, sha256));
      const pictures = await tx.$count(comments, eq(comments.sha256, sha256));
      const ofTopics = await tx.$count(commentTopicFiles, eq(commentTopicFiles.sha256, sha256));
      if ((used?.files ?? 0) + versions + pictures + ofTopics + (printed?.confirmations ?? 0) + deleted > 0)
        return;
      await removeModelFiles(await tx.delete(models).where(eq(models.sha256, sha256)).returning());
      const [content] = await tx.delete(contents).where(eq(contents.sha256, sha256)).returning();
      if (content) await store.delete(content.storageKey);
      if (content?.preview === 'ready') await store.delete(previewKey(sha256));
      await store.delete(sha256);
    });
  }
}

/** Removes the converted files of models from the file store. */
export async function removeModelFiles(
  gone: readonly { modelKey: string | null; modelBrKey: string | null }[],
): Promise<void> {
  const store = await getFileStore();
  for (const { modelKey, modelBrKey } of gone) {
    for (const key of [modelKey, modelBrKey]) if (key !== null) await store.delete(key);
  }
}

/** Key of a content's preview in the store. */
export function previewKey(sha256: string): string {
  return `previews/${sha256}`;
}

/** Locks a content until the transaction ends, so that nobody else stores or removes it. */
export async function lockContent(tx: Db, sha256: string): Promise<void> {
  await tx.select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${sha256}, 0))` }).from(ONE_ROW);
}
