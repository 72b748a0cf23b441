import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** A new account without a project. */
export interface WelcomeData {
  invitedBy: string;
  /** Path of the page of their one-time link, or of the sign-in page. */
  path: string;
  /** How long the link works; null for people who sign in with the identity provider. */
  validDays: number | null;
}

export function welcome({ invitedBy, path, validDays }: WelcomeData, { t, pageUrl }: MailTools): MailContent {
  const isNew = validDays !== null;
  return {
    subject: t('welcome.subject'),
    blocks: [
      { kind: 'paragraph', text: t('welcome.intro', { name: invitedBy }) },
      {
        kind: 'action',
        label: isNew ? t('invitation.setPassword') : t('welcome.signIn'),
        url: pageUrl(path),
      },
      ...(isNew ? [{ kind: 'paragraph' as const, text: t('invitation.validity', { days: validDays }) }] : []),
    ],
  };
}
