import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { isKnownFor, type KnownBrowser } from '@/lib/domain/account/known-browser';
import { PASSWORD_MAX_LENGTH } from '@/lib/domain/account/password-rule';
import { signInLimits } from '@/lib/domain/account/sign-in-limits';
import { checkCode } from '@/lib/services/account/check-code';
import { checkPassword, hashPassword } from '@/lib/services/account/password-hash';
import {
  openSession,
  type SignedInPerson,
  type SignInDevice,
  type UserRow,
} from '@/lib/services/account/sign-in-person';
import { takeFromRateLimits } from '@/lib/services/rate-limit';

export type SignInOutcome =
  | { outcome: 'signed-in'; person: SignedInPerson }
  | { outcome: 'refused' }
  /** The password is correct; a code of the second factor is needed, was wrong, or was used before. */
  | { outcome: 'code-missing' | 'code-wrong' | 'code-used' }
  | { outcome: 'limited'; retryAfterSeconds: number };

export interface PasswordSignIn {
  login: string;
  password: string;
  /** Code of the second factor, once it was asked for. */
  code?: string;
  device: SignInDevice;
  /** The browser, if a person has signed in with it before. */
  browser?: KnownBrowser | null;
}

/**
 * Checks a login and password and opens a session. Unknown people, disabled people and wrong passwords get
 * the same refusal after the same work; people with a second factor are asked for its code once the password
 * is correct. Hashes made with older parameters are renewed. Only failures count against the limits.
 */
export async function signInWithPassword(db: Db, input: PasswordSignIn, now: Date): Promise<SignInOutcome> {
  const login = input.login.trim().toLowerCase();
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.login})`, login));
  const { browser = null, device } = input;
  const knownAs =
    user && browser && isKnownFor(browser, user.userId, now)
      ? { browserId: browser.browserId, userId: user.userId }
      : null;
  const attempt = await takeFromRateLimits(db, signInLimits(login, device.address, knownAs), now);
  if (!attempt.allowed) return { outcome: 'limited', retryAfterSeconds: attempt.retryAfterSeconds };

  const password = input.password.slice(0, PASSWORD_MAX_LENGTH);
  const check = await checkPassword(password, user?.passwordHash ?? null);
  if (!user || !check.matches || user.disabledAt !== null || password !== input.password) {
    return { outcome: 'refused' };
  }
  const second = await checkCode(db, { userId: user.userId, code: input.code ?? '', knownAs }, now);
  // A wrong code counts as a failure, like a wrong password.
  if (second.outcome === 'wrong') return { outcome: 'code-wrong' };
  await attempt.refund();
  if (second.outcome === 'limited') return second;
  if (second.outcome === 'missing') return { outcome: 'code-missing' };
  if (second.outcome === 'used') return { outcome: 'code-used' };
  if (check.isOutdated) await renewHash(db, user, password);
  return { outcome: 'signed-in', person: await openSession(db, user, device, now) };
}

/**
 * Only replaces the hash that was checked, so that a concurrent change of the password is not overwritten.
 */
async function renewHash(db: Db, user: UserRow, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash })
    .where(sql`${users.userId} = ${user.userId} and ${users.passwordHash} = ${user.passwordHash}`);
}
