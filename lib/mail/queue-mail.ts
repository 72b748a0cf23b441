import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mails, users } from '@/db/schema';
import { DEFAULT_LOCALE } from '@/lib/domain/account/languages';
import { env } from '@/lib/env';
import { enqueue } from '@/lib/jobs/enqueue';
import { renderMail } from '@/lib/mail/render-mail';
import type { MailData, MailTemplate } from '@/lib/mail/templates';

interface QueuedMail<T extends MailTemplate> {
  template: T;
  userId: string;
  data: MailData[T];
}

/**
 * Writes a mail to a person in his language as part of the caller's transaction; it is sent after that commits.
 * Without a mail server it stays in the outbox that administrators see.
 */
export async function queueMail<T extends MailTemplate>(tx: Db, mail: QueuedMail<T>): Promise<void> {
  await queueMails(tx, { ...mail, userIds: [mail.userId] });
}

/** The same mail to several people, each in his language; unknown and disabled people get none. */
export async function queueMails<T extends MailTemplate>(
  tx: Db,
  { template, userIds, data }: Omit<QueuedMail<T>, 'userId'> & { userIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return;
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.userId, [...new Set(userIds)]));
  for (const person of people) {
    if (person.disabledAt === null) await storeMail(tx, template, data, person);
  }
}

async function storeMail<T extends MailTemplate>(
  tx: Db,
  template: T,
  data: MailData[T],
  person: typeof users.$inferSelect,
): Promise<void> {
  const locale = person.language ?? DEFAULT_LOCALE;
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.login;
  const hasServer = env().SMTP_URL !== undefined;
  const [mail] = await tx
    .insert(mails)
    .values({
      template,
      recipientUserId: person.userId,
      recipient: person.login,
      locale,
      data,
      status: hasServer ? 'queued' : 'outbox',
      ...(await renderMail(template, data, { name, locale })),
    })
    .returning({ mailId: mails.mailId });
  if (hasServer && mail) await enqueue(tx, 'send-mail', { mailId: mail.mailId }, { key: mail.mailId });
}
