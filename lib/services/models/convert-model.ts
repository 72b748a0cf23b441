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

/** A file is refused after this many failures of the engine; a worker may also end for other reasons. */
const MAX_TRIES = 3;

/**
 * Converts a scanned content: the work of a job, which may be called again.
 * @throws the failure, if a retry may help
 */
export async function convertModel(db: Db, sha256: string): Promise<void> {
  const begun = await begin(db, sha256);
  if (!begun) return;
  const made = await convert(db, sha256, begun);
  if (made !== null && 'modelKey' in made) await storeModel(db, sha256, made);
  else await db.transaction((tx) => refuseModel(tx, sha256, 'convert-model', made ?? undefined));
}

interface Begun {
  storageKey: string;
  structure: ScannedModel;
}

/** Null if there is nothing to convert: the model is deleted, not scanned, or already converted. */
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
    // A content from before the table `contents` existed is stored under its hash.
    return { storageKey: content?.storageKey ?? sha256, structure: model.structure };
  });
}

interface Unreadable {
  code: 'IfcShapesUnreadable';
  subject: string | null;
}

/** Null if the file is refused because it takes too much. */
async function convert(
  db: Db,
  sha256: string,
  { storageKey, structure }: Begun,
): Promise<PutModel | Unreadable | null> {
  const progress = new ModelProgress(db, sha256);
  try {
    return await withLocalCopy(storageKey, async (path) => {
      const caller = { owner: null, onProgress: progress.note };
      const converted = await runTask('convertModel', [path, structure], caller).catch(async (error) => {
        if (await isLastFault(db, sha256, error)) return null;
        throw error;
      });
      if (converted === null) return null;
      if (!('unreadable' in converted)) return putModel(sha256, converted);
      return { code: 'IfcShapesUnreadable' as const, subject: converted.unreadable.subject };
    });
  } finally {
    await progress.end();
  }
}

/** Whether the file is refused because of the engine's error; otherwise a retry may help. */
async function isLastFault(db: Db, sha256: string, error: unknown): Promise<boolean> {
  const fault = workerFaultOf(error);
  // A shape that takes too much time or memory will do so again.
  if (fault === 'time' || fault === 'memory') return true;
  // The task was never started.
  if (fault === 'wait') return false;
  return (await countFailedTry(db, sha256)) >= MAX_TRIES;
}
