import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { userSessions, users } from '@/db/schema';

/** Ends one session, so that a copy of its cookie is worth nothing after signing out. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(userSessions)
    .set({ revokedAt: now })
    .where(and(eq(userSessions.sessionId, sessionId), isNull(userSessions.revokedAt)));
}

/** Signs a person out of every browser at once, by moving the session version on. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.userId, userId));
}
