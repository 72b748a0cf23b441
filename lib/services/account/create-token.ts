import { accessTokens } from '@/db/schema';
import type { NewTokenDto } from '@/lib/contract/account';
import { presentToken } from '@/lib/services/account/present-token';
import { newSecretToken, secretTokenHash } from '@/lib/services/account/secret-token';
import type { ServiceContext } from '@/lib/services/context';

const DAY_MS = 24 * 60 * 60_000;

interface WantedToken {
  name: string;
  scope: 'read' | 'write';
  expiresInDays: number;
}

/** Makes an integration token of the viewer's; only this answer ever carries the token itself (rest.md). */
export async function createToken(ctx: ServiceContext, wanted: WantedToken): Promise<NewTokenDto> {
  const token = newSecretToken();
  const [row] = await ctx.db
    .insert(accessTokens)
    .values({
      userId: ctx.viewer.userId,
      name: wanted.name,
      scope: wanted.scope,
      tokenHash: secretTokenHash(token),
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + wanted.expiresInDays * DAY_MS),
    })
    .returning();
  if (!row) throw new Error('the token was not stored');
  return { ...presentToken(row), token };
}
