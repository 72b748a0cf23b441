import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import { queueMail } from '@/lib/mail/queue-mail';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireDeletable } from './deletable';
import { makeOneTimeLink } from './one-time-link';

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
    const link = { userId: user.userId, purpose: 'account-delete', validHours: DELETE_LINK_HOURS } as const;
    const token = await makeOneTimeLink(db, link, now);
    const data = { path: `/account/delete/confirm?token=${token}`, validHours: DELETE_LINK_HOURS };
    await queueMail(db, { template: 'AccountDelete', userId: user.userId, data });
  });
}
