import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents } from '@/db/schema';
import { HEAD_BYTES, headKind } from '@/lib/formats/contents/content-kind';
import { lockContent, previewKey } from '@/lib/jobs/remove-contents';
import { getFileStore } from '@/lib/storage/file-store';
import { runTask } from '@/lib/workers/run-task';
import { announceContent } from './announce-content';
import { workOnContent } from './work-on-content';

/** Creates the preview of a content that is waiting for one: the work of a job. */
export async function storePreview(db: Db, sha256: string): Promise<void> {
  const [content] = await db.select().from(contents).where(eq(contents.sha256, sha256));
  if (content?.preview !== 'waiting') return;
  const preview = await workOnContent(content, draw);
  const store = await getFileStore();
  if (preview) await store.put(previewKey(sha256), new Blob([preview]).stream(), 'image/webp');
  const isStored = await db.transaction(async (tx) => {
    await lockContent(tx, sha256);
    const [present] = await tx
      .update(contents)
      .set({ preview: preview ? 'ready' : 'failed' })
      .where(eq(contents.sha256, sha256))
      .returning({ sha256: contents.sha256 });
    if (present) await announceContent(tx, sha256);
    return present !== undefined;
  });
  // The content was removed in the meantime.
  if (!isStored) await store.delete(previewKey(sha256));
}

async function draw(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const task = headKind(bytes.subarray(0, HEAD_BYTES)) === 'pdf' ? 'drawPagePreview' : 'drawPreview';
  const drawn = await runTask(task, [bytes], { owner: null });
  return drawn && new Uint8Array(drawn);
}
