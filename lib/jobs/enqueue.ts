import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { jobs } from '@/db/schema';
import type { QueueName } from '@/lib/domain/jobs/queue-names';
import { JOBS_CHANNEL, type JobPayload } from '@/lib/jobs/queues';
import { currentSpan } from '@/lib/trace';

interface EnqueueOptions {
  /** While a job of this queue and key is open, another is not made. */
  key?: string;
  /** Not before this instant; at once when left out. */
  runAt?: Date;
}

/**
 * Puts a job in its queue, as part of the caller's transaction: it exists when and only when that commits.
 * A job runs at least once; its handler must bear being called again.
 */
export async function enqueue<Q extends QueueName>(
  tx: Db,
  queue: Q,
  payload: JobPayload<Q>,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(tx, queue, [{ payload, ...options }]);
}

/** Any number of jobs of one queue in one statement. */
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
    // Wakes the workers when the transaction commits, without a round trip of its own.
    .returning({ notified: sql`pg_notify(${JOBS_CHANNEL}, ${queue})` });
}
