import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { takeFromRateLimits } from '../rate-limit';
import { checkPassword } from './password-hash';

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 10;

/**
 * Checks the password of the signed-in person before they change how they sign in. Only failures count. Call
 * it outside of transactions, because it is slow.
 * @returns the stored hash it was compared with
 * @throws AppError InvalidPassword, TooManyRequests
 */
export async function verifyOwnPassword(
  { db, viewer, now }: ServiceContext,
  password: string,
  reference: string,
): Promise<string> {
  const limit = { key: `own-password:user:${viewer.userId}`, max: MAX_FAILURES, windowMs: WINDOW_MS };
  const attempt = await takeFromRateLimits(db, [limit], now);
  if (!attempt.allowed) {
    throw new AppError('TooManyRequests', { retryAfterSeconds: attempt.retryAfterSeconds });
  }
  const [user] = await db.select().from(users).where(eq(users.userId, viewer.userId));
  if (!user) throw notFound();
  const { matches } = await checkPassword(password, user.passwordHash);
  if (!matches || user.passwordHash === null) {
    throw new AppError('InvalidPassword', {
      messages: [{ type: 'error', code: 'InvalidPassword', reference }],
    });
  }
  await attempt.refund();
  return user.passwordHash;
}
