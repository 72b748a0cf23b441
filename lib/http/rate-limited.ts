import { CallBudget } from '@/lib/auth/call-budget';
import { guarded } from '@/lib/http/guards';
import type { Handler } from '@/lib/http/handler';
import { writableDb } from '@/lib/services/context';
import { AppError } from '@/lib/services/errors';
import { takeFromRateLimits } from '@/lib/services/rate-limit';

interface CallLimit {
  /** Name of the counter, such as `mail`. */
  name: string;
  max: number;
  windowMs: number;
}

/**
 * Limits how often each user may make a call; beyond that 429 with Retry-After. Calls that are refused later
 * count too: the limit is checked before the body is read.
 */
export function rateLimited<P, Q, B, A>(limit: CallLimit, handler: Handler<P, Q, B, A>): Handler<P, Q, B, A> {
  return guarded(async ({ ctx: { viewer, now } }) => {
    const key = `${limit.name}:user:${viewer.userId}`;
    const verdict = await takeFromRateLimits(await writableDb(), [{ ...limit, key }], now);
    if (!verdict.allowed) {
      throw new AppError('TooManyRequests', { retryAfterSeconds: verdict.retryAfterSeconds });
    }
  }, handler);
}

const COSTLY_CALLS_PER_MINUTE = 120;

/**
 * The same for an expensive read-only call, such as making a document: counted only in this process, because
 * counting must cost less than the call.
 */
export function costly<P, Q, B, A>(handler: Handler<P, Q, B, A>): Handler<P, Q, B, A> {
  const budget = new CallBudget(COSTLY_CALLS_PER_MINUTE);
  return guarded(({ ctx: { viewer, now } }) => {
    const retryAfterSeconds = budget.spend(viewer.userId, now.getTime());
    if (retryAfterSeconds > 0) throw new AppError('TooManyRequests', { retryAfterSeconds });
  }, handler);
}
