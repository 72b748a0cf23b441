import type { Handler } from '@/lib/http/route';
import { AppError } from '@/lib/services/errors';
import { takeFromRateLimits } from '@/lib/services/rate-limit';

interface CallLimit {
  /** What is counted, such as `mail`. */
  name: string;
  max: number;
  windowMs: number;
}

/** Lets each user make a call so often only; beyond that 429 with Retry-After. Goes around `idempotent`. */
export function rateLimited<P, Q, B, A>(limit: CallLimit, handler: Handler<P, Q, B, A>): Handler<P, Q, B, A> {
  return async (call) => {
    const { db, viewer, now } = call.ctx;
    const key = `${limit.name}:user:${viewer.userId}`;
    const verdict = await takeFromRateLimits(db, [{ ...limit, key }], now);
    if (!verdict.allowed) {
      throw new AppError('TooManyRequests', { retryAfterSeconds: verdict.retryAfterSeconds });
    }
    return handler(call);
  };
}
