import type { Db } from '@/db/client';
import { models } from '@/db/schema';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { enqueue } from '@/lib/jobs/enqueue';

/**
 * Queues a content to be read as a model, within the caller's transaction; does nothing if that is already
 * done.
 */
export async function queueScan(tx: Db, sha256: string): Promise<void> {
  const queued = await tx
    .insert(models)
    .values({ sha256, converterVersion: CONVERTER_VERSION })
    .onConflictDoNothing()
    .returning({ sha256: models.sha256 });
  if (queued.length > 0) await enqueue(tx, 'scan-model', { sha256 }, { key: sha256 });
}
