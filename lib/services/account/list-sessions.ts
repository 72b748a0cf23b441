import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { userSessions } from '@/db/schema';
import type { SessionDto } from '@/lib/contract/sessions';
import { addressPrefix, deviceOf } from '@/lib/domain/account/device';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '@/lib/domain/account/session-limits';
import type { ServiceContext } from '../context';

/** The browsers in which the viewer is signed in, the one last used first. */
export async function listSessions({ db, viewer, now }: ServiceContext): Promise<SessionDto[]> {
  const rows = await db
    .select()
    .from(userSessions)
    .where(
      and(
        eq(userSessions.userId, viewer.userId),
        isNull(userSessions.revokedAt),
        gt(userSessions.createdAt, new Date(now.getTime() - SESSION_LIFETIME_MS)),
        gt(userSessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_MS)),
      ),
    )
    .orderBy(desc(userSessions.lastSeenAt), desc(userSessions.sessionId));
  return rows.map((row) => ({
    sessionID: row.sessionId,
    ...deviceOf(row.userAgent),
    addressPrefix: addressPrefix(row.address),
    signedInOn: row.createdAt.toISOString(),
    lastSeenOn: row.lastSeenAt.toISOString(),
    isCurrent: row.sessionId === viewer.sessionId,
  }));
}
