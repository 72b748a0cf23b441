import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { accessTokens } from '@/db/schema';
import type { TokenDto } from '@/lib/contract/account';
import { presentToken } from '@/lib/services/account/present-token';
import type { ServiceContext } from '@/lib/services/context';

/** The viewer's integration tokens that are not revoked, newest first; expired ones are marked. */
export function listTokens({ db, viewer }: ServiceContext): Promise<TokenDto[]> {
  return listTokensOf(db, viewer.userId);
}

/** The same for any user; the caller must check who may see it. */
export async function listTokensOf(db: Db, userId: string): Promise<TokenDto[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.tokenId));
  return rows.map(presentToken);
}
