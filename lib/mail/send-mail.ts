import { eq } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '@/db/client';
import { loadPortal } from '@/db/queries/portal';
import { mails } from '@/db/schema';
import { namedSender } from '@/lib/domain/mail/named-sender';
import { LINK_EXPIRED, withMaskedLinks } from '@/lib/domain/mail/secret-links';
import { href } from '@/lib/domain/navigation/pages';
import { env } from '@/lib/env';
import { emitChange } from '@/lib/events/emit-change';
import { GiveUp } from '@/lib/jobs/queues';
import { confirmationsFor } from '@/lib/mail/confirmations';
import { bodyOf, isOutdated } from '@/lib/mail/sealed-mail';
import { SECRET_TEMPLATES } from '@/lib/mail/secret-links';
import type { MailTemplate } from '@/lib/mail/templates';

/** If a server does not answer, the job is retried later instead of waiting; the URL may override these. */
const TIMEOUTS_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

let transport: { url: string; transporter: Transporter } | undefined;

function transporterFor(url: string): Transporter {
  if (transport?.url !== url) {
    transport?.transporter.close();
    transport = { url, transporter: createTransport({ ...TIMEOUTS_MS, url }) };
  }
  return transport.transporter;
}

/**
 * Sends a queued mail: the work of the queue `send-mail`. A mail that is already sent is skipped; one whose
 * sending was interrupted is sent again under the same Message-ID, so that mail programs recognise the
 * duplicate. A mail becomes `failed` if the server refuses it permanently, after the last attempt, or if its
 * link has expired. Once it is sent, its link is not stored anywhere.
 * @throws the error of the mail server, so that the job is retried; GiveUp if a retry cannot help
 */
export async function sendMail(db: Db, mailId: string, isLastAttempt = false): Promise<void> {
  const { SMTP_URL, NEXTAUTH_URL, MAIL_FROM } = env();
  const [mail] = await db.select().from(mails).where(eq(mails.mailId, mailId));
  if (!mail || mail.status === 'sent' || mail.status === 'outbox') return;
  if (SMTP_URL === undefined) {
    await db.update(mails).set({ status: 'outbox' }).where(eq(mails.mailId, mailId));
    return;
  }
  if (isOutdated(mail, new Date())) {
    const outdated = { status: 'failed', lastError: LINK_EXPIRED, sealedContent: null } as const;
    await db.update(mails).set(outdated).where(eq(mails.mailId, mailId));
    await emitChange(db, { kind: 'operations', rootUnitId: null });
    return;
  }
  try {
    await transporterFor(SMTP_URL).sendMail({
      messageId: `<${mailId}@${new URL(NEXTAUTH_URL).hostname}>`,
      date: mail.createdAt,
      from: namedSender(MAIL_FROM, (await loadPortal(db)).title),
      to: mail.recipient,
      ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
      subject: mail.subject,
      ...bodyOf(mail),
      attachments: await confirmationsFor(db, mail),
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeader(mail.template) },
    });
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    const isFinal = isRefusedForGood(error);
    const status = isFinal || isLastAttempt ? 'failed' : 'queued';
    await db.update(mails).set({ status, lastError }).where(eq(mails.mailId, mailId));
    throw isFinal ? new GiveUp(lastError) : error;
  }
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: new Date(), lastError: null, ...withoutLink(mail) })
    .where(eq(mails.mailId, mailId));
}

/** Mails that people switch on and off in their profile. */
const NOTICES: readonly string[] = [
  'DailyTasks',
  'Notifications',
  'NewComments',
  'NewFiles',
  'TaskOpened',
] satisfies MailTemplate[];

/** Where a reader switches notices off (RFC 2369), which mail programs offer beside the sender. */
function unsubscribeHeader(template: string): Record<string, string> {
  if (!NOTICES.includes(template)) return {};
  return { 'List-Unsubscribe': `<${new URL(href('profile'), env().NEXTAUTH_URL).href}>` };
}

/**
 * The stored form of a sent mail: its link is masked, also if the mail was stored before links were
 * encrypted.
 */
function withoutLink({ template, html, text, data }: typeof mails.$inferSelect) {
  if (!SECRET_TEMPLATES.includes(template)) return {};
  const rest = {
    html: withMaskedLinks(html),
    text: withMaskedLinks(text),
    data: JSON.parse(withMaskedLinks(JSON.stringify(data))),
  };
  return { ...rest, sealedContent: null };
}

/**
 * The server permanently refuses this mail (5xx); a failed sign-in does not count, because the settings may
 * be corrected.
 */
function isRefusedForGood(error: unknown): boolean {
  const code: unknown = Reflect.get(Object(error), 'code');
  const response = Number(Reflect.get(Object(error), 'responseCode'));
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && response >= 500 && response < 600;
}
