import type { Db } from '@/db/client';
import { isUniqueViolation } from '@/db/errors';
import { lockFor } from '@/db/queries/advisory-locks';
import { setupLinks, users } from '@/db/schema';
import { administratorPasswordProblem } from '@/lib/domain/account/administrator-password';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import { isCommonPassword } from '../account/common-passwords';
import { hashPassword } from '../account/password-hash';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { AppError, validationFailed } from '../errors';
import { takeFromRateLimits } from '../rate-limit';
import { openSetupLink } from './setup-link';
import { finishSetup, setupFinishedAt } from './setup-state';

export interface NewAdministrator {
  email: string;
  firstName: string | null;
  lastName: string | null;
  language: ProfileLanguage | null;
  /** Null for a person who signs in with the identity provider only. */
  password: string | null;
}

const WINDOW_MS = 15 * 60_000;

/**
 * Creates the first administrator with a set-up link and closes the set-up for good. Of several at once one wins.
 * @throws AppError SetupTokenInvalid for a wrong, used or expired link; SetupFinished; ValidationFailed for the
 * password; TooManyRequests after 10 failures of an address or 100 in all within 15 minutes
 */
export async function createFirstAdministrator(
  db: Db,
  { token, address, ...person }: NewAdministrator & { token: string; address: string },
  now: Date,
): Promise<{ userId: string }> {
  const limits = [
    { key: `set-up:address:${address}`, max: 10, windowMs: WINDOW_MS },
    { key: 'set-up', max: 100, windowMs: WINDOW_MS },
  ];
  const verdict = await takeFromRateLimits(db, limits, now);
  if (!verdict.allowed)
    throw new AppError('TooManyRequests', { retryAfterSeconds: verdict.retryAfterSeconds });
  if ((await db.$count(setupLinks, openSetupLink(token, now))) === 0) {
    throw new AppError((await setupFinishedAt(db)) ? 'SetupFinished' : 'SetupTokenInvalid');
  }
  // Who has the link may try again as often as they like.
  await verdict.refund();
  const passwordHash = await administratorPasswordHash(person.password);
  return db.transaction(async (tx) => {
    await lockOpenSetup(tx);
    const [used] = await tx
      .update(setupLinks)
      .set({ usedAt: now })
      .where(openSetupLink(token, now))
      .returning({ linkId: setupLinks.linkId });
    if (!used) throw new AppError('SetupTokenInvalid');
    return insertFirstAdministrator(tx, person, passwordHash, now);
  });
}

/**
 * Creates the first administrator from the settings of the process, without a link.
 * @param configure what else is set up in the same transaction
 * @throws AppError SetupFinished; ValidationFailed for the password; whatever `configure` throws
 */
export async function createConfiguredAdministrator(
  db: Db,
  person: NewAdministrator,
  now: Date,
  configure: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<{ userId: string }> {
  const passwordHash = await administratorPasswordHash(person.password);
  return db.transaction(async (tx) => {
    await lockOpenSetup(tx);
    const administrator = await insertFirstAdministrator(tx, person, passwordHash, now);
    await configure(tx);
    return administrator;
  });
}

/** Of two who set up the portal at once the second waits, and finds it done. @throws AppError SetupFinished */
async function lockOpenSetup(tx: Db): Promise<void> {
  await lockFor(tx, 'setup');
  if (await setupFinishedAt(tx)) throw new AppError('SetupFinished');
}

/** The hash of an administrator's password; null without one. @throws AppError ValidationFailed */
export async function administratorPasswordHash(password: string | null): Promise<string | null> {
  if (password === null) return null;
  const code = administratorPasswordProblem(password, await isCommonPassword(password));
  if (code !== null) throw validationFailed([{ type: 'error', code, reference: 'password' }]);
  return hashPassword(password);
}

async function insertFirstAdministrator(
  tx: Db,
  { email, firstName, lastName, language }: NewAdministrator,
  passwordHash: string | null,
  now: Date,
): Promise<{ userId: string }> {
  const isExternalLogin = passwordHash === null;
  const values = { email, firstName, lastName, language, passwordHash, isExternalLogin };
  const person = await insertAdministrator(tx, values);
  await finishSetup(tx, now);
  await tx.delete(setupLinks);
  const ctx = { db: tx, now, viewer: { userId: person.userId, login: email }, product: null };
  const entry = { subject: email, subjectId: person.userId, changes: [] };
  await writeAdminLog(ctx, { action: 'administratorCreated', ...entry });
  return person;
}

interface AdministratorRow extends Omit<NewAdministrator, 'password'> {
  passwordHash: string | null;
  isExternalLogin: boolean;
}

/** An internal person with the flag. @throws AppError PersonExists if there is somebody with this address */
export async function insertAdministrator(
  tx: Db,
  { email, ...values }: AdministratorRow,
): Promise<{ userId: string }> {
  const flags = { isInternal: true, isAdministrator: true };
  try {
    const [person] = await tx
      .insert(users)
      .values({ login: email, ...values, ...flags })
      .returning({ userId: users.userId });
    if (!person) throw new Error('no row was returned');
    return person;
  } catch (error) {
    if (isUniqueViolation(error, 'users_login_key')) throw new AppError('PersonExists');
    throw error;
  }
}
