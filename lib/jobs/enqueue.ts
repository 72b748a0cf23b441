import type { Db } from '@/db/client';
import { notification } from '@/db/queries/notify';
import { jobs } from '@/db/schema';
import type { QueueName } from '@/lib/domain/jobs/queue-names';
import { JOBS_CHANNEL, type JobPayload } from '@/lib/jobs/queues';
import { currentSpan } from '@/lib/trace';

interface EnqueueOptions {
  /** No second job is created while a job of this queue and key is open. */
  key?: string;
  /** Earliest time to run it; immediately if omitted. */
  runAt?: Date;
}

/**
 * Adds a job to its queue within the caller's transaction: it exists only if that commits. A job runs at
 * least once, so its handler must be idempotent.
 */
export async function enqueue<Q extends QueueName>(
  tx: Db,
  queue: Q,
  payload: JobPayload<Q>,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(tx, queue, [{ payload, ...options }]);
}

/** Adds any number of jobs to one queue in one statement. */
export async function enqueueAll<Q extends QueueName>(
  tx: Db,
  queue: Q,
  wanted: readonly ({ payload: JobPayload<Q> } & EnqueueOptions)[],
): Promise<void> {
  if (wanted.length === 0) return;
  const traceparent = currentSpan();
  await tx
    .insert(jobs)
    .values(wanted.map(({ payload, key, runAt }) => ({ queue, payload, key, runAt, traceparent })))
    .onConflictDoNothing()
    // Wakes the workers when the transaction commits, without another round trip.
    .returning({ notified: notification(JOBS_CHANNEL, queue) });
}
