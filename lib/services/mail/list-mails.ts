import { desc, eq } from 'drizzle-orm';
import { countRows } from '@/db/queries/count-rows';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { mailStatusEnum, mails } from '@/db/schema';
import type { MailDto } from '@/lib/contract/mail';
import { isDemoLogin } from '@/lib/domain/demo/demo-people';
import { withMaskedLinks } from '@/lib/domain/mail/secret-links';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { env } from '@/lib/env';
import { bodyOf, isOutdated } from '@/lib/mail/sealed-mail';
import { SECRET_TEMPLATES } from '@/lib/mail/secret-links';
import type { ServiceContext } from '@/lib/services/context';
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

/**
 * The mails the portal has written, for administrators: the outbox of an installation without a mail server.
 */
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
    countRows(ctx.db, mails, selection.where),
  ]);
  return { rows: rows.map((row) => presentMail(row, ctx.now)), count };
}

/** Number of failed mails: permanently refused, or retried for days. */
export async function countFailedMails(ctx: ServiceContext): Promise<number> {
  requireAllowed(canUseAdmin(ctx.viewer));
  return ctx.db.$count(mails, eq(mails.status, 'failed'));
}

/** A mail as administrators see it: a secret link is masked. */
export function presentMail(mail: typeof mails.$inferSelect, now: Date): MailDto {
  return {
    mailID: mail.mailId,
    template: mail.template,
    recipient: mail.recipient,
    locale: mail.locale,
    subject: mail.subject,
    text: isLinkShown(mail, now) ? bodyOf(mail).text : withoutSecret(mail),
    status: mail.status,
    createdOn: mail.createdAt.toISOString(),
    sentOn: mail.sentAt?.toISOString() ?? null,
    lastError: mail.lastError,
  };
}

function withoutSecret({ template, text }: typeof mails.$inferSelect): string {
  return SECRET_TEMPLATES.includes(template) ? withMaskedLinks(text) : text;
}

/**
 * In a local demo that sends no mail, valid links are shown in the outbox: those of demo people, whose
 * password is public, and those of invitations, whose account has no password yet. No others.
 */
function isLinkShown(mail: typeof mails.$inferSelect, now: Date): boolean {
  const staysHere = env().DEMO && mail.status === 'outbox' && mail.sealedContent !== null;
  if (!staysHere || isOutdated(mail, now)) return false;
  return mail.template === 'Invitation' || isDemoLogin(mail.recipient);
}
