import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { queueMail } from '@/lib/mail/queue-mail';
import { makeOneTimeLink } from '@/lib/services/account/one-time-link';
import { AppError } from '@/lib/services/errors';
import { takeFromRateLimits } from '@/lib/services/rate-limit';

export const RESET_LINK_MINUTES = 60;
const HOUR_MS = 60 * 60_000;

/**
 * Mails a one-time link for setting a password to the person with this login. Does not reveal whether they
 * exist: unknown and disabled people and external logins, who have no password, get no mail.
 * @throws AppError TooManyRequests after 5 requests per login or 20 per IP address in an hour
 */
export async function requestPasswordReset(
  db: Db,
  { login, address }: { login: string; address: string },
  now: Date,
): Promise<void> {
  const wanted = login.trim().toLowerCase();
  const limits = [
    { key: `password-reset:login:${wanted}`, max: 5, windowMs: HOUR_MS },
    { key: `password-reset:address:${address}`, max: 20, windowMs: HOUR_MS },
  ];
  const verdict = await takeFromRateLimits(db, limits, now);
  if (!verdict.allowed)
    throw new AppError('TooManyRequests', { retryAfterSeconds: verdict.retryAfterSeconds });

  await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.login})`, wanted));
    if (!user || user.disabledAt !== null || user.isExternalLogin) return;
    const validHours = RESET_LINK_MINUTES / 60;
    const link = { userId: user.userId, purpose: 'password-reset', validHours } as const;
    const token = await makeOneTimeLink(tx, link, now);
    const data = { path: `/sign-in/reset-password?token=${token}`, validMinutes: RESET_LINK_MINUTES };
    await queueMail(tx, { template: 'PasswordReset', userId: user.userId, data });
  });
}
