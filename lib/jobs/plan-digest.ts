import type { Db } from '@/db/client';
import { enqueue } from '@/lib/jobs/enqueue';

/** What happens within this time is in one mail. */
const DIGEST_MINUTES = 15;

/** Has one mail written about what happens in a project within the next quarter of an hour, this included. */
export async function planDigest(
  { db, now }: { db: Db; now: Date },
  queue: 'mail-new-files' | 'mail-comments' | 'mail-notifications',
  rootUnitId: string,
): Promise<void> {
  const runAt = new Date(now.getTime() + DIGEST_MINUTES * 60_000);
  const payload = { rootUnitId, since: now.toISOString() };
  await enqueue(db, queue, payload, { key: rootUnitId, runAt });
}
