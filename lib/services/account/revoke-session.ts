import { and, eq, isNull } from 'drizzle-orm';
import { userSessions } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { endSessionsOf } from './end-sessions';
import { forgetSessions } from './session-memory';

/**
 * Signs out one of the viewer's browsers at once.
 * @throws AppError NotFound for a session that is not theirs or has ended
 */
export async function revokeSession({ db, viewer, now }: ServiceContext, sessionId: string): Promise<void> {
  const revoked = await db
    .update(userSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(userSessions.sessionId, sessionId),
        eq(userSessions.userId, viewer.userId),
        isNull(userSessions.revokedAt),
      ),
    )
    .returning({ sessionId: userSessions.sessionId });
  if (revoked.length === 0) throw notFound();
  forgetSessions();
}

/** Signs the viewer out of all other browsers; if called with a token, out of all. */
export function revokeOtherSessions({ db, viewer, now }: ServiceContext): Promise<void> {
  return endSessionsOf(db, viewer.userId, viewer.sessionId, now);
}
