import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

export interface PasswordResetData {
  /** Path of the page of the one-time link, with its token. */
  path: string;
  validMinutes: number;
}

export function passwordReset(
  { path, validMinutes }: PasswordResetData,
  { t, pageUrl }: MailTools,
): MailContent {
  return {
    subject: t('passwordReset.subject'),
    blocks: [
      { kind: 'paragraph', text: t('passwordReset.intro') },
      { kind: 'action', label: t('passwordReset.action'), url: pageUrl(path) },
      { kind: 'paragraph', text: t('passwordReset.validity', { minutes: validMinutes }) },
      { kind: 'paragraph', text: t('passwordReset.notYou') },
    ],
  };
}
