import { enqueue } from '@/lib/jobs/enqueue';
import type { ServiceContext } from '../context';

/** What happens within this time is in one mail. */
const DIGEST_MINUTES = 15;

/** Has one mail written about what happens in a project within the next quarter of an hour, this included. */
export async function planDigest(
  ctx: ServiceContext,
  queue: 'mail-new-files' | 'mail-comments',
  rootUnitId: string,
): Promise<void> {
  const runAt = new Date(ctx.now.getTime() + DIGEST_MINUTES * 60_000);
  const payload = { rootUnitId, since: ctx.now.toISOString() };
  await enqueue(ctx.db, queue, payload, { key: rootUnitId, runAt });
}
