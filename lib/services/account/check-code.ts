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
  /** A code of the app, or a recovery code. */
  code: string;
  /** The browser of the request, if the person has signed in with it before. */
  knownAs: KnownAs;
}

/**
 * Checks a person's second factor with a code of their app or a recovery code; each works once. `none`: they
 * have no second factor. `used`: the code is right but was used before. Only wrong codes count against the
 * limit. A recovery code has 120 bits and cannot be guessed, so it is looked up before anything is counted;
 * using one twice at once therefore limits nobody.
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

/**
 * Only accepts steps after the last used one: of two concurrent uses of one code, one succeeds and the other
 * is refused.
 */
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

/** null if the installation's secret has changed: then only recovery codes work. */
function readable(sealedSecret: string): string | null {
  try {
    return unseal('second factors', sealedSecret);
  } catch {
    return null;
  }
}
