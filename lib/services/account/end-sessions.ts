import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { userSessions, users } from '@/db/schema';
import { endTokensOf } from './end-tokens';
import { forgetSessions } from './session-memory';

/** Ends one session, so that a copy of its cookie is useless after signing out. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(userSessions)
    .set({ revokedAt: now })
    .where(and(eq(userSessions.sessionId, sessionId), isNull(userSessions.revokedAt)));
  forgetSessions();
}

/** Signs a person out of every browser at once, by incrementing the session version. */
export async function endAllSessions(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.userId, userId));
  await endSessionsOf(db, userId, null, now);
}

/** The same with their tokens and calendar feeds: nothing acts or reads for them any more. */
export async function endAllAccess(db: Db, userId: string, now: Date): Promise<void> {
  await endAllSessions(db, userId, now);
  await endTokensOf(db, userId, now);
}

/** Signs a person out of every browser except the current one (null: of every one). */
export async function endSessionsOf(
  db: Db,
  userId: string,
  exceptSessionId: string | null,
  now: Date,
): Promise<void> {
  const others = exceptSessionId === null ? undefined : ne(userSessions.sessionId, exceptSessionId);
  await db
    .update(userSessions)
    .set({ revokedAt: now })
    .where(and(eq(userSessions.userId, userId), isNull(userSessions.revokedAt), others));
  forgetSessions();
}
