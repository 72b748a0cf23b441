import { eq } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '@/db/client';
import { mails } from '@/db/schema';
import { LINK_EXPIRED, withMaskedLinks } from '@/lib/domain/mail/secret-links';
import { env } from '@/lib/env';
import { emitChange } from '@/lib/events/emit-change';
import { GiveUp } from '@/lib/jobs/queues';
import { bodyOf, isOutdated } from '@/lib/mail/sealed-mail';
import { SECRET_TEMPLATES } from '@/lib/mail/secret-links';

/** A server that does not answer is tried again later rather than waited for; the address may say otherwise. */
const PATIENCE_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

let transport: { url: string; transporter: Transporter } | undefined;

function transporterFor(url: string): Transporter {
  if (transport?.url !== url) {
    transport?.transporter.close();
    transport = { url, transporter: createTransport({ ...PATIENCE_MS, url }, { from: env().MAIL_FROM }) };
  }
  return transport.transporter;
}

/**
 * Sends a queued mail: the work of the queue `send-mail`. A mail that is sent already is left alone; one whose
 * sending was cut off goes out again under the same Message-ID, by which mail programs know it. One that the
 * server refuses for good, or that was tried for the last time, stays behind as `failed`; so does one whose link has
 * expired meanwhile. Once it is sent, its link is stored nowhere.
 * @throws what the mail server answered, so that the job is tried again; GiveUp where that is of no use
 */
export async function sendMail(db: Db, mailId: string, isLastAttempt = false): Promise<void> {
  const { SMTP_URL, NEXTAUTH_URL } = env();
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
      to: mail.recipient,
      subject: mail.subject,
      ...bodyOf(mail),
      headers: { 'Auto-Submitted': 'auto-generated' },
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

/** What is left of a sent mail: its link is masked, also in one that was stored before links were sealed. */
function withoutLink({ template, html, text, data }: typeof mails.$inferSelect) {
  if (!SECRET_TEMPLATES.includes(template)) return {};
  const rest = {
    html: withMaskedLinks(html),
    text: withMaskedLinks(text),
    data: JSON.parse(withMaskedLinks(JSON.stringify(data))),
  };
  return { ...rest, sealedContent: null };
}

/** The server will not take this mail (5xx); a refused sign-in is our settings' fault, which somebody may mend. */
function isRefusedForGood(error: unknown): boolean {
  const code: unknown = Reflect.get(Object(error), 'code');
  const response = Number(Reflect.get(Object(error), 'responseCode'));
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && response >= 500 && response < 600;
}
