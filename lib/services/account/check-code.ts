import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { secondFactors } from '@/db/schema';
import { codeLimit, type KnownAs } from '@/lib/domain/account/sign-in-limits';
import { unseal } from '@/lib/sealed-text';
import { takeFromRateLimits } from '../rate-limit';
import { spendRecoveryCode } from './recovery-codes';
import { totpStepOf } from './totp';

export type CodeCheck =
  | { outcome: 'none' | 'missing' | 'right' | 'wrong' | 'used' }
  | { outcome: 'limited'; retryAfterSeconds: number };

type Factor = typeof secondFactors.$inferSelect;

interface TypedCode {
  userId: string;
  /** Of the app, or a recovery code. */
  code: string;
  /** The browser it comes from, where the person has signed in with it before. */
  knownAs: KnownAs;
}

/**
 * Asks whether a person's second factor is met by a code of their app or by a recovery code; each works once.
 * `none`: they have no second factor. `used`: the code was right and was used before. Only wrong codes count against
 * the limit. A recovery code has 120 bits and is not guessed: it is looked up before anything is counted, so that
 * using one twice at once limits nobody.
 */
export async function checkCode(db: Db, typed: TypedCode, now: Date): Promise<CodeCheck> {
  const { userId, knownAs } = typed;
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  if (!factor) return { outcome: 'none' };
  const code = typed.code.replaceAll(/[\s-]/g, '');
  if (code === '') return { outcome: 'missing' };
  const isOfApp = /^\d{6}$/.test(code);
  const recovery = isOfApp ? 'unknown' : await spendRecoveryCode(db, userId, code, now);
  if (recovery === 'spent') return { outcome: 'right' };
  if (recovery === 'used') return { outcome: 'used' };
  const attempt = await takeFromRateLimits(db, [codeLimit(userId, knownAs)], now);
  if (!attempt.allowed) return { outcome: 'limited', retryAfterSeconds: attempt.retryAfterSeconds };
  const outcome = isOfApp ? await spendTotpCode(db, factor, code, now) : 'wrong';
  if (outcome !== 'wrong') await attempt.refund();
  return { outcome };
}

/** Only after the last used step: of two who use one code at once, one is let in and the other is refused. */
export async function spendTotpCode(
  db: Db,
  { userId, sealedSecret, lastStep }: Factor,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'used'> {
  const secret = readable(sealedSecret);
  if (secret === null) return 'wrong';
  const step = totpStepOf(secret, code, now, lastStep);
  if (step === null) return totpStepOf(secret, code, now, 0) === null ? 'wrong' : 'used';
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0 ? 'right' : 'used';
}

/** null where the installation's secret is another one by now: then recovery codes alone are left. */
function readable(sealedSecret: string): string | null {
  try {
    return unseal('second factors', sealedSecret);
  } catch {
    return null;
  }
}
