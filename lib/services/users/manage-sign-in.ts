import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import type { AdminAction } from '@/lib/domain/admin-log/admin-actions';
import { href } from '@/lib/domain/navigation/pages';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { queueMail } from '@/lib/mail/queue-mail';
import { endAllAccess } from '../account/end-sessions';
import { removeSecondFactorOf } from '../account/recovery-codes';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { loadUser } from './load-user';

/**
 * Removes the second factor of a person who has lost it: then their password is enough to sign in. They are
 * signed out everywhere, their tokens are revoked, and they are notified by mail. @throws AppError NotFound,
 * Forbidden for one's own, NoSecondFactor
 */
export function resetSecondFactor(outer: ServiceContext, userId: string): Promise<void> {
  return manage(outer, userId, 'resetSecondFactor', 'secondFactorReset', async (ctx) => {
    const { db, viewer, now } = ctx;
    await removeSecondFactorOf(db, userId);
    await endAllAccess(db, userId, now);
    await queueMail(db, {
      template: 'SecondFactorReset',
      userId,
      data: { resetBy: fullNameOf(viewer) || viewer.login, path: href('profile') },
    });
  });
}

/**
 * Signs a person out of every browser at once and revokes their tokens. @throws AppError NotFound, Forbidden
 * for oneself, NotSignedIn
 */
export function endUserSessions(outer: ServiceContext, userId: string): Promise<void> {
  return manage(outer, userId, 'endSessions', 'sessionsEnded', async ({ db, now }) => {
    await endAllAccess(db, userId, now);
  });
}

/** Locks the user: of two administrators who act at once, the second finds nothing left to do. */
function manage(
  outer: ServiceContext,
  userId: string,
  ability: 'resetSecondFactor' | 'endSessions',
  action: AdminAction,
  write: (ctx: ServiceContext) => Promise<void>,
): Promise<void> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    await ctx.db.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
    const user = await loadUser(ctx, userId);
    requireAllowed(user.abilities[ability]);
    await write(ctx);
    await writeAdminLog(ctx, { action, subject: user.userLogin, subjectId: userId, changes: [] });
  });
}
