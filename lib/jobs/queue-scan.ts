import type { Db } from '@/db/client';
import { models } from '@/db/schema';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { enqueue } from '@/lib/jobs/enqueue';

/** Has a content read as a model, as part of the caller's transaction; nothing where that was done already. */
export async function queueScan(tx: Db, sha256: string): Promise<void> {
  const queued = await tx
    .insert(models)
    .values({ sha256, converterVersion: CONVERTER_VERSION })
    .onConflictDoNothing()
    .returning({ sha256: models.sha256 });
  if (queued.length > 0) await enqueue(tx, 'scan-model', { sha256 }, { key: sha256 });
}
