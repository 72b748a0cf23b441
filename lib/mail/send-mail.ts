import { eq } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '@/db/client';
import { mails } from '@/db/schema';
import { env } from '@/lib/env';
import { SECRET_TEMPLATES } from '@/lib/mail/templates';

let transport: { url: string; transporter: Transporter } | undefined;

function transporterFor(url: string): Transporter {
  if (transport?.url !== url) {
    transport?.transporter.close();
    transport = { url, transporter: createTransport(url, { from: env().MAIL_FROM }) };
  }
  return transport.transporter;
}

/**
 * Sends a queued mail: the work of the queue `send-mail`. A mail that is sent already is left alone; one whose
 * sending was cut off goes out again under the same Message-ID, by which mail programs know it.
 * @throws what the mail server answered, so that the job is tried again
 */
export async function sendMail(db: Db, mailId: string): Promise<void> {
  const { SMTP_URL, NEXTAUTH_URL } = env();
  const [mail] = await db.select().from(mails).where(eq(mails.mailId, mailId));
  if (!mail || mail.status === 'sent' || mail.status === 'outbox') return;
  if (SMTP_URL === undefined) {
    await db.update(mails).set({ status: 'outbox' }).where(eq(mails.mailId, mailId));
    return;
  }
  try {
    await transporterFor(SMTP_URL).sendMail({
      messageId: `<${mailId}@${new URL(NEXTAUTH_URL).hostname}>`,
      date: mail.createdAt,
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    await db.update(mails).set({ status: 'failed', lastError }).where(eq(mails.mailId, mailId));
    throw error;
  }
  const isSecret = SECRET_TEMPLATES.some((template) => template === mail.template);
  await db
    .update(mails)
    .set({
      status: 'sent',
      sentAt: new Date(),
      lastError: null,
      ...(isSecret ? { html: '', text: '', data: {} } : {}),
    })
    .where(eq(mails.mailId, mailId));
}
