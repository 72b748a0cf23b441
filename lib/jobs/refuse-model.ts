import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { models } from '@/db/schema';
import type { QueueName } from '@/lib/domain/jobs/queue-names';
import type { ModelProblem } from '@/lib/domain/models/model-problem';
import type { ModelState } from '@/lib/domain/models/model-state';
import { announceModel } from '@/lib/events/announce-model';

/** Why a model is refused, if it is not the job that failed. */
interface Refusal {
  code: ModelProblem;
  /** What it is about, as written in the file. */
  subject: string | null;
}

/** The queues whose jobs read a model. */
export type ModelQueue = Extract<QueueName, 'scan-model' | 'convert-model'>;

/** The states of a model while such a job is pending or running. */
const OPEN_STATES: Record<ModelQueue, ModelState[]> = {
  'scan-model': ['queued', 'scanning'],
  'convert-model': ['converting'],
};
/**
 * The problem reported if a job takes too much time or memory, or ends its process: in a scan the records, in
 * a conversion the shapes.
 */
const PROBLEMS: Record<ModelQueue, ModelProblem> = {
  'scan-model': 'IfcTooManyElements',
  'convert-model': 'IfcGeometryLimit',
};

/**
 * Refuses a model whose job is given up, within the caller's transaction; does nothing if it has already
 * ended otherwise. The structure of a scanned model stays usable.
 */
export async function refuseModel(
  tx: Db,
  sha256: string,
  queue: ModelQueue,
  { code, subject }: Refusal = { code: PROBLEMS[queue], subject: null },
): Promise<void> {
  await tx
    .update(models)
    .set({ state: 'refused', code, subject, progress: 0, startedAt: null, updatedAt: sql`now()` })
    .where(and(eq(models.sha256, sha256), inArray(models.state, OPEN_STATES[queue])));
  await announceModel(tx, sha256);
}
