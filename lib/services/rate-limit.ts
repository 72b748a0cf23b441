import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { rateLimits } from '@/db/schema';

/** How often something may happen in a sliding window; `key` names the action and whom it is counted for. */
export interface RateLimit {
  key: string;
  max: number;
  windowMs: number;
}

export type RateLimitVerdict =
  | { allowed: true; refund: () => Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

/** A window is counted in slices, so that it can slide without a row per event. */
const SLICES = 15;

/**
 * Counts one event against every limit, or against none if one of them is reached. The event is counted
 * before its outcome is known, so that a burst of parallel attempts cannot exceed the limit; `refund` takes
 * it back if only failures count. Call it outside of a transaction that may roll back.
 */
export async function takeFromRateLimits(
  db: Db,
  limits: readonly RateLimit[],
  now: Date,
): Promise<RateLimitVerdict> {
  const taken = limits.map((limit) => ({ key: limit.key, windowStart: sliceStart(limit, now) }));
  const refund = () => giveBack(db, taken);
  await db
    .insert(rateLimits)
    .values(
      limits.map((limit) => ({
        key: limit.key,
        windowStart: sliceStart(limit, now),
        count: 1,
        expiresAt: new Date(now.getTime() + limit.windowMs + sliceMs(limit)),
      })),
    )
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    });

  const waits = await Promise.all(limits.map((limit) => millisecondsToWait(db, limit, now)));
  const longestMs = Math.max(...waits);
  if (longestMs === 0) return { allowed: true, refund };
  await refund();
  return { allowed: false, retryAfterSeconds: Math.ceil(longestMs / 1000) };
}

function sliceMs(limit: RateLimit): number {
  return Math.ceil(limit.windowMs / SLICES);
}

function sliceStart(limit: RateLimit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / sliceMs(limit)) * sliceMs(limit));
}

/** 0 if the limit is not reached, else the time until enough of the counted events have left the window. */
async function millisecondsToWait(db: Db, limit: RateLimit, now: Date): Promise<number> {
  const slices = await db
    .select({ windowStart: rateLimits.windowStart, count: rateLimits.count })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.key, limit.key),
        gt(rateLimits.windowStart, new Date(now.getTime() - limit.windowMs)),
      ),
    )
    .orderBy(rateLimits.windowStart);
  let remaining = slices.reduce((sum, slice) => sum + slice.count, 0);
  if (remaining <= limit.max) return 0;
  for (const slice of slices) {
    remaining -= slice.count;
    if (remaining <= limit.max) {
      return Math.max(1, slice.windowStart.getTime() + limit.windowMs - now.getTime());
    }
  }
  return limit.windowMs;
}

async function giveBack(db: Db, taken: readonly { key: string; windowStart: Date }[]): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(
      or(
        ...taken.map(({ key, windowStart }) =>
          and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)),
        ),
      ),
    );
}
