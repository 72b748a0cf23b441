import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { accessTokens, calendarFeeds } from '@/db/schema';

/**
 * Revokes at once what lets programs read for a person: integration tokens and calendar feeds. Runs in the
 * transaction that makes it necessary.
 */
export async function endTokensOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)));
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}
