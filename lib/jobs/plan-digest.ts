import type { Db } from '@/db/client';
import { enqueue } from '@/lib/jobs/enqueue';

/** Events within this time are combined in one mail. */
const DIGEST_MINUTES = 15;

/**
 * Schedules one mail about everything that happens in a project within the next quarter of an hour, including
 * this event.
 */
export async function planDigest(
  { db, now }: { db: Db; now: Date },
  queue: 'mail-new-files' | 'mail-comments' | 'mail-notifications',
  rootUnitId: string,
): Promise<void> {
  const runAt = new Date(now.getTime() + DIGEST_MINUTES * 60_000);
  const payload = { rootUnitId, since: now.toISOString() };
  await enqueue(db, queue, payload, { key: rootUnitId, runAt });
}
