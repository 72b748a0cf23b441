import type { mails } from '@/db/schema';
import { bodyOf } from '@/lib/mail/sealed-mail';

/** The text of a stored mail as its reader gets it. */
export function mailText(mail: typeof mails.$inferSelect | undefined): string {
  return mail ? bodyOf(mail).text : '';
}
