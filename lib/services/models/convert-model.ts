import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents, models } from '@/db/schema';
import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import { announceModel } from '@/lib/events/announce-model';
import { refuseModel } from '@/lib/jobs/refuse-model';
import { withLocalCopy } from '@/lib/storage/with-local-copy';
import { runTask } from '@/lib/workers/run-task';
import { workerFaultOf } from '@/lib/workers/worker-error';
import { ModelProgress } from './model-progress';
import { countFailedTry, ofModel } from './model-row';
import { type PutModel, putModel, storeModel } from './store-model';

/** A file on which the engine fails so often is given up; a worker may end for other reasons too. */
const MAX_TRIES = 3;

/**
 * Converts a content that was scanned: the work of a job, which may be called again.
 * @throws what made it fail, where another try may help
 */
export async function convertModel(db: Db, sha256: string): Promise<void> {
  const begun = await begin(db, sha256);
  if (!begun) return;
  const made = await convert(db, sha256, begun);
  if (made === null) await db.transaction((tx) => refuseModel(tx, sha256, 'convert-model'));
  else await storeModel(db, sha256, made);
}

interface Begun {
  storageKey: string;
  structure: ScannedModel;
}

/** Null where there is nothing to convert: the model is gone, not scanned, or converted already. */
async function begin(db: Db, sha256: string): Promise<Begun | null> {
  return db.transaction(async (tx) => {
    const [content] = await tx.select().from(contents).where(eq(contents.sha256, sha256));
    const [model] = await tx
      .update(models)
      .set({ startedAt: sql`now()`, updatedAt: sql`now()`, progress: 0 })
      .where(and(ofModel(sha256), eq(models.state, 'converting')))
      .returning({ structure: models.structure });
    if (!model?.structure) return null;
    await announceModel(tx, sha256);
    // One from before there were rows of contents lies under its digest.
    return { storageKey: content?.storageKey ?? sha256, structure: model.structure };
  });
}

/** Null where the file is given up. */
async function convert(db: Db, sha256: string, { storageKey, structure }: Begun): Promise<PutModel | null> {
  const progress = new ModelProgress(db, sha256);
  try {
    return await withLocalCopy(storageKey, async (path) => {
      const caller = { owner: null, onProgress: progress.note };
      const converted = await runTask('convertModel', [path, structure], caller).catch(async (error) => {
        if (await isLastFault(db, sha256, error)) return null;
        throw error;
      });
      return converted && putModel(sha256, converted);
    });
  } finally {
    await progress.end();
  }
}

/** Whether the file is refused for what the engine ended with; otherwise another try may help. */
async function isLastFault(db: Db, sha256: string, error: unknown): Promise<boolean> {
  const fault = workerFaultOf(error);
  // A shape that takes too much time or memory will do so again.
  if (fault === 'time' || fault === 'memory') return true;
  // It was not begun.
  if (fault === 'wait') return false;
  return (await countFailedTry(db, sha256)) >= MAX_TRIES;
}
