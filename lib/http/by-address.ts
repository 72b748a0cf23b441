import { getDatabase } from '@/db/client';
import { CallBudget } from '@/lib/auth/call-budget';
import { clientAddress } from '@/lib/auth/client-address';
import { AppError } from '@/lib/services/errors';
import { takeFromRateLimits } from '@/lib/services/rate-limit';

/** Limit of one IP address for all public calls together. */
const LIMIT = { max: 100, windowMs: 15 * 60_000 };

/**
 * Counts a public call for its IP address.
 * @throws AppError TooManyRequests
 */
export async function limitAddress(request: Request): Promise<void> {
  const { db } = await getDatabase();
  const key = `public:address:${clientAddress(request.headers)}`;
  const verdict = await takeFromRateLimits(db, [{ ...LIMIT, key }], new Date());
  if (!verdict.allowed) {
    throw new AppError('TooManyRequests', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}

/**
 * Limits how often one IP address may read a public call per minute: counted only in this process, because
 * counting must cost less than the call.
 * @throws AppError TooManyRequests
 */
export function readingBudget(perMinute: number): (request: Request) => Promise<void> {
  const budget = new CallBudget(perMinute);
  return async ({ headers }) => {
    const retryAfterSeconds = budget.spend(clientAddress(headers), Date.now());
    if (retryAfterSeconds > 0) throw new AppError('TooManyRequests', { retryAfterSeconds });
  };
}
