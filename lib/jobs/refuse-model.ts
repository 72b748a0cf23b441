import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { models } from '@/db/schema';
import type { QueueName } from '@/lib/domain/jobs/queue-names';
import type { ModelProblem } from '@/lib/domain/models/model-problem';
import type { ModelState } from '@/lib/domain/models/model-state';
import { announceModel } from '@/lib/events/announce-model';

/** The queues whose jobs read a model. */
export type ModelQueue = Extract<QueueName, 'scan-model' | 'convert-model'>;

/** What a model is while it waits for such a job or has one. */
const OPEN_STATES: Record<ModelQueue, ModelState[]> = {
  'scan-model': ['queued', 'scanning'],
  'convert-model': ['converting'],
};
/** What takes too much time or memory, or ends the process: in a scan the records, in a conversion the shapes. */
const PROBLEMS: Record<ModelQueue, ModelProblem> = {
  'scan-model': 'IfcTooManyElements',
  'convert-model': 'IfcGeometryLimit',
};

/**
 * Refuses a model whose job is given up, as part of the caller's transaction; nothing where it has ended otherwise.
 * The structure of a model that was scanned stays usable.
 */
export async function refuseModel(tx: Db, sha256: string, queue: ModelQueue): Promise<void> {
  await tx
    .update(models)
    .set({ state: 'refused', code: PROBLEMS[queue], progress: 0, startedAt: null, updatedAt: sql`now()` })
    .where(and(eq(models.sha256, sha256), inArray(models.state, OPEN_STATES[queue])));
  await announceModel(tx, sha256);
}
