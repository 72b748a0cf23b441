import { and, desc, eq } from 'drizzle-orm';
import { userSessions } from '@/db/schema';
import type { SessionDto } from '@/lib/contract/sessions';
import { addressPrefix, deviceOf } from '@/lib/domain/account/device';
import type { ServiceContext } from '../context';
import { isLiveSession } from './live-session';

/** The browsers in which the viewer is signed in, most recently used first. */
export async function listSessions({ db, viewer, now, settings }: ServiceContext): Promise<SessionDto[]> {
  const rows = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, viewer.userId), isLiveSession(now, settings)))
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
