import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents } from '@/db/schema';
import { env } from '@/lib/env';
import { enqueue } from '@/lib/jobs/enqueue';
import { lockContent } from '@/lib/jobs/remove-contents';
import { log } from '@/lib/log';
import { scanWithClamd } from '@/lib/storage/clamd';
import { getFileStore } from '@/lib/storage/file-store';
import { announceContent } from './announce-content';
import { isReadableContent } from './is-readable-content';

/**
 * Scans a pending content: the work of a job. Until it is clean it cannot be downloaded. If no scanner is
 * configured any more, pending contents become available.
 * @throws Error if the scanner does not answer: the job is retried
 */
export async function scanContent(db: Db, sha256: string): Promise<void> {
  const [content] = await db.select().from(contents).where(eq(contents.sha256, sha256));
  if (content?.scan !== 'waiting') return;
  const scan = await stateOf(content.storageKey, sha256);
  await db.transaction(async (tx) => {
    await lockContent(tx, sha256);
    await tx.update(contents).set({ scan }).where(eq(contents.sha256, sha256));
    if (scan === 'clean') await queueReading(tx, content);
    await announceContent(tx, sha256);
  });
}

/** Queues the processing of a content once it is clean. */
async function queueReading(tx: Db, { sha256, preview }: typeof contents.$inferSelect): Promise<void> {
  if (preview === 'waiting') await enqueue(tx, 'make-preview', { sha256 }, { key: sha256 });
  if (await isReadableContent(tx, sha256)) await enqueue(tx, 'read-text', { sha256 }, { key: sha256 });
}

async function stateOf(storageKey: string, sha256: string): Promise<'clean' | 'infected'> {
  const url = env().CLAMD_URL;
  if (url === undefined) return 'clean';
  const stored = await (await getFileStore()).get(storageKey);
  if (!stored) throw new Error('a content is not in the store');
  const result = await scanWithClamd(url, stored.body);
  if (result.isClean) return 'clean';
  log('warn', 'infected-content', { sha256, signature: result.signature });
  return 'infected';
}
