import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { accessTokens, calendarFeeds, userSessions } from '@/db/schema';

/**
 * The last use of sessions, tokens and feeds is stored at most this often, so that most reads do not write.
 */
const TOUCH_INTERVAL_MS = 5 * 60_000;

/** Whether the last use is long enough ago to be updated. */
export function isDueForTouch(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= TOUCH_INTERVAL_MS;
}

/** Updates the last use of a session; of parallel requests only one writes. */
export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(userSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(userSessions.sessionId, sessionId), lt(userSessions.lastSeenAt, dueBefore(now))));
}

/** Updates the last use of a token; of parallel requests only one writes. */
export async function touchToken(db: Db, tokenId: string, now: Date): Promise<void> {
  const isDue = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, dueBefore(now)));
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(accessTokens.tokenId, tokenId), isDue));
}

/** Updates the last read of a calendar feed; of parallel requests only one writes. */
export async function touchFeed(db: Db, tokenHash: string, now: Date): Promise<void> {
  const isDue = or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, dueBefore(now)));
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isDue));
}

function dueBefore(now: Date): Date {
  return new Date(now.getTime() - TOUCH_INTERVAL_MS + 1);
}
