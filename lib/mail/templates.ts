import type { MailContent } from '@/lib/mail/mail-content';
import type { MailTools } from '@/lib/mail/mail-tools';
import { type OrderPlacedData, orderPlaced } from '@/lib/mail/templates/order-placed';
import { type PasswordResetData, passwordReset } from '@/lib/mail/templates/password-reset';
import { type TaskOpenedData, taskOpened } from '@/lib/mail/templates/task-opened';

/** What each kind of mail is made from; JSON, because it is kept with the mail (domain.md §4). */
export interface MailData {
  PasswordReset: PasswordResetData;
  OrderPlaced: OrderPlacedData;
  TaskOpened: TaskOpenedData;
}

export type MailTemplate = keyof MailData;

/** Every kind of mail as a function of its data and the recipient's language. */
export const mailTemplates: { [T in MailTemplate]: (data: MailData[T], tools: MailTools) => MailContent } = {
  PasswordReset: passwordReset,
  OrderPlaced: orderPlaced,
  TaskOpened: taskOpened,
};

/** Mails whose link is worth as much as a password: what they said is forgotten once they are sent. */
export const SECRET_TEMPLATES: readonly MailTemplate[] = ['PasswordReset'];
