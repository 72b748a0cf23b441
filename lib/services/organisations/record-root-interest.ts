import { and, eq, gte } from 'drizzle-orm';
import { rootInterests, users } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { takeFromRateLimits } from '../rate-limit';
import { listOwnOrganisations } from './list-own-organisations';
import { openRequestTimes } from './open-requests';
import { queueRootRequest } from './root-request-mails';

const REQUESTS_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An organisation that was told an address is not told it again within this time. */
const KNOWN_DAYS = 30;

/**
 * Records a person's interest in a project and the address to answer to; no unit is created (rest.md). Their
 * sales organisations are notified, once of an address, and once during an open request; without an organisation it
 * is only recorded.
 * @throws AppError AlreadyRequested if all of them have an open request and know where to answer, TooManyRequests
 */
export async function recordRootInterest(outer: ServiceContext, email: string): Promise<{ email: string }> {
  const limit = { key: `root-request:user:${outer.viewer.userId}`, max: REQUESTS_A_DAY, windowMs: DAY_MS };
  const verdict = await takeFromRateLimits(outer.db, [limit], outer.now);
  if (!verdict.allowed) {
    throw new AppError('TooManyRequests', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
  return inTransaction(outer, async (ctx) => {
    const told = await lockInterests(ctx);
    const isKnown = told.some((earlier) => earlier.email.toLowerCase() === email.toLowerCase());
    if (isKnown) return { email };
    await notifyOrganisations(ctx, email, told);
    await ctx.db.insert(rootInterests).values({ userId: ctx.viewer.userId, email, createdAt: ctx.now });
    return { email };
  });
}

interface Interest {
  email: string;
  createdAt: Date;
}

/** What the viewer asked for lately; they are locked, so that two requests at a time do not both send mails. */
async function lockInterests({ db, viewer, now }: ServiceContext): Promise<Interest[]> {
  await db.select({ userId: users.userId }).from(users).where(eq(users.userId, viewer.userId)).for('update');
  const since = new Date(now.getTime() - KNOWN_DAYS * DAY_MS);
  return db
    .select({ email: rootInterests.email, createdAt: rootInterests.createdAt })
    .from(rootInterests)
    .where(and(eq(rootInterests.userId, viewer.userId), gte(rootInterests.createdAt, since)));
}

async function notifyOrganisations(
  ctx: ServiceContext,
  email: string,
  told: readonly Interest[],
): Promise<void> {
  const [organisations, openTimes] = [await listOwnOrganisations(ctx), await openRequestTimes(ctx)];
  const toNotify = organisations.filter(({ salesOrgId }) => {
    const openSince = openTimes.get(salesOrgId);
    return !openSince || !told.some(({ createdAt }) => createdAt >= openSince);
  });
  if (organisations.length > 0 && toNotify.length === 0) throw new AppError('AlreadyRequested');
  for (const organisation of toNotify) await queueRootRequest(ctx, organisation, email);
}
