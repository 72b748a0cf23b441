import type { accessTokens } from '@/db/schema';
import type { TokenDto } from '@/lib/contract/account';

/** A token as its owner sees it; the secret is not stored, so it cannot be shown. */
export function presentToken(token: typeof accessTokens.$inferSelect): TokenDto {
  return {
    tokenID: token.tokenId,
    name: token.name,
    scope: token.scope,
    createdOn: token.createdAt.toISOString(),
    expiresOn: token.expiresAt.toISOString(),
    lastUsedOn: token.lastUsedAt?.toISOString() ?? null,
  };
}
