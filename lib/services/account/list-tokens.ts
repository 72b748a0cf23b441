import { and, desc, eq, isNull } from 'drizzle-orm';
import { accessTokens } from '@/db/schema';
import type { TokenDto } from '@/lib/contract/account';
import { presentToken } from '@/lib/services/account/present-token';
import type { ServiceContext } from '@/lib/services/context';

/** The viewer's integration tokens that are not revoked, newest first; expired ones are shown as such. */
export async function listTokens(ctx: ServiceContext): Promise<TokenDto[]> {
  const rows = await ctx.db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, ctx.viewer.userId), isNull(accessTokens.revokedAt)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.tokenId));
  return rows.map(presentToken);
}
