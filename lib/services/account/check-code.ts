import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { secondFactors } from '@/db/schema';
import { takeFromRateLimits } from '../rate-limit';
import { unseal } from '../sealed-text';
import { spendRecoveryCode } from './recovery-codes';
import { totpStepOf } from './totp';

const WINDOW_MS = 15 * 60_000;
/** Wrong codes in a quarter of an hour: guessing one of six digits takes years. */
const MAX_FAILURES = 5;

export type CodeCheck =
  | { outcome: 'none' | 'missing' | 'right' | 'wrong' }
  | { outcome: 'limited'; retryAfterSeconds: number };

/**
 * Asks whether a person's second factor is met by a code of his app or by a recovery code; each works once.
 * `none`: he has no second factor. Only wrong codes count against the limit.
 */
export async function checkCode(db: Db, userId: string, code: string, now: Date): Promise<CodeCheck> {
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  if (!factor) return { outcome: 'none' };
  const typed = code.replaceAll(/[\s-]/g, '');
  if (typed === '') return { outcome: 'missing' };
  const limit = { key: `second-factor:user:${userId}`, max: MAX_FAILURES, windowMs: WINDOW_MS };
  const attempt = await takeFromRateLimits(db, [limit], now);
  if (!attempt.allowed) return { outcome: 'limited', retryAfterSeconds: attempt.retryAfterSeconds };
  const isRight = /^\d{6}$/.test(typed)
    ? await spendTotpCode(db, factor, typed, now)
    : await spendRecoveryCode(db, userId, typed, now);
  if (isRight) await attempt.refund();
  return { outcome: isRight ? 'right' : 'wrong' };
}

/** Only after the last used step: of two who use one code at once, one is let in. */
export async function spendTotpCode(
  db: Db,
  { userId, sealedSecret, lastStep }: typeof secondFactors.$inferSelect,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = readable(sealedSecret);
  const step = secret === null ? null : totpStepOf(secret, code, now, lastStep);
  if (step === null) return false;
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

/** null where the installation's secret is another one by now: then recovery codes alone are left. */
function readable(sealedSecret: string): string | null {
  try {
    return unseal('second factors', sealedSecret);
  } catch {
    return null;
  }
}
