import { desc, eq } from 'drizzle-orm';
import { mailStatusEnum, mails } from '@/db/schema';
import type { MailDto } from '@/lib/contract/mails';
import { canUseAdmin } from '@/lib/domain/account/can-use-admin';
import { env } from '@/lib/env';
import { SECRET_TEMPLATES } from '@/lib/mail/templates';
import type { ServiceContext } from '@/lib/services/context';
import type { ListResource, Page, Selection } from '@/lib/services/listing';
import { requireAllowed } from '@/lib/services/require';

export const MAIL_LIST: ListResource = {
  fields: {
    mailID: { column: mails.mailId, type: 'uuid' },
    template: { column: mails.template, type: 'string' },
    recipient: { column: mails.recipient, type: 'string' },
    subject: { column: mails.subject, type: 'string' },
    status: { column: mails.status, type: 'enum', values: mailStatusEnum.enumValues },
    createdOn: { column: mails.createdAt, type: 'instant' },
    sentOn: { column: mails.sentAt, type: 'instant', nullable: true },
  },
  primaryKey: mails.mailId,
  defaultOrder: [desc(mails.createdAt), desc(mails.mailId)],
};

/** The mails the portal has written, for administrators: the outbox of an installation without a mail server. */
export async function listMails(ctx: ServiceContext, selection: Selection): Promise<Page<MailDto>> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const [rows, count] = await Promise.all([
    ctx.db
      .select()
      .from(mails)
      .where(selection.where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    ctx.db.$count(mails, selection.where),
  ]);
  return { rows: rows.map(presentMail), count };
}

/** Mails that were given up: refused for good, or tried for days. */
export async function countFailedMails(ctx: ServiceContext): Promise<number> {
  requireAllowed(canUseAdmin(ctx.viewer));
  return ctx.db.$count(mails, eq(mails.status, 'failed'));
}

/** An administrator may not become somebody else by reading his mail, except in the demo, where he can anyway. */
export function presentMail(mail: typeof mails.$inferSelect): MailDto {
  const isSecret = SECRET_TEMPLATES.some((template) => template === mail.template);
  return {
    mailID: mail.mailId,
    template: mail.template,
    recipient: mail.recipient,
    locale: mail.locale,
    subject: mail.subject,
    text: isSecret && !env().DEMO ? null : mail.text,
    status: mail.status,
    createdOn: mail.createdAt.toISOString(),
    sentOn: mail.sentAt?.toISOString() ?? null,
    lastError: mail.lastError,
  };
}
