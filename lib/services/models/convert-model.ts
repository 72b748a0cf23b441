import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents, models } from '@/db/schema';
import type { ModelProblem } from '@/lib/domain/models/model-problem';
import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import { runTask } from '@/lib/workers/run-task';
import { workerFaultOf } from '@/lib/workers/worker-error';
import { announceModel } from './announce-model';
import { ModelProgress } from './model-progress';
import { ofModel } from './model-row';
import { putModel, storeModel } from './store-model';
import { withLocalCopy } from './with-local-copy';

/** A file on which the engine fails so often is given up; a worker may end for other reasons too. */
const MAX_TRIES = 3;

/**
 * Converts a content that was scanned: the work of a job, which may be called again.
 * @param tries how often it was begun, this time included
 * @throws what made it fail, where another try may help
 */
export async function convertModel(db: Db, sha256: string, tries: number): Promise<void> {
  const begun = await begin(db, sha256);
  if (!begun) return;
  const outcome = await convert(db, sha256, begun).catch((error: unknown) => {
    const problem = problemOf(error, tries);
    if (problem === null) throw error;
    return problem;
  });
  if (typeof outcome === 'string') await refuseModel(db, sha256, outcome);
  else await storeModel(db, sha256, outcome);
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
      .set({
        startedAt: sql`now()`,
        updatedAt: sql`now()`,
        progress: 0,
        attempts: sql`${models.attempts} + 1`,
      })
      .where(and(ofModel(sha256), eq(models.state, 'converting')))
      .returning({ structure: models.structure });
    if (!model?.structure) return null;
    await announceModel(tx, sha256);
    // One from before there were rows of contents lies under its digest.
    return { storageKey: content?.storageKey ?? sha256, structure: model.structure };
  });
}

async function convert(db: Db, sha256: string, { storageKey, structure }: Begun) {
  const progress = new ModelProgress(db, sha256);
  try {
    return await withLocalCopy(storageKey, async (path) => {
      const caller = { owner: null, onProgress: progress.note };
      return putModel(sha256, await runTask('convertModel', [path, structure], caller));
    });
  } finally {
    await progress.end();
  }
}

/** Why the file is refused; null where another try may help. */
function problemOf(error: unknown, tries: number): ModelProblem | null {
  const fault = workerFaultOf(error);
  // A shape that takes too much time or memory will do so again.
  if (fault === 'time' || fault === 'memory') return 'IfcGeometryLimit';
  return tries >= MAX_TRIES && fault !== 'wait' ? 'IfcGeometryLimit' : null;
}

/** The structure of a refused model stays usable where its scan went well. */
export async function refuseModel(db: Db, sha256: string, code: ModelProblem): Promise<void> {
  await db.transaction(async (tx) => {
    const isConverting = and(ofModel(sha256), eq(models.state, 'converting'));
    await tx
      .update(models)
      .set({ state: 'refused', code, progress: 0, startedAt: null, updatedAt: sql`now()` })
      .where(isConverting);
    await announceModel(tx, sha256);
  });
}
