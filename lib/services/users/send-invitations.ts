import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { readSettings } from '@/db/queries/portal-settings';
import { oneTimeLinks, users } from '@/db/schema';
import type { Settings } from '@/lib/domain/configuration/settings';
import { href } from '@/lib/domain/navigation/pages';
import { queueMail } from '@/lib/mail/queue-mail';
import { makeOneTimeLink } from '../account/one-time-link';
import { announceAccount } from '../admin-log/announce-account';

interface InvitingContext {
  db: Db;
  now: Date;
  settings: Pick<Settings, 'invitationDays'>;
}

/**
 * Invites people who were imported by mail, each in a transaction of their own: the work of a job, which may be
 * repeated. Who has a link or a password already, or may not sign in any more, is left out.
 */
export async function sendInvitations(
  db: Db,
  { userIds, invitedBy }: { userIds: readonly string[]; invitedBy: string },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { settings } = await readSettings(db);
  for (const userId of userIds) {
    if (signal.aborted) return;
    await db.transaction(async (tx) => {
      const [person] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
      if (!person || person.disabledAt !== null || person.passwordHash !== null) return;
      const isInvited = and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, 'invitation'));
      if ((await tx.$count(oneTimeLinks, isInvited)) > 0) return;
      await sendWelcome({ db: tx, now, settings }, person, invitedBy);
    });
  }
  await announceAccount(db);
}

/** Mails somebody a link to set a password, or to sign in with the identity provider. */
export async function sendWelcome(
  ctx: InvitingContext,
  { userId, isExternalLogin }: Pick<typeof users.$inferSelect, 'userId' | 'isExternalLogin'>,
  invitedBy: string,
): Promise<void> {
  await queueMail(ctx.db, {
    template: 'Welcome',
    userId,
    data: {
      invitedBy,
      path: isExternalLogin ? href('signIn') : await makeInvitationPath(ctx, userId),
      validDays: isExternalLogin ? null : ctx.settings.invitationDays,
    },
  });
}

/** The path of the page where a new person sets their password; its link works once. */
export async function makeInvitationPath(
  { db, now, settings }: InvitingContext,
  userId: string,
): Promise<string> {
  const validHours = settings.invitationDays * 24;
  const link = { userId, purpose: 'invitation', validHours } as const;
  const token = await makeOneTimeLink(db, link, now);
  return `${href('resetPassword')}?token=${token}`;
}
