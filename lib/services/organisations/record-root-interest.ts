import { rootInterests } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { takeFromRateLimits } from '../rate-limit';
import { listOwnOrganisations } from './list-own-organisations';
import { queueRootRequest } from './root-request-mails';

const REQUESTS_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Records a person's interest in a project and the address to answer to; no unit is created (rest.md). Their
 * sales organisations are notified; without one it is only recorded.
 */
export async function recordRootInterest(outer: ServiceContext, email: string): Promise<{ email: string }> {
  const limit = { key: `root-request:user:${outer.viewer.userId}`, max: REQUESTS_A_DAY, windowMs: DAY_MS };
  const verdict = await takeFromRateLimits(outer.db, [limit], outer.now);
  if (!verdict.allowed) {
    throw new AppError('TooManyRequests', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
  return inTransaction(outer, async (ctx) => {
    await ctx.db.insert(rootInterests).values({ userId: ctx.viewer.userId, email, createdAt: ctx.now });
    for (const organisation of await listOwnOrganisations(ctx)) {
      await queueRootRequest(ctx, organisation, email);
    }
    return { email };
  });
}
