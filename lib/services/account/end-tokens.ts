import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { accessTokens } from '@/db/schema';

/** Ends every integration token of a person at once. Belongs into the transaction that makes it necessary. */
export async function endTokensOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)));
}
