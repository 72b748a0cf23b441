import { and, asc, eq, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { loadPortal } from '@/db/queries/portal';
import { secondFactors, userSessions, users } from '@/db/schema';
import type { AdminAction, LoggedChange } from '@/lib/domain/admin-log/admin-actions';
import { endAllAccess } from '../account/end-sessions';
import { makeOneTimeLink } from '../account/one-time-link';
import { removeSecondFactorOf } from '../account/recovery-codes';
import { forgetSessions } from '../account/session-memory';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { Author } from '../context';
import { AppError, notFound } from '../errors';
import { lockProjectsOf, reactivateIn } from '../users/change-user-access';
import {
  administratorPasswordHash,
  insertAdministrator,
  type NewAdministrator,
} from './create-administrator';

/** Whoever runs the command on the server, where they hold the database anyway. */
export const CONSOLE: Author = { userId: null, login: 'console' };
const LINK_HOURS = 24;

type UserRow = typeof users.$inferSelect;

/**
 * Creates an administrator with a password, or without one and with a link to set it.
 * @returns the token of the link; null with a password
 * @throws AppError PersonExists, ValidationFailed
 */
export async function createAdministrator(
  db: Db,
  person: NewAdministrator,
  now: Date,
): Promise<string | null> {
  const { password, ...rest } = person;
  const passwordHash = await administratorPasswordHash(password);
  return db.transaction(async (tx) => {
    const { userId } = await insertAdministrator(tx, { ...rest, passwordHash, isExternalLogin: false });
    await logByConsole(tx, 'administratorCreated', { userId, login: person.email }, now);
    return passwordHash === null ? makeOneTimeLink(tx, passwordLink(userId), now) : null;
  });
}

/**
 * Gives a person the right to administer, or takes it away.
 * @throws AppError NotFound, LastAdministrator
 */
export async function setAdministrator(
  db: Db,
  email: string,
  isAdministrator: boolean,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, email);
    if (!isAdministrator) await requireOtherAdministrator(tx, person);
    if (person.isAdministrator === isAdministrator) return;
    await tx
      .update(users)
      .set({ isAdministrator, ...(isAdministrator && { isInternal: true }) })
      .where(eq(users.userId, person.userId));
    forgetSessions();
    await logByConsole(tx, isAdministrator ? 'administratorGranted' : 'administratorRevoked', person, now);
  });
}

/** Ends a person's sign-ins and tokens. @returns the token of a link that sets a password @throws AppError NotFound */
export async function makePasswordLink(db: Db, email: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, email);
    await endAllAccess(tx, person.userId, now);
    await logByConsole(tx, 'passwordLinkMade', person, now);
    return makeOneTimeLink(tx, passwordLink(person.userId), now);
  });
}

/**
 * Lets a deactivated person sign in again, with their tasks; the sign-ins and tokens they had stay ended.
 * @returns the token of a link that sets a password @throws AppError NotFound
 */
export async function reactivatePerson(db: Db, email: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const { userId } = await findPerson(tx, email);
    const ctx = { db: tx, now, viewer: CONSOLE, product: { timeZone: (await loadPortal(tx)).timeZone } };
    const rootUnitIds = await lockProjectsOf(ctx, userId);
    const person = await lockPerson(tx, email);
    if (person.disabledAt !== null) {
      await reactivateIn(ctx, userId, rootUnitIds);
      forgetSessions();
      const changes = [{ field: 'isActive', from: false, to: true }];
      await logByConsole(tx, 'userReactivated', person, now, changes);
    }
    return makeOneTimeLink(tx, passwordLink(userId), now);
  });
}

/** Removes a person's second factor and ends their sign-ins and tokens. @throws AppError NotFound */
export async function removeSecondFactor(db: Db, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, email);
    await removeSecondFactorOf(tx, person.userId);
    await endAllAccess(tx, person.userId, now);
    await logByConsole(tx, 'secondFactorReset', person, now);
  });
}

export interface ListedAdministrator {
  login: string;
  isActive: boolean;
  hasSecondFactor: boolean;
  lastSeenAt: Date | null;
}

/** Everybody who may administer, by their address. */
export async function listAdministrators(db: Db): Promise<ListedAdministrator[]> {
  const rows = await db
    .select({
      login: users.login,
      disabledAt: users.disabledAt,
      secondFactors: sql<number>`count(${secondFactors.confirmedAt})`.mapWith(Number),
      lastSeenAt: max(userSessions.lastSeenAt),
    })
    .from(users)
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.userId, users.userId), isNotNull(secondFactors.confirmedAt)),
    )
    .leftJoin(userSessions, eq(userSessions.userId, users.userId))
    .where(eq(users.isAdministrator, true))
    .groupBy(users.userId)
    .orderBy(asc(users.login));
  return rows.map(({ login, disabledAt, secondFactors: factors, lastSeenAt }) => ({
    login,
    isActive: disabledAt === null,
    hasSecondFactor: factors > 0,
    lastSeenAt,
  }));
}

async function findPerson(tx: Db, email: string): Promise<Pick<UserRow, 'userId'>> {
  const isOne = sql`lower(${users.login}) = ${email.trim().toLowerCase()}`;
  const [person] = await tx.select({ userId: users.userId }).from(users).where(isOne);
  if (!person) throw notFound();
  return person;
}

/** With all administrators, so that two commands at once do not leave the portal without one. */
async function lockPerson(tx: Db, email: string): Promise<UserRow> {
  const login = email.trim().toLowerCase();
  const locked = await tx
    .select()
    .from(users)
    .where(sql`${users.isAdministrator} or lower(${users.login}) = ${login}`)
    .orderBy(asc(users.userId))
    .for('update');
  const person = locked.find((row) => row.login.toLowerCase() === login);
  if (!person) throw notFound();
  return person;
}

async function requireOtherAdministrator(tx: Db, { userId }: UserRow): Promise<void> {
  const isOther = and(users.isAdministrator, sql`${users.disabledAt} is null`, ne(users.userId, userId));
  if ((await tx.$count(users, isOther)) === 0) throw new AppError('LastAdministrator');
}

const passwordLink = (userId: string) =>
  ({ userId, purpose: 'password-reset', validHours: LINK_HOURS }) as const;

/** An entry of the log that belongs to no product. */
function logByConsole(
  tx: Db,
  action: AdminAction,
  { userId, login }: Pick<UserRow, 'userId' | 'login'>,
  now: Date,
  changes: LoggedChange[] = [],
): Promise<void> {
  const ctx = { db: tx, now, viewer: CONSOLE, product: null };
  return writeAdminLog(ctx, { action, subject: login, subjectId: userId, changes });
}
