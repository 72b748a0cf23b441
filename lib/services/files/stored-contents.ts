import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import { enqueue } from '@/lib/jobs/enqueue';
import { lockContent } from '@/lib/jobs/remove-contents';
import { getFileStore } from '@/lib/storage/file-store';

/** Bytes that are stored under their hash, and that a row will refer to. */
export interface NewContent {
  bytes: Uint8Array;
  mediaType: string;
}

/** A content was removed after it was stored and before a row referred to it. */
class ContentRemoved extends Error {}

/**
 * Stores contents and then runs `write`, which opens the transaction that refers to them: no transaction waits while
 * bytes are written. If it fails, a job removes what nothing else uses.
 */
export async function withStoredContents<T>(
  db: Db,
  contents: readonly NewContent[],
  write: () => Promise<T>,
  isRetried = true,
): Promise<T> {
  const sha256s: string[] = [];
  try {
    for (const { bytes, mediaType } of contents) {
      sha256s.push(sha256Of(bytes));
      await putContent(bytes, mediaType);
    }
    return await write();
  } catch (error) {
    if (error instanceof ContentRemoved && isRetried) return withStoredContents(db, contents, write, false);
    if (sha256s.length > 0) await enqueue(db, 'remove-contents', { sha256s });
    throw error;
  }
}

/**
 * For the transaction that refers to stored contents: no job removes them until it ends. Asks the store whether they
 * are still there.
 */
export async function holdContents(tx: Db, sha256s: readonly string[]): Promise<void> {
  const store = await getFileStore();
  // Always locked in the same order, to avoid deadlocks.
  for (const sha256 of [...new Set(sha256s)].sort()) {
    await lockContent(tx, sha256);
    if ((await store.head(sha256)) === null) throw new ContentRemoved();
  }
}

async function putContent(bytes: Uint8Array, mediaType: string): Promise<void> {
  const store = await getFileStore();
  const sha256 = sha256Of(bytes);
  if ((await store.head(sha256)) === null)
    await store.put(sha256, new Blob([Buffer.from(bytes)]).stream(), mediaType);
}

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
