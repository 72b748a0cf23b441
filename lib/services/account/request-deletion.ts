import { eq } from 'drizzle-orm';
import { oneTimeLinks, users } from '@/db/schema';
import { queueMail } from '@/lib/mail/queue-mail';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireDeletable } from './deletable';
import { newSecretToken, secretTokenHash } from './secret-token';

export const DELETE_LINK_HOURS = 24;

/**
 * Mails the viewer a link to delete their account (portal-1 §7); nothing is deleted yet.
 * @throws AppError SoleManager, SoleAdministrator
 */
export function requestDeletion(outer: ServiceContext): Promise<void> {
  return inTransaction(outer, async ({ db, viewer, now }) => {
    const [user] = await db.select().from(users).where(eq(users.userId, viewer.userId));
    if (!user) throw notFound();
    await requireDeletable(db, user);
    const token = newSecretToken();
    await db.insert(oneTimeLinks).values({
      userId: user.userId,
      purpose: 'account-delete',
      tokenHash: secretTokenHash(token),
      expiresAt: new Date(now.getTime() + DELETE_LINK_HOURS * 60 * 60_000),
    });
    const data = { path: `/account/delete/confirm?token=${token}`, validHours: DELETE_LINK_HOURS };
    await queueMail(db, { template: 'AccountDelete', userId: user.userId, data });
  });
}
