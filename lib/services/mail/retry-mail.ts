import { eq } from 'drizzle-orm';
import { mails } from '@/db/schema';
import type { MailDto } from '@/lib/contract/mail';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { env } from '@/lib/env';
import { emitChange } from '@/lib/events/emit-change';
import { enqueue } from '@/lib/jobs/enqueue';
import { isOutdated } from '@/lib/mail/sealed-mail';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { presentMail } from './list-mails';

/**
 * Sends a mail that failed, or that stayed in the outbox while there was no mail server.
 * @throws AppError NotRetriable if it is sent or queued, if its link has expired, or without a mail server
 */
export function retryMail(outer: ServiceContext, mailId: string): Promise<MailDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const [mail] = await ctx.db.select().from(mails).where(eq(mails.mailId, mailId)).for('update');
    if (!mail) throw notFound();
    const isRetriable = mail.status === 'failed' || mail.status === 'outbox';
    if (!isRetriable || isOutdated(mail, ctx.now) || env().SMTP_URL === undefined)
      throw new AppError('NotRetriable');
    const [queued = mail] = await ctx.db
      .update(mails)
      .set({ status: 'queued' })
      .where(eq(mails.mailId, mailId))
      .returning();
    await enqueue(ctx.db, 'send-mail', { mailId }, { key: mailId });
    await emitChange(ctx.db, { kind: 'operations', rootUnitId: null });
    await writeAdminLog(ctx, {
      action: 'mailRetried',
      subject: `${mail.template}: ${mail.recipient}`,
      subjectId: mailId,
      changes: [{ field: 'state', from: mail.status, to: 'queued' }],
    });
    return presentMail(queued, ctx.now);
  });
}
