import { CallBudget } from '@/lib/auth/call-budget';
import type { Endpoint } from '@/lib/contract/endpoint';
import { announcedBytes } from '@/lib/http/body';
import { AppError } from '@/lib/services/errors';

/** Grids save every few seconds; nobody types a hundred changes a second. */
const WRITES_PER_MINUTE = 6000;
/** Writes with a large body, such as thousands of rows. */
const LARGE_WRITES_PER_MINUTE = 120;
const LARGE_BYTES = 64 * 1024;

const writes = new CallBudget(WRITES_PER_MINUTE);
const largeWrites = new CallBudget(LARGE_WRITES_PER_MINUTE);

/**
 * Limits how often a person may write in a minute, before the body is read; counted in this process only, so
 * that counting costs nothing. Files have limits of their own.
 * @throws AppError TooManyRequests
 */
export function limitWrites(endpoint: Endpoint, request: Request, userId: string, now: Date): void {
  if (endpoint.access !== 'write' || endpoint.method === 'GET') return;
  spend(writes, userId, now);
  const isLarge = request.body !== null && (announcedBytes(request) || endpoint.bodyLimit) > LARGE_BYTES;
  if (isLarge && endpoint.consumes === 'application/json') spend(largeWrites, userId, now);
}

function spend(budget: CallBudget, userId: string, now: Date): void {
  const retryAfterSeconds = budget.spend(userId, now.getTime());
  if (retryAfterSeconds > 0) throw new AppError('TooManyRequests', { retryAfterSeconds });
}
