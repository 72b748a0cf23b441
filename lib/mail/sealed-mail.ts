import * as z from 'zod';
import type { mails } from '@/db/schema';
import { withMaskedLinks } from '@/lib/domain/mail/secret-links';
import type { RenderedMail } from '@/lib/mail/render-mail';
import { secretLifetimeMs } from '@/lib/mail/secret-links';
import type { MailData, MailTemplate } from '@/lib/mail/templates';
import { seal, unseal } from '@/lib/sealed-text';

type MailRow = typeof mails.$inferSelect;

const contentSchema = z.object({ html: z.string(), text: z.string() });

/** The body of a mail as the recipient gets it. */
type MailBody = z.infer<typeof contentSchema>;

/**
 * The stored form of a mail: a body with a secret link is encrypted until the link expires, and the plain
 * copy has the link masked.
 */
export function storedForm<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  { subject, html, text }: RenderedMail,
  now: Date,
) {
  const lifetimeMs = secretLifetimeMs(template, data);
  if (lifetimeMs === null) return { subject, html, text, data };
  return {
    subject,
    html: withMaskedLinks(html),
    text: withMaskedLinks(text),
    data: JSON.parse(withMaskedLinks(JSON.stringify(data))),
    sealedContent: seal('mails', JSON.stringify({ html, text })),
    sealedUntil: new Date(now.getTime() + lifetimeMs),
  };
}

/** Whether the link of a mail has expired. */
export function isOutdated({ sealedUntil }: MailRow, now: Date): boolean {
  return sealedUntil !== null && sealedUntil <= now;
}

/** The body with its link. @throws if it was encrypted with another secret of the installation */
export function bodyOf(mail: MailRow): MailBody {
  if (mail.sealedContent === null) return { html: mail.html, text: mail.text };
  return contentSchema.parse(JSON.parse(unseal('mails', mail.sealedContent)));
}
