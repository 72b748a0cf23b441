import type { Db } from '@/db/client';
import { contents } from '@/db/schema';
import { type FileKind, hasPreview, isModelKind, isReadable } from '@/lib/domain/files/file-kinds';
import { env } from '@/lib/env';
import { enqueueAll } from '@/lib/jobs/enqueue';
import { queueScan } from '@/lib/jobs/queue-scan';

export interface NewContent {
  sha256: string;
  storageKey: string;
  sizeBytes: number;
  kind: FileKind;
}

/**
 * Records contents in the file store, each once, and queues the processing of new ones: the scan for malware
 * if that is set up, the preview, and the reading of documents and models. Runs in the caller's transaction.
 */
export async function takeContents(tx: Db, taken: readonly NewContent[]): Promise<void> {
  if (taken.length === 0) return;
  const scan = env().CLAMD_URL === undefined ? 'clean' : 'waiting';
  const rows = taken.map(
    ({ kind, ...content }) =>
      ({
        ...content,
        scan,
        preview: hasPreview(kind) ? 'waiting' : 'none',
      }) as const,
  );
  const stored = await tx.insert(contents).values(rows).onConflictDoNothing().returning();
  if (scan === 'waiting') await enqueueOf(tx, 'scan-content', stored);
  else {
    // An unscanned content is not processed yet: the scan queues both jobs.
    const readable = new Set(taken.filter(({ kind }) => isReadable(kind)).map(({ sha256 }) => sha256));
    await enqueueOf(
      tx,
      'make-preview',
      stored.filter(({ preview }) => preview === 'waiting'),
    );
    await enqueueOf(
      tx,
      'read-text',
      stored.filter(({ sha256 }) => readable.has(sha256)),
    );
  }
  for (const { sha256, kind } of taken) if (isModelKind(kind)) await queueScan(tx, sha256);
}

async function enqueueOf(
  tx: Db,
  queue: 'scan-content' | 'make-preview' | 'read-text',
  stored: readonly { sha256: string }[],
): Promise<void> {
  const wanted = stored.map(({ sha256 }) => ({ payload: { sha256 }, key: sha256 }));
  await enqueueAll(tx, queue, wanted);
}
