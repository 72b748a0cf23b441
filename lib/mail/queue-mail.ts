import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { loadPortal, type Portal } from '@/db/queries/portal';
import { mails, users } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/account/languages';
import { env } from '@/lib/env';
import { enqueue } from '@/lib/jobs/enqueue';
import { renderMail } from '@/lib/mail/render-mail';
import { storedForm } from '@/lib/mail/sealed-mail';
import type { MailData, MailTemplate } from '@/lib/mail/templates';

interface WrittenMail<T extends MailTemplate> {
  template: T;
  data: MailData[T];
  /** The one project that it is about, whose tenant may have a reply address of its own. */
  rootUnitId?: string | undefined;
  /** A mail is skipped if its recipient already has one with this key: `DailyTasks/2026-11-21`. */
  onceKey?: string;
}

interface Recipient {
  /** null for an address without a user. */
  userId: string | null;
  address: string;
  name: string;
  locale: Locale;
}

/**
 * Writes a mail to a person in their language within the caller's transaction; it is sent after the commit.
 * Without a mail server it stays in the outbox, which administrators can see. A secret link is encrypted.
 */
export async function queueMail<T extends MailTemplate>(
  tx: Db,
  { userId, ...mail }: WrittenMail<T> & { userId: string },
): Promise<void> {
  await queueMails(tx, { ...mail, userIds: [userId] });
}

/** The same mail to several people, each in their language; unknown and disabled people are skipped. */
export async function queueMails<T extends MailTemplate>(
  tx: Db,
  { userIds, ...mail }: WrittenMail<T> & { userIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return;
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.userId, [...new Set(userIds)]));
  const portal = await loadPortal(tx, mail.rootUnitId);
  for (const person of people) {
    if (person.disabledAt === null) await storeMail(tx, { ...mail, portal }, recipientOf(person));
  }
}

/** A mail to an address without a user, such as an organisation's contact, in the fallback language. */
export async function queueMailToAddress<T extends MailTemplate>(
  tx: Db,
  { address, name, ...mail }: WrittenMail<T> & { address: string; name: string },
): Promise<void> {
  const portal = await loadPortal(tx, mail.rootUnitId);
  await storeMail(tx, { ...mail, portal }, { userId: null, address, name, locale: DEFAULT_LOCALE });
}

function recipientOf(person: typeof users.$inferSelect): Recipient {
  return {
    userId: person.userId,
    address: person.login,
    name: fullNameOf(person) || person.login,
    locale: person.language ?? DEFAULT_LOCALE,
  };
}

async function storeMail<T extends MailTemplate>(
  tx: Db,
  { template, data, onceKey, portal }: WrittenMail<T> & { portal: Portal },
  { userId, address, name, locale }: Recipient,
): Promise<void> {
  const rendered = await renderMail(template, data, { name, locale }, portal);
  const hasServer = env().SMTP_URL !== undefined;
  const [mail] = await tx
    .insert(mails)
    .values({
      template,
      recipientUserId: userId,
      recipient: address,
      replyTo: portal.replyTo || null,
      locale,
      status: hasServer ? 'queued' : 'outbox',
      onceKey,
      ...storedForm(template, data, rendered, new Date()),
    })
    .onConflictDoNothing()
    .returning({ mailId: mails.mailId });
  if (hasServer && mail) await enqueue(tx, 'send-mail', { mailId: mail.mailId }, { key: mail.mailId });
}
