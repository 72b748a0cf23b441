import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { recoveryCodes, secondFactors } from '@/db/schema';
import { secretTokenHash } from './secret-token';
import { toBase32 } from './totp';

const CODES = 8;
/** 120 bits: they cannot be guessed from a plain hash. */
const CODE_BYTES = 15;

/**
 * Creates new codes that replace all earlier ones; only this answer has them in plain text. Must run inside a
 * transaction.
 */
export async function replaceRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => toBase32(randomBytes(CODE_BYTES)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: secretTokenHash(code) })));
  return codes.map(inGroups);
}

/** Takes a person's second factor away with its codes: then their password is enough to sign in. */
export async function removeSecondFactorOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses a code up. `used`: the person's code was already used; `unknown`: it is not one of theirs. */
export async function spendRecoveryCode(
  db: Db,
  userId: string,
  typed: string,
  now: Date,
): Promise<'spent' | 'used' | 'unknown'> {
  const code = typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
  const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, secretTokenHash(code)));
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(own, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  if (spent.length > 0) return 'spent';
  return (await db.$count(recoveryCodes, own)) > 0 ? 'used' : 'unknown';
}

/** In groups of six letters, easier to copy by hand. */
function inGroups(code: string): string {
  return code.match(/.{1,6}/g)?.join('-') ?? code;
}
