import { and, eq, isNull } from 'drizzle-orm';
import { accessTokens } from '@/db/schema';
import type { ServiceContext } from '@/lib/services/context';
import { notFound } from '@/lib/services/errors';

/**
 * Revokes one of the viewer's tokens at once.
 * @throws AppError NotFound for a token that is not theirs or is already revoked
 */
export async function revokeToken(ctx: ServiceContext, tokenId: string): Promise<void> {
  const revoked = await ctx.db
    .update(accessTokens)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(accessTokens.tokenId, tokenId),
        eq(accessTokens.userId, ctx.viewer.userId),
        isNull(accessTokens.revokedAt),
      ),
    )
    .returning({ tokenId: accessTokens.tokenId });
  if (revoked.length === 0) throw notFound();
}
