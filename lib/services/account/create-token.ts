import { accessTokens } from '@/db/schema';
import type { NewTokenDto } from '@/lib/contract/account';
import { href } from '@/lib/domain/navigation/pages';
import { queueMail } from '@/lib/mail/queue-mail';
import { presentToken } from '@/lib/services/account/present-token';
import { newSecretToken, secretTokenHash } from '@/lib/services/account/secret-token';
import { inTransaction, type ServiceContext } from '@/lib/services/context';
import { requireStorage } from '@/lib/services/storage/stored-by-person';

const DAY_MS = 24 * 60 * 60_000;

interface WantedToken {
  name: string;
  scope: 'read' | 'write';
  expiresInDays: number;
}

/**
 * Creates an integration token for the viewer and notifies them by mail; only this answer contains the token
 * itself (rest.md). `proveIdentity` is called before.
 */
export function createToken(outer: ServiceContext, wanted: WantedToken): Promise<NewTokenDto> {
  const token = newSecretToken();
  return inTransaction(outer, async (ctx) => {
    await requireStorage(ctx, 'tokens', { count: 1, bytes: 0 });
    const made = presentToken(await storeToken(ctx, wanted, token));
    const { name, scope, createdOn, expiresOn } = made;
    const data = { name, scope, createdOn, expiresOn, path: href('profile') };
    await queueMail(ctx.db, { template: 'TokenCreated', userId: ctx.viewer.userId, data });
    return { ...made, token };
  });
}

async function storeToken(ctx: ServiceContext, wanted: WantedToken, token: string) {
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
  return row;
}
