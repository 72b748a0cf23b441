import { and, eq, isNull } from 'drizzle-orm';
import { accessTokens } from '@/db/schema';
import type { TokenDto } from '@/lib/contract/account';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { listTokensOf } from '../account/list-tokens';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { loadUser } from './load-user';

/**
 * A person's integration tokens, for administrators, without the secrets. @throws AppError Forbidden,
 * NotFound
 */
export async function listUserTokens(ctx: ServiceContext, userId: string): Promise<TokenDto[]> {
  requireAllowed(canUseAdmin(ctx.viewer));
  await loadUser(ctx, userId);
  return listTokensOf(ctx.db, userId);
}

/**
 * Revokes one of a person's integration tokens at once, and logs it.
 * @throws AppError Forbidden, NotFound for a token that is not theirs or is already revoked
 */
export function endUserToken(
  outer: ServiceContext,
  { userId, tokenId }: { userId: string; tokenId: string },
): Promise<void> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const user = await loadUser(ctx, userId);
    const [ended] = await ctx.db
      .update(accessTokens)
      .set({ revokedAt: ctx.now })
      .where(
        and(
          eq(accessTokens.tokenId, tokenId),
          eq(accessTokens.userId, userId),
          isNull(accessTokens.revokedAt),
        ),
      )
      .returning({ name: accessTokens.name });
    if (!ended) throw notFound();
    await writeAdminLog(ctx, {
      action: 'tokenEnded',
      subject: user.userLogin,
      subjectId: userId,
      changes: [{ field: 'token', from: ended.name, to: null }],
    });
  });
}
