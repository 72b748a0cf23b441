import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { PASSWORD_MAX_LENGTH } from '@/lib/domain/account/password-rule';
import { checkCode } from '@/lib/services/account/check-code';
import { checkPassword, hashPassword } from '@/lib/services/account/password-hash';
import {
  openSession,
  type SignedInPerson,
  type SignInDevice,
  type UserRow,
} from '@/lib/services/account/sign-in-person';
import { type RateLimit, takeFromRateLimits } from '@/lib/services/rate-limit';

export type SignInOutcome =
  | { outcome: 'signed-in'; person: SignedInPerson }
  | { outcome: 'refused' }
  /** The password is right; a code of the second factor is needed, or was wrong. */
  | { outcome: 'code-missing' | 'code-wrong' }
  | { outcome: 'limited'; retryAfterSeconds: number };

export interface PasswordSignIn {
  login: string;
  password: string;
  /** Of the second factor, once it was asked for. */
  code?: string;
  device: SignInDevice;
}

const WINDOW_MS = 15 * 60_000;
const LOGIN_MAX_LENGTH = 254;

/** Failures only: 10 per login and 100 per address in 15 minutes (rest.md). */
function failureLimits(login: string, address: string): RateLimit[] {
  return [
    { key: `sign-in:login:${login.slice(0, LOGIN_MAX_LENGTH)}`, max: 10, windowMs: WINDOW_MS },
    { key: `sign-in:address:${address}`, max: 100, windowMs: WINDOW_MS },
  ];
}

/**
 * Checks a login and password and opens a session. Unknown people, disabled people and wrong passwords are refused
 * alike and after the same work; whoever has a second factor is asked for its code once the password is right.
 * Hashes made with older parameters are renewed on the way.
 */
export async function signInWithPassword(db: Db, input: PasswordSignIn, now: Date): Promise<SignInOutcome> {
  const login = input.login.trim().toLowerCase();
  const attempt = await takeFromRateLimits(db, failureLimits(login, input.device.address), now);
  if (!attempt.allowed) return { outcome: 'limited', retryAfterSeconds: attempt.retryAfterSeconds };

  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.login})`, login));
  const password = input.password.slice(0, PASSWORD_MAX_LENGTH);
  const check = await checkPassword(password, user?.passwordHash ?? null);
  if (!user || !check.matches || user.disabledAt !== null || password !== input.password) {
    return { outcome: 'refused' };
  }
  const second = await checkCode(db, user.userId, input.code ?? '', now);
  if (second.outcome === 'limited') return second;
  // A wrong code counts as a failure, as a wrong password does.
  if (second.outcome === 'wrong') return { outcome: 'code-wrong' };
  await attempt.refund();
  if (second.outcome === 'missing') return { outcome: 'code-missing' };
  if (check.isOutdated) await renewHash(db, user, password);
  return { outcome: 'signed-in', person: await openSession(db, user, input.device, now) };
}

/** Only over the hash that was checked: a password changed meanwhile stays changed. */
async function renewHash(db: Db, user: UserRow, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash })
    .where(sql`${users.userId} = ${user.userId} and ${users.passwordHash} = ${user.passwordHash}`);
}
